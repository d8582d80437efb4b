//! A session.
