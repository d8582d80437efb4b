//! Tests across crates live in the integration test targets beside this file.
