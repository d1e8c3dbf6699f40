//! Any bytes to `adjudicate`: one line out for each line in.
#![no_main]

use punto_rulebooks::Library;
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::default);

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    punto_fuzz::one_line_each(data, |line, out| punto_json_lines::adjudicate(&LIBRARY, line, out));
});
