//! How often one socket may ask.

use tokio::time::Instant;

/// A bucket of so many tokens that fills by so many a second. A message takes one.
#[derive(Debug)]
pub(crate) struct Bucket {
    /// In thousandths.
    tokens: u64,
    most: u64,
    per_second: u64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        let most = u64::from(burst) * 1_000;
        Self { tokens: most, most, per_second: u64::from(per_second), filled: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let elapsed = u64::try_from(self.filled.elapsed().as_millis()).unwrap_or(u64::MAX);
        // More than can be counted fills the bucket.
        let more = elapsed.saturating_mul(self.per_second);
        if more > 0 {
            // The same.
            self.tokens = self.tokens.saturating_add(more).min(self.most);
            self.filled = Instant::now();
        }
        if self.tokens < 1_000 {
            return false;
        }
        self.tokens -= 1_000;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Bucket;
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn a_burst_then_a_rate() {
        let mut bucket = Bucket::new(10, 3);
        assert!(bucket.take() && bucket.take() && bucket.take());
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_millis(99)).await;
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_millis(2)).await;
        assert!(bucket.take());
        assert!(!bucket.take());
        tokio::time::advance(Duration::from_mins(1)).await;
        assert_eq!((0..10).filter(|_| bucket.take()).count(), 3);
    }
}
