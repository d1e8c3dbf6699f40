//! The house on the network, each figure beside its bound measured in the same run. The servers are processes of their own;
//! this one is the load.
//!
//! Run with `cargo bench -p punto-server`, or one part with `cargo bench -p punto-server -- fan-out 10000`. The figures go
//! to docs/benchmarks.md.
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a benchmark that cannot be set up may stop, and it prints its figures"
)]

mod bare;
mod child;
mod client;
mod fan_out;
mod house;
mod idle;
mod last_second;

use std::env::args;

fn main() {
    let arguments: Vec<String> = args().skip(1).filter(|argument| argument != "--bench").collect();
    let number = |place: usize, default: usize| {
        arguments.get(place).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let part = arguments.first().map_or("", String::as_str);
    // `cargo test` builds and starts benchmarks too; there is nothing to measure then.
    if !part.starts_with("serve-") && !args().any(|argument| argument == "--bench") {
        return;
    }
    // Each client and each server task is small; two threads are all that the machine has.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        match part {
            "serve-bare" => bare::serve().await,
            "serve-house" => house::serve(number(1, 1)).await,
            "fan-out" => fan_out::run(number(1, 10_000)).await,
            "idle" => idle::run(number(1, 6_000)).await,
            "last-second" => last_second::run(number(1, 64), number(2, 2_000)).await,
            _ => {
                idle::run(6_000).await;
                fan_out::run(10_000).await;
                last_second::run(64, 2_000).await;
            }
        }
    });
}
