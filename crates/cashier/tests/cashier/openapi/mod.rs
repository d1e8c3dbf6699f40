//! What `OpenAPI` says of the cash desk is what it reads, and nothing else.

#[cfg(test)]
#[cfg(feature = "openapi")]
mod exact;
