//! savefile
