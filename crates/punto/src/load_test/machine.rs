//! What this machine allows, and what a process holds.

/// Files that are open beside the terminals' connections.
const OTHER_FILES: u64 = 64;

/// Why so many terminals cannot come from here.
///
/// The limit cannot be raised from within without calling the system by hand, which this program does not do.
pub(crate) fn files_suffice(terminals: usize) -> Result<(), String> {
    let Ok(limits) = std::fs::read_to_string("/proc/self/limits") else { return Ok(()) };
    let most = open_files(&limits).unwrap_or(u64::MAX);
    let needed = terminals as u64 + OTHER_FILES;
    if needed <= most {
        return Ok(());
    }
    Err(format!(
        "{terminals} terminals need {needed} open files and this shell allows {most}; run `ulimit -n 65536` first"
    ))
}

/// The soft limit, in the words of `/proc/self/limits`.
fn open_files(limits: &str) -> Option<u64> {
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

/// What a process holds in memory, in kilobytes.
pub(crate) fn memory_kb(process: u32) -> Result<u64, String> {
    let file = format!("/proc/{process}/status");
    let status = std::fs::read_to_string(&file).map_err(|cause| format!("cannot read {file}: {cause}"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let number = line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok());
    number.ok_or_else(|| format!("{file} does not say how much memory it is"))
}

#[cfg(test)]
mod tests {
    use super::{files_suffice, memory_kb, open_files};

    #[test]
    fn limits_are_read() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units\n\
                      Max open files            1024                 524288               files\n";
        assert_eq!(open_files(limits), Some(1024));
        assert_eq!(
            open_files("Max open files            unlimited            unlimited            files"),
            None
        );
        assert!(files_suffice(1).is_ok());
        assert!(files_suffice(100_000_000).unwrap_err().contains("ulimit -n 65536"));
        assert!(memory_kb(std::process::id()).unwrap() > 500);
    }
}
