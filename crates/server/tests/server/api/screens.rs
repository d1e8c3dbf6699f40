//! The screens come from the house itself: the page for every address of theirs, their files packed and kept.

use crate::api::house::House;
use axum::http::{StatusCode, header};
use punto_server::ScreenFile;

/// Screens of two files.
fn screens(path: &str) -> Option<ScreenFile> {
    let file = |plain: &'static str, content_type, is_immutable: bool| ScreenFile {
        plain: plain.as_bytes().into(),
        gzip: is_immutable.then(|| b"packed".as_slice().into()),
        content_type,
        is_immutable,
    };
    match path {
        "index.html" => Some(file("<!doctype html><title>Punto</title>", "text/html; charset=utf-8", false)),
        "assets/index-1a2b.js" => Some(file("console.log(1)", "text/javascript; charset=utf-8", true)),
        _ => None,
    }
}

#[tokio::test(start_paused = true)]
async fn the_page_is_shown_for_every_address_of_a_screen() {
    let house = House::open().await.with_screens(screens);
    for path in ["/", "/table/rapid", "/pit/reports", "/history/rapid/12"] {
        let page = house.fetch(path, &[]).await;
        assert_eq!(page.status(), StatusCode::OK, "{path}");
        assert_eq!(page.headers()[header::CACHE_CONTROL], "no-cache");
        let policy = page.headers()[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert!(page.into_body().starts_with(b"<!doctype html>"));
    }
}

#[tokio::test(start_paused = true)]
async fn files_are_packed_for_those_who_can_unpack_them_and_kept_for_ever() {
    let house = House::open().await.with_screens(screens);
    let script = "/assets/index-1a2b.js";
    let packed = house.fetch(script, &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
    assert_eq!(packed.headers()[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
    assert_eq!(packed.headers()[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
    assert_eq!(packed.into_body(), b"packed".as_slice());
    for refuses in [&[("accept-encoding", "gzip;q=0, br")][..], &[]] {
        let plain = house.fetch(script, refuses).await;
        assert_eq!(plain.headers().get(header::CONTENT_ENCODING), None);
        assert_eq!(plain.into_body(), b"console.log(1)".as_slice());
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_no_screen_is_not_found() {
    let house = House::open().await.with_screens(screens);
    for path in [
        "/assets/no-such-file.js",
        "/../Cargo.toml",
        "/../../etc/passwd",
        "/table//rapid",
        "/table/%2e%2e",
        "/index.html.gz",
        "/api/no-such-thing",
    ] {
        assert_eq!(house.fetch(path, &[]).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let bare = House::open().await;
    let sent_on = bare.fetch("/", &[]).await;
    assert_eq!(sent_on.status(), StatusCode::TEMPORARY_REDIRECT);
    assert_eq!(sent_on.headers()[header::LOCATION], "/api/docs");
}
