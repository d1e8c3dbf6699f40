//! A failing plan is made smaller for as long as it still fails.

use crate::{Failure, Plan, Trouble, run};

/// The most runs that a shrinking may take.
const TRIES_MAX: usize = 150;

/// A smaller plan that breaks the same promise.
///
/// First what comes after the failure is cut off; then troubles are left out one by one, tables and patrons are
/// halved, and the steps are cut off again.
#[must_use]
pub fn shrink(failure: &Failure) -> Failure {
    let mut smallest = cut(failure.clone());
    let mut tries = 0;
    loop {
        let before = smallest.plan.clone();
        for plan in smaller(&smallest.plan) {
            tries += 1;
            if tries > TRIES_MAX {
                return smallest;
            }
            if let Err(found) = run(&plan)
                && found.broken.invariant == failure.broken.invariant
            {
                smallest = cut(found);
                break;
            }
        }
        if smallest.plan == before {
            return smallest;
        }
    }
}

/// The same failure without the steps after it.
fn cut(mut failure: Failure) -> Failure {
    let steps_max = failure.step + 1;
    if failure.plan.steps_max > steps_max {
        let plan = Plan { steps_max, ..failure.plan.clone() };
        if run(&plan).is_err_and(|found| found.broken.invariant == failure.broken.invariant) {
            failure.plan = plan;
        }
    }
    failure
}

/// Plans that are a little smaller than this one.
fn smaller(plan: &Plan) -> Vec<Plan> {
    let mut plans = Vec::new();
    for trouble in Trouble::ALL.into_iter().filter(|trouble| plan.has(*trouble)) {
        let mut without = plan.without.clone();
        without.push(trouble);
        plans.push(Plan { without, ..plan.clone() });
    }
    if plan.tables_max > 1 {
        plans.push(Plan { tables_max: plan.tables_max / 2, ..plan.clone() });
    }
    if plan.patrons_max > 1 {
        plans.push(Plan { patrons_max: plan.patrons_max / 2, ..plan.clone() });
    }
    if plan.steps_max != u64::MAX && plan.steps_max > 1 {
        plans.push(Plan { steps_max: plan.steps_max / 2, ..plan.clone() });
        plans.push(Plan { steps_max: plan.steps_max - plan.steps_max / 8 - 1, ..plan.clone() });
    }
    plans
}
