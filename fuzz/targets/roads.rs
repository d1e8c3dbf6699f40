//! Any bytes to `roads`: one line out for each line in.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    punto_fuzz::one_line_each(data, punto_json_lines::roads);
});
