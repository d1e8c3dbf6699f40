//! TLS: only with the house's certificate, nothing plain, nothing changed on the way.

use crate::house::{House, folder};
use crate::http::{connect, is_end, raw, read, written};
use crate::socket::Socket;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

/// A house with a certificate for `localhost`, and what a client must trust.
fn house_with_tls(data: &std::path::Path) -> (House, CertificateDer<'static>) {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let beside = data.parent().unwrap();
    let (certificate, key) = (beside.join("house.pem"), beside.join("house.key"));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let certificate = format!("server.tls_certificate={}", certificate.display());
    let key = format!("server.tls_key={}", key.display());
    (House::open(data, &[&certificate, &key]), made.cert.der().clone())
}

fn over_tls<S: Read + Write>(
    stream: S,
    trusted: Option<&CertificateDer<'static>>,
) -> StreamOwned<ClientConnection, S> {
    let mut roots = RootCertStore::empty();
    if let Some(certificate) = trusted {
        roots.add(certificate.clone()).unwrap();
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let config = config.with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    StreamOwned::new(ClientConnection::new(Arc::new(config), name).unwrap(), stream)
}

#[test]
fn tls_serves_pages_and_sockets_and_nothing_is_plain() {
    let (_directory, data) = folder();
    let (house, certificate) = house_with_tls(&data);
    assert!(house.said.contains(&format!("https://{}", house.address)), "{}", house.said);
    let mut stream = over_tls(connect(house.address), Some(&certificate));
    stream.write_all(written("POST", "/api/guests", &[], r#"{"nickname":"Ann"}"#).as_bytes()).unwrap();
    let answer = read(&mut stream).unwrap().unwrap();
    assert_eq!(answer.status, 201, "{answer:?}");
    let cookie = answer.header("set-cookie").unwrap();
    for word in ["Secure", "HttpOnly", "SameSite=Strict"] {
        assert!(cookie.contains(word), "{cookie}");
    }
    let token = answer.json()["token"].as_str().unwrap().to_owned();
    let mut socket = Socket::over(over_tls(connect(house.address), Some(&certificate)), &token).unwrap();
    assert_eq!(socket.told().unwrap()["tell"], "welcome");
    socket.text(r#"{"ask":"ping","id":7}"#).unwrap();
    assert_eq!(socket.told().unwrap()["id"], 7);
    let plain = raw(house.address, written("GET", "/healthz", &[], "").as_bytes());
    assert!(plain.is_none_or(|answer| answer.status == 0), "plain HTTP is not answered");
    let mut stranger = over_tls(connect(house.address), None);
    assert!(
        stranger.write_all(b"GET /healthz HTTP/1.1\r\n\r\n").is_err(),
        "who trusts nobody does not trust the house"
    );
    let (status, log) = house.terminate();
    assert_eq!((status.code(), log.contains("panicked")), (Some(0), false), "{log}");
    crate::house::verify(&data);
}

/// A connection on which one bit is turned in what is sent, once it is asked for.
struct Flipping {
    stream: TcpStream,
    flips: bool,
}

impl Read for Flipping {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        self.stream.read(bytes)
    }
}

impl Write for Flipping {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut bytes = bytes.to_vec();
        if self.flips && bytes.len() > 20 {
            bytes[12] ^= 1;
            self.flips = false;
        }
        self.stream.write_all(&bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.stream.flush()
    }
}

#[test]
fn one_bit_turned_on_the_way_ends_the_connection() {
    let (_directory, data) = folder();
    let (house, certificate) = house_with_tls(&data);
    let address: SocketAddr = house.address;
    let mut stream = over_tls(Flipping { stream: connect(address), flips: false }, Some(&certificate));
    let ask = written("GET", "/healthz", &[], "");
    stream.write_all(ask.as_bytes()).unwrap();
    assert_eq!(read(&mut stream).unwrap().unwrap().status, 200);
    stream.sock.flips = true;
    stream.write_all(ask.as_bytes()).unwrap();
    assert!(!stream.sock.flips, "a bit was turned");
    match read(&mut stream) {
        Ok(answer) => assert!(answer.is_none(), "{answer:?}"),
        Err(error) => assert!(is_end(&error) || error.to_string().contains("alert"), "{error}"),
    }
    let (status, log) = house.terminate();
    assert_eq!((status.code(), log.contains("panicked")), (Some(0), false), "{log}");
}
