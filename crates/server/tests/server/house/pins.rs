//! PINs of patrons: their own, seen by nobody, checked at the desk, and every sign-in written down.

use crate::house::client::{Client, Patron, Reply};
use crate::house::desk::{Premises, config};
use crate::house::schema::Description;
use punto_server::App;
use serde_json::{Value, json};

struct Desk {
    premises: Premises,
    app: App,
    client: Client,
    cashier: Client,
}

async fn opened() -> Desk {
    let mut premises = Premises::new(config());
    let app = premises.open().await;
    let client = Client::new(&app);
    let token = client.sign_in("cashier", premises.password("cashier")).await.cookie().unwrap();
    let cashier = client.bearing(&token);
    Desk { premises, app, client, cashier }
}

impl Desk {
    /// The number of a new account, and the code that the desk gave out for it.
    async fn account(&self) -> (String, String) {
        let made = self.cashier.post("/api/patrons", &json!({"nickname": "Ann"})).await.ok();
        (made["account"].as_str().unwrap().to_owned(), made["pin"].as_str().unwrap().to_owned())
    }

    async fn try_sign_in(&self, account: &str, pin: &str) -> Reply {
        self.client.post("/api/patrons/sessions", &json!({"account": account, "pin": pin})).await
    }

    async fn sign_in(&self, account: &str, pin: &str) -> Patron {
        self.patron(account, &self.try_sign_in(account, pin).await.ok())
    }

    /// Whoever was signed in with this answer.
    fn patron(&self, account: &str, signed_in: &Value) -> Patron {
        let token = signed_in["token"].as_str().unwrap().to_owned();
        Patron { id: account.to_owned(), client: self.client.bearing(&token), token }
    }

    /// The payloads of every record of this kind.
    fn written(&self, kind: &str) -> Vec<Value> {
        let records = self.premises.records();
        let of_kind = records.iter().filter(|record| record.kind.as_str() == kind);
        of_kind.map(|record| serde_json::from_str(record.payload.as_str()).unwrap()).collect()
    }
}

/// What somebody is answered who may not, where nobody would be asked to sign in.
fn public(status: u16) -> u16 {
    if status == 401 { 403 } else { status }
}

async fn choose(patron: &Patron, old: &str, new: &str) -> Reply {
    patron.client.send("PUT", "/api/session/pin", None, Some(&json!({"old": old, "new": new}))).await
}

/// The cashier sees the first code, and could play with a patron's money for as long as the patron kept it.
#[tokio::test(start_paused = true)]
async fn what_the_desk_has_seen_opens_nothing_but_the_choice_of_a_pin() {
    let desk = opened().await;
    let (account, code) = desk.account().await;
    let came = desk.try_sign_in(&account, &code).await.ok();
    assert_eq!(came["must_choose_pin"], true, "{came}");
    let ann = desk.patron(&account, &came);
    for operation in Description::of(&desk.app).operations() {
        if operation.path.starts_with("/api/session") {
            continue;
        }
        let path = operation.path.replace("{table}", "super-six");
        let key = operation.needs_key.then(crate::house::client::new_key);
        let ask = async |client: &Client| {
            client.send(&operation.method, &path, key.as_deref(), operation.body.as_ref()).await
        };
        let reply = ask(&ann.client).await;
        if operation.method == "GET" {
            // They read what anybody may, and as nobody.
            assert_eq!(reply.status, public(ask(&desk.client).await.status.as_u16()), "{path}");
            continue;
        }
        let is_stopped = reply.status == 403 || reply.status == 401;
        assert!(is_stopped, "{} {path}: {} {}", operation.method, reply.status, reply.body);
    }
    for (old, new, refused) in [
        ("999999", "271828", "wrong-sign-in"),
        (&*code, "123456", "pin"),
        (&*code, "1111111", "pin"),
        (&*code, &*code, "pin"),
    ] {
        assert_eq!(choose(&ann, old, new).await.code(), refused, "{old} {new}");
    }
    let chosen = choose(&ann, &code, "271828").await.ok();
    assert_eq!(ann.client.get("/api/session").await.ok()["you"], "nobody", "the session of the code is over");
    assert_eq!(desk.try_sign_in(&account, &code).await.code(), "wrong-sign-in", "the code is dead");
    let ann = desk.patron(&account, &chosen);
    ann.join("super-six", 10_000).await;
    // And changed again whenever they like.
    let changed = choose(&ann, "271828", "314159").await.ok();
    assert_eq!(changed["you"], "patron");
    assert_eq!(desk.written("PatronPinChosen").len(), 2);
    // The log of sign-ins has them, the latest first: who, and whether it was right.
    let token = desk.client.sign_in("admin", desk.premises.password("admin")).await.cookie().unwrap();
    let log = desk.client.bearing(&token).get("/api/staff/log").await.ok();
    let of_ann: Vec<_> =
        log["entries"].as_array().unwrap().iter().filter(|one| one["patron"] == json!(account)).collect();
    let what: Vec<_> = of_ann.iter().map(|one| one["what"].as_str().unwrap()).collect();
    assert_eq!(what, ["pin-chosen", "patron-failed", "pin-chosen", "patron-failed", "patron-signed-in"]);
    assert!(of_ann.iter().all(|one| one["staff"].is_null()));
    desk.premises.audit();
}

/// A PIN that went through the cashier's own keyboard is one that the cashier knows.
#[tokio::test(start_paused = true)]
async fn a_pin_that_was_typed_at_the_desk_is_chosen_anew_too() {
    let desk = opened().await;
    let asked = json!({"nickname": "Ann", "pin": "271828"});
    let account =
        desk.cashier.post("/api/patrons", &asked).await.ok()["account"].as_str().unwrap().to_owned();
    let ann = desk.sign_in(&account, "271828").await;
    assert_eq!(ann.play("super-six", &json!({"do": "join"})).await.code(), "pin-must-change");
}

#[tokio::test(start_paused = true)]
async fn the_desk_checks_a_pin_and_learns_only_whether_it_is_right() {
    let desk = opened().await;
    let (account, code) = desk.account().await;
    let path = format!("/api/patrons/{account}/pin/check");
    let check = async |pin: &str| desk.cashier.post(&path, &json!({"pin": pin})).await;
    assert_eq!(check(&code).await.code(), "pin-not-chosen", "the cashier knows the code and proves nothing");
    let ann = desk.sign_in(&account, &code).await;
    choose(&ann, &code, "271828").await.ok();
    let wrong = check("314159").await;
    assert_eq!((wrong.status.as_u16(), wrong.code()), (401, "wrong-sign-in"));
    let right = check("271828").await;
    assert!(right.status.is_success(), "{}", right.body);
    assert!(!right.body.to_string().contains("271828"));
    assert_eq!(desk.written("PatronPinChecked")[0]["by"], "cashier");
    assert_eq!(desk.written("PatronSignInFailed")[0]["account_known"], json!(account));
    // Guessing at the desk is limited like guessing at a terminal, by the same count.
    for guess in 0..8 {
        assert_eq!(check(&format!("90418{guess}")).await.code(), "wrong-sign-in");
    }
    // A locked source takes not even the right one, and is not told that it is locked.
    assert_eq!(check("271828").await.code(), "wrong-sign-in");
    assert_eq!(desk.try_sign_in(&account, "271828").await.code(), "wrong-sign-in");
    assert_eq!(desk.written("PatronPinChecked").len(), 1);
}

#[tokio::test(start_paused = true)]
async fn every_sign_in_of_a_patron_is_written_down_without_a_name() {
    let desk = opened().await;
    let (account, code) = desk.account().await;
    desk.try_sign_in(&account, "000000").await;
    desk.try_sign_in("a0000000000", "000000").await;
    desk.try_sign_in("not an account!", "000000").await;
    desk.sign_in(&account, &code).await;
    let failed = desk.written("PatronSignInFailed");
    let known: Vec<&Value> = failed.iter().map(|failed| &failed["account_known"]).collect();
    assert_eq!(known, [&json!(account), &Value::Null, &Value::Null]);
    let signed_in = desk.written("PatronSignedIn");
    assert_eq!((signed_in.len(), &signed_in[0]["patron"]), (1, &json!(account)));
    assert!(signed_in[0]["from"].is_string());
    let all: String =
        desk.premises.records().iter().map(|record| record.payload.as_str().to_owned()).collect();
    assert!(!all.contains("Ann") && !all.contains(&code));
    desk.premises.audit();
}

/// Two people give a new code; it is a code again, and the PIN before it is dead.
#[tokio::test(start_paused = true)]
async fn a_reset_gives_a_code_and_no_pin() {
    let desk = opened().await;
    let (account, code) = desk.account().await;
    let ann = desk.sign_in(&account, &code).await;
    choose(&ann, &code, "271828").await.ok();
    let approver = json!({"staff": "supervisor", "password": desk.premises.password("supervisor")});
    let reset = json!({"reason": "forgotten", "approver": approver});
    let given = desk.cashier.post(&format!("/api/patrons/{account}/pin"), &reset).await.ok();
    let code = given["pin"].as_str().unwrap();
    assert_eq!(desk.try_sign_in(&account, "271828").await.code(), "wrong-sign-in");
    assert_eq!(desk.try_sign_in(&account, code).await.ok()["must_choose_pin"], true);
}
