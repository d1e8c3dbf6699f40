//! What `OpenAPI` says of the office is what it reads, and nothing else.

#[cfg(test)]
#[cfg(feature = "openapi")]
mod exact;
