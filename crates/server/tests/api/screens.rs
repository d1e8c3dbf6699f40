//! The screens come from the house itself: the page for every address of theirs, their files packed and kept.

use crate::house::House;
use axum::http::{StatusCode, header};

#[tokio::test(start_paused = true)]
async fn what_is_no_address_of_the_api_belongs_to_the_screens() {
    let house = House::open().await;
    let page = house.fetch("/", &[]).await;
    if !punto_screens::ARE_HERE {
        assert_eq!(page.status(), StatusCode::TEMPORARY_REDIRECT);
        assert_eq!(page.headers()[header::LOCATION], "/api/docs");
        return;
    }
    assert_eq!(page.status(), StatusCode::OK);
    assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
    let policy = page.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
    let text = String::from_utf8(page.into_body().to_vec()).unwrap();
    for path in ["/table/rapid", "/pit/reports", "/history/rapid/12"] {
        let same = house.fetch(path, &[]).await;
        assert_eq!(same.into_body(), text.as_bytes(), "{path}");
    }
    let script = text.split('"').find(|part| part.starts_with("/assets/") && part.contains(".js")).unwrap();
    let packed = house.fetch(script, &[("accept-encoding", "br, gzip")]).await;
    let plain = house.fetch(script, &[]).await;
    assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
    assert_eq!(packed.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(plain.headers().get(header::CONTENT_ENCODING), None);
    assert!(packed.body().len() < plain.body().len());
}

#[tokio::test(start_paused = true)]
async fn what_is_neither_is_not_found() {
    let house = House::open().await;
    for path in ["/assets/no-such-file.js", "/../Cargo.toml", "/index.html.gz", "/api/no-such-thing"] {
        assert_eq!(house.fetch(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
