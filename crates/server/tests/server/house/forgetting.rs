//! Forgetting a person: when it is refused, what is gone then, and what stays.

use crate::house::client::{Client, Reply, new_key};
use crate::house::desk::{Premises, config};
use serde_json::{Value, json};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// A house with a patron of a rare name, which keeps names for so many days.
struct House {
    premises: Premises,
    client: Client,
    admin: Client,
    patron: String,
}

const NAME: &str = "Xanthippe";

async fn opened() -> House {
    let mut config = config();
    config.house.patron_names_kept_days = 10;
    let mut premises = Premises::new(config);
    let app = premises.open().await;
    let client = Client::new(&app);
    let token = client.sign_in("cashier", premises.password("cashier")).await.cookie().unwrap();
    let made = client.bearing(&token).post("/api/patrons", &json!({"nickname": NAME})).await.ok();
    let (patron, code) = (made["account"].as_str().unwrap().to_owned(), made["pin"].as_str().unwrap());
    let came = client.post("/api/patrons/sessions", &json!({"account": patron, "pin": code})).await.ok();
    let first = client.bearing(came["token"].as_str().unwrap());
    let new = json!({"old": code, "new": "271828"});
    first.send("PUT", "/api/session/pin", None, Some(&new)).await.ok();
    let admin = client.clone();
    House { premises, client, admin, patron }
}

impl House {
    /// Closes, and opens so many days later.
    async fn days_later(mut self, days: u64) -> Self {
        self.premises.wall += days * DAY_MS;
        let app = self.premises.open().await;
        self.client = Client::new(&app);
        let token = self.client.sign_in("admin", self.premises.password("admin")).await.cookie().unwrap();
        self.admin = self.client.bearing(&token);
        self
    }

    async fn forget(&self) -> Reply {
        self.admin.post(&format!("/api/patrons/{}/forget", self.patron), &json!({})).await
    }

    /// The shift manager approves it.
    async fn approve(&self, waits: &Value) {
        let shift = self.client.sign_in("shift", self.premises.password("shift")).await.cookie().unwrap();
        let path = format!("/api/approvals/{}/approve", waits["waits"]["approval"]);
        self.client.bearing(&shift).post(&path, &json!({})).await.ok();
    }

    async fn patron(&self) -> Client {
        let sign_in = json!({"account": self.patron, "pin": "271828"});
        let came = self.client.post("/api/patrons/sessions", &sign_in).await.ok();
        self.client.bearing(came["token"].as_str().unwrap())
    }

    /// Whether the name is anywhere in the files of the vault.
    fn has_name_on_disk(&self) -> bool {
        let vault = self.premises.vault();
        let folder = vault.parent().unwrap();
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let holds = |bytes: &[u8]| bytes.windows(NAME.len()).any(|part| part == NAME.as_bytes());
        files.filter(|file| file.is_file()).any(|file| holds(&std::fs::read(file).unwrap()))
    }
}

#[tokio::test(start_paused = true)]
async fn a_person_is_erased_and_the_journal_stays_whole() {
    let house = opened().await.days_later(9).await;
    let early = house.forget().await;
    assert_eq!((early.status.as_u16(), early.code()), (409, "kept-longer"), "{}", early.body);
    let house = house.days_later(1).await;
    assert!(house.has_name_on_disk());
    let before = house.premises.records();
    let path = format!("/api/patrons/{}/forget", house.patron);
    let key = new_key();
    let waits = house.admin.keyed(&path, &key, &json!({})).await.ok();
    assert!(house.has_name_on_disk(), "nothing is erased by one person");
    house.approve(&waits).await;
    assert!(!house.has_name_on_disk(), "something of the name is left in the vault");
    let after = house.premises.records();
    assert_eq!(before[..], after[..before.len()], "what was written stays");
    let kinds: Vec<&str> = after[before.len()..].iter().map(|record| record.kind.as_str()).collect();
    assert_eq!(kinds, ["ApprovalAsked", "SignedIn", "PatronForgotten", "ApprovalGiven"]);
    house.premises.audit();
    assert!(house.admin.keyed(&path, &key, &json!({})).await.status.is_success(), "the same request again");
    assert_eq!(house.forget().await.code(), "forgotten");
    let sign_in = json!({"account": house.patron, "pin": "271828"});
    assert_eq!(house.client.post("/api/patrons/sessions", &sign_in).await.code(), "wrong-sign-in");
    // Nor does another opening bring anything back.
    let house = house.days_later(1).await;
    assert!(!house.has_name_on_disk());
}

#[tokio::test(start_paused = true)]
async fn nobody_is_forgotten_with_whom_something_is_open() {
    let house = opened().await;
    let ann = house.patron().await;
    ann.post("/api/tables/super-six/play", &json!({"do": "join"})).await.ok();
    ann.post("/api/tables/super-six/credits", &json!({"do": "buy-in", "amount": 50_000})).await.ok();
    let house = house.days_later(11).await;
    let refused = house.forget().await;
    assert_eq!((refused.status.as_u16(), refused.code()), (409, "not-settled"), "{}", refused.body);
    let out = json!({"do": "cash-out", "amount": 50_000});
    let out = house.patron().await.post("/api/tables/super-six/credits", &out).await.ok();
    let house = house.days_later(11).await;
    let refused = house.forget().await;
    assert!(refused.body["detail"].as_str().unwrap().contains("voucher"), "{}", refused.body);
    let token = house.client.sign_in("cashier", house.premises.password("cashier")).await.cookie().unwrap();
    let redeem = json!({"do": "redeem-for-cash", "number": out["voucher"]["number"]});
    house.client.bearing(&token).post("/api/cash", &redeem).await.ok();
    house.approve(&house.forget().await.ok()).await;
}

/// An exclusion must keep working: without the name nobody at the desk would know whom it is about.
#[tokio::test(start_paused = true)]
async fn nobody_is_forgotten_while_they_are_excluded() {
    let house = opened().await;
    house.patron().await.post("/api/session/exclusion", &json!({"days": 30})).await.ok();
    let house = house.days_later(20).await;
    let refused = house.forget().await;
    assert_eq!(refused.code(), "not-settled", "{}", refused.body);
    assert!(refused.body["detail"].as_str().unwrap().contains("exclusion"), "{}", refused.body);
    let house = house.days_later(10).await;
    house.approve(&house.forget().await.ok()).await;
}
