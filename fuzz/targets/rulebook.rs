//! Any text as a rulebook: it is read, or refused with a place that is in the file and words that say why.
#![no_main]

libfuzzer_sys::fuzz_target!(|source: &str| {
    if let Err(wrong) = punto_rulebooks::read("fuzzed.toml", source) {
        assert_eq!(wrong.file, "fuzzed.toml");
        assert!((1..=source.matches('\n').count() + 1).contains(&wrong.line), "{wrong}");
        assert!(
            [&wrong.field, &wrong.found, &wrong.allowed].iter().all(|text| !text.is_empty()),
            "{wrong:?}"
        );
    }
});
