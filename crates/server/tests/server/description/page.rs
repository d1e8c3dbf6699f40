//! The document is served as it is, and the page that shows it asks nobody else.

use crate::description::house::House;

#[tokio::test]
async fn the_exact_document_is_served() {
    let house = House::open().await;
    let served = house.ask("GET", "/api/openapi.json").await;
    assert_eq!((served.status.as_u16(), served.text.as_str()), (200, house.text.as_str()));
    assert_eq!(served.headers["content-type"], "application/json");
}

#[tokio::test]
async fn the_page_needs_no_other_host() {
    let house = House::open().await;
    let page = house.ask("GET", "/api/docs/").await;
    assert_eq!(page.status, 200);
    let set_up = house.ask("GET", "/api/docs/swagger-initializer.js").await;
    assert!(set_up.text.contains("/api/openapi.json"), "{}", set_up.text);
    assert!(set_up.text.contains(r#""validatorUrl": "none""#), "{}", set_up.text);
    for reply in [&page, &set_up] {
        assert!(!reply.text.contains("http://") && !reply.text.contains("https://"), "{}", reply.text);
        assert!(!reply.text.contains("=\"//"), "{}", reply.text);
        let policy = reply.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'self';") && !policy.contains("http"), "{policy}");
    }
    // Whatever the page names is there.
    let named = page.text.split(['"', '\'']).filter(|word| word.starts_with("./"));
    let mut files = 0;
    for name in named {
        let file = house.ask("GET", &format!("/api/docs/{}", name.trim_start_matches("./"))).await;
        assert_eq!(file.status, 200, "{name}");
        files += 1;
    }
    assert!(files >= 4, "{}", page.text);
}
