//! Every scenario of the executable rulebook holds against the house's rulebooks.

use punto_conformance::{load, run};
use punto_rulebooks::house_rulebook;
use std::path::Path;

#[test]
fn every_scenario_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let scenarios = load(&folder).unwrap();
    assert!(scenarios.len() > 300, "only {} scenarios were found", scenarios.len());
    let failures: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| {
            let book = house_rulebook(&scenario.game).unwrap();
            let failure = run(scenario, book).err()?;
            Some(format!("{}:{} {}\n    {failure}", scenario.file.display(), scenario.line, scenario.name))
        })
        .collect();
    assert!(
        failures.is_empty(),
        "{} of {} scenarios failed:\n{}",
        failures.len(),
        scenarios.len(),
        failures.join("\n")
    );
}
