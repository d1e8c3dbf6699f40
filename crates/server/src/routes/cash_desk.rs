//! The cash desk as it stands: the till, how all vouchers add up, where no voucher is taken.

use crate::app::App;
use crate::http::problem::Problem;
use crate::identity::caller::Access;
use crate::routes::group;
use axum::Json;
use axum::extract::State;
use punto_cashier::{DeskSettings, PresentedAt, Tally, VoucherBalance};
use punto_rules::Money;
use punto_table::Chips;
use punto_vocabulary::TableId;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let sees = Access::CASHIER.or(Access::PIT).or(Access::AUDITOR);
    group(sees, OpenApiRouter::new().routes(routes!(desk)))
}

/// The cash desk.
#[derive(Serialize, ToSchema)]
struct DeskView {
    /// All cash that came in.
    received: Sum,
    /// All cash that went out.
    paid: Sum,
    /// What came in less what went out.
    till: Money,
    /// How all vouchers add up.
    vouchers: VoucherSums,
    /// Vouchers whose paper may never have come out.
    pending: usize,
    /// The rules for vouchers.
    settings: DeskSettings,
    /// What takes a second person, whatever the amount.
    second_person_for: Vec<&'static str>,
    /// What each table pays by hand.
    tables: Vec<DeskTable>,
    /// Places where no voucher is taken, because too many unknown numbers came from there.
    suspended: Vec<PresentedAt>,
}

/// A table, as far as the cash desk pays for it.
#[derive(Serialize, ToSchema)]
struct DeskTable {
    /// Its name, as the configuration or the office gave it.
    table: TableId,
    /// The name that people read.
    name: String,
    /// Whether it is played with credits, which the desk sells and pays.
    has_credits: bool,
    /// Wins above this are paid by hand, and a voucher above it is the cashier's to issue; nothing is never.
    hand_pay_above: Option<Money>,
}

/// What takes two people at the cash desk, whatever the amount.
const SECOND_PERSON_FOR: [&str; 2] = ["void-voucher", "reset-pin"];

/// How many, and how much together.
#[derive(Serialize, ToSchema)]
struct Sum {
    /// How many.
    count: u64,
    /// How much together.
    amount: Money,
}

/// Every voucher that was issued is in exactly one of the other four.
#[derive(Serialize, ToSchema)]
struct VoucherSums {
    /// All that there ever were.
    issued: Sum,
    /// Paid.
    redeemed: Sum,
    /// Still owed.
    outstanding: Sum,
    /// Taken out of circulation.
    voided: Sum,
    /// Not redeemed in time.
    expired: Sum,
    /// Whether they add up.
    is_even: bool,
}

impl Sum {
    const fn of(tally: Tally) -> Self {
        Self { count: tally.count, amount: tally.amount }
    }
}

impl VoucherSums {
    fn of(balance: &VoucherBalance) -> Self {
        Self {
            issued: Sum::of(balance.issued),
            redeemed: Sum::of(balance.redeemed),
            outstanding: Sum::of(balance.outstanding),
            voided: Sum::of(balance.voided),
            expired: Sum::of(balance.expired),
            is_even: balance.is_even(),
        }
    }
}

/// The cash desk: the till, the vouchers, suspended places
#[utoipa::path(get, path = "/api/cash", tag = "money", responses((status = 200, body = DeskView), (status = "4XX", body = Problem)))]
async fn desk(State(app): State<App>) -> Json<DeskView> {
    let table = |(id, on_floor): &(TableId, crate::tables::floor::OnFloor)| {
        let views = on_floor.feed.views();
        let settings = views.table().settings();
        DeskTable {
            table: id.clone(),
            name: app.name_of(id),
            has_credits: settings.is_some_and(|settings| settings.chips == Chips::Credits),
            hand_pay_above: settings.and_then(|settings| settings.hand_pay_above),
        }
    };
    let tables: Vec<DeskTable> = app.floor.tables().iter().map(table).collect();
    Json(app.floor.shared.house.cash_desk(|desk| {
        let (received, paid) = (desk.cash_received(), desk.cash_paid());
        let mut suspended: Vec<PresentedAt> = desk.suspended().cloned().collect();
        suspended.sort();
        DeskView {
            // The desk has counted both.
            till: Money::from_cents(received.amount.cents().saturating_sub(paid.amount.cents())),
            received: Sum::of(received),
            paid: Sum::of(paid),
            vouchers: VoucherSums::of(desk.balance()),
            pending: desk.pending().count(),
            settings: *desk.settings(),
            second_person_for: SECOND_PERSON_FOR.to_vec(),
            tables,
            suspended,
        }
    }))
}
