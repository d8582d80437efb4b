//! Tests across crates live in the integration test targets beside this file; here is what they share.

pub mod sources;
