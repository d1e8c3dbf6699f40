//! Benchmarks.
pub(crate) fn settle(_rounds: usize) -> anyhow::Result<()> {
    Ok(())
}
