//! Clients that take their time: they are cut, and nobody else notices.

use crate::guest::Guest;
use crate::house::{House, folder};
use crate::http::{connect, read, written};
use crate::socket::Socket;
use serde_json::json;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// Short enough for a test, long enough for a busy machine.
const SHORT: [&str; 1] = ["server.header_timeout_ms=2000"];

/// Sends a byte at a time until the house has had enough; gives how long that took and what it said.
fn drip(mut stream: TcpStream, text: &str) -> (Duration, String) {
    let began = Instant::now();
    stream.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
    let (mut heard, mut bytes) = (Vec::new(), text.bytes().cycle());
    while began.elapsed() < Duration::from_secs(25) {
        let is_over = stream.write_all(&[bytes.next().unwrap()]).is_err();
        let mut buffer = [0; 4096];
        match stream.read(&mut buffer) {
            Ok(0) => break,
            Ok(read) => heard.extend(&buffer[..read]),
            Err(error)
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
            Err(_) => break,
        }
        if is_over {
            break;
        }
    }
    (began.elapsed(), String::from_utf8(heard).unwrap())
}

#[test]
fn headers_and_bodies_byte_by_byte_are_cut_and_others_are_served() {
    let (_directory, data) = folder();
    let house = House::open(&data, &SHORT);
    let address = house.address;
    let head = "POST /api/guests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n";
    std::thread::scope(|scope| {
        let headers: Vec<_> = (0..20)
            .map(|_| scope.spawn(move || drip(connect(address), "GET /healthz HTTP/1.1\r\nx: ")))
            .collect();
        let bodies: Vec<_> = (0..20)
            .map(|_| {
                scope.spawn(move || {
                    let mut stream = connect(address);
                    stream.write_all(head.as_bytes()).unwrap();
                    drip(stream, " ")
                })
            })
            .collect();
        let silent: Vec<_> =
            (0..20).map(|_| scope.spawn(move || read(&mut connect(address)).unwrap())).collect();
        for _ in 0..20 {
            let began = Instant::now();
            assert_eq!(house.get("/readyz").status, 200);
            assert!(began.elapsed() < Duration::from_secs(2), "others wait: {:?}", began.elapsed());
        }
        crate::guest::plays_a_round(address);
        for slow in headers {
            let (took, heard) = slow.join().unwrap();
            assert!(took < Duration::from_secs(20), "headers were waited for {took:?}");
            assert!(heard.is_empty() || heard.starts_with("HTTP/1.1 4"), "{heard}");
        }
        for slow in bodies {
            let (took, heard) = slow.join().unwrap();
            assert!(took < Duration::from_secs(20), "a body was waited for {took:?}");
            assert!(heard.starts_with("HTTP/1.1 408 ") && heard.contains("slow-body"), "{heard}");
        }
        for silent in silent {
            assert!(silent.join().unwrap().is_none_or(|answer| answer.status == 408));
        }
    });
    house.ends_well(&data);
}

/// Sends until the house takes no more, reads nothing, and waits until it has hung up.
fn never_reads(stream: &TcpStream, message: &[u8], what: &str) {
    stream.set_write_timeout(Some(Duration::from_millis(500))).unwrap();
    let (began, mut writer) = (Instant::now(), stream);
    let mut sent = 0_usize;
    loop {
        assert!(began.elapsed() < Duration::from_mins(1), "{what}: held for ever after {sent} messages");
        match writer.write(message) {
            Ok(_) => sent += 1,
            Err(error)
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
            Err(_) => return,
        }
    }
}

#[test]
fn whoever_does_not_read_is_cut_and_others_are_served() {
    let (_directory, data) = folder();
    let house = House::open(&data, &[]);
    let address = house.address;
    let socket = Guest::at(address).socket;
    let ask = json!({"ask": "snapshot", "id": 1, "table": crate::guest::TABLE}).to_string();
    let asks = crate::socket::frame(crate::socket::TEXT, ask.as_bytes(), true).repeat(50);
    let request = written("GET", "/api/openapi.json", &[], "").repeat(20);
    std::thread::scope(|scope| {
        let on_socket = scope.spawn(|| never_reads(&socket.stream, &asks, "a socket"));
        let requests = scope.spawn(|| never_reads(&connect(address), request.as_bytes(), "requests"));
        for _ in 0..3 {
            crate::guest::plays_a_round(address);
        }
        on_socket.join().unwrap();
        requests.join().unwrap();
    });
    house.ends_well(&data);
}

#[test]
fn half_open_sockets_hold_nobody_up() {
    let (_directory, data) = folder();
    let house = House::open(&data, &SHORT);
    let address = house.address;
    let token = crate::guest::come_in(address);
    // A half handshake, a half frame, a frame whose end never comes, and one that was shut for writing.
    let halves: Vec<_> = (0..50)
        .map(|_| {
            let mut stream = connect(address);
            stream.write_all(b"GET /api/live HTTP/1.1\r\nhost: localhost\r\nupgrade: webs").unwrap();
            stream
        })
        .collect();
    let frames: Vec<_> = [&[0x81][..], &[0x81, 0xfe, 0x10], &[0x81, 0x8a, 1, 2, 3, 4, b'{'], &[]]
        .iter()
        .cycle()
        .take(80)
        .map(|half| {
            let mut socket = Socket::open(address, &token);
            socket.stream.write_all(half).unwrap();
            if half.is_empty() {
                socket.stream.shutdown(std::net::Shutdown::Write).unwrap();
            }
            socket
        })
        .collect();
    crate::guest::plays_a_round(address);
    for mut half in halves {
        assert!(
            read(&mut half).unwrap().is_none_or(|answer| answer.status == 408),
            "a half handshake is cut"
        );
    }
    drop(frames);
    house.ends_well(&data);
}
