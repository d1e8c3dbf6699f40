//! Voucher numbers: how they are written, read and derived.

use hmac::{Hmac, KeyInit, Mac};
use proptest::prelude::*;
use punto_cashier::{Generation, NotAVoucherNumber, VoucherKey, VoucherNumber};
use sha2::Sha256;

fn number(id: u64) -> VoucherNumber {
    VoucherKey::new([9; 32]).number(&format!("v{id}").parse().unwrap(), Generation::FIRST)
}

/// RFC 4231, test case 2: the library is the HMAC that everybody has.
#[test]
fn hmac_is_that_of_the_rfc() {
    let mut mac = Hmac::<Sha256>::new_from_slice(b"Jefe").unwrap();
    mac.update(b"what do ya want for nothing?");
    let tag = mac.finalize().into_bytes();
    let halves = [0x5bdc_c146_bf60_754e_6a04_2426_0895_75c7_u128, 0x5a00_3f08_9d27_3983_9dec_58b9_64ec_3843];
    assert_eq!(tag[..], halves.map(u128::to_be_bytes).concat());
}

/// Worked out again with the library's own key handling and one division of the whole 128 bits.
#[test]
fn a_number_is_the_rest_of_the_tag() {
    for id in ["a", "7f3a", "9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d"] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&[9; 32]).unwrap();
        mac.update(b"punto voucher 1");
        mac.update(&(id.len() as u64).to_be_bytes());
        mac.update(id.as_bytes());
        mac.update(&1_u32.to_be_bytes());
        let tag = mac.finalize().into_bytes();
        let digits = u128::from_be_bytes(tag[..16].try_into().unwrap()) % 10_u128.pow(18);
        let shown = VoucherKey::new([9; 32]).number(&id.parse().unwrap(), Generation::FIRST).to_string();
        assert_eq!(shown.replace(' ', "")[..18], format!("{digits:018}"));
    }
}

/// A printed voucher lives long, so its number never changes. These were worked out with another HMAC.
#[test]
fn numbers_never_change() {
    let key = VoucherKey::new(std::array::from_fn(|i| u8::try_from(i).unwrap()));
    let id = "9b1deb4d3b7d4bad".parse().unwrap();
    let second = Generation::FIRST.next().unwrap();
    let shown = [Generation::FIRST, second].map(|generation| key.number(&id, generation).to_string());
    assert_eq!(shown, ["5920 1619 1053 7906 8798", "9854 3336 1484 0063 6783"]);
}

#[test]
fn a_number_is_refused_with_what_to_do() {
    let check = |text: &str, refused| assert_eq!(text.parse::<VoucherNumber>(), Err(refused), "{text}");
    check("", NotAVoucherNumber::Length { found: 0 });
    check("1234 5678 9012 3456 788", NotAVoucherNumber::Length { found: 19 });
    check("1234 5678 9012 3456 7888 0", NotAVoucherNumber::Length { found: 21 });
    check("1234 5678 9012 3456 782O", NotAVoucherNumber::NotADigit { found: 'O' });
    check("+1234567890123456782", NotAVoucherNumber::NotADigit { found: '+' });
    check("١٢٣٤ 5678 9012 3456 7888", NotAVoucherNumber::NotADigit { found: '١' });
    check("1234 5678 9012 3456 7889", NotAVoucherNumber::CheckDigits);
    check(&"9".repeat(10_000), NotAVoucherNumber::Length { found: 10_000 });
    assert!("1234-5678-9012-3456-7888".parse::<VoucherNumber>().is_ok());
}

/// Each of the twenty digits changed to each other digit, and each pair of neighbours swapped.
#[test]
fn check_digits_find_every_slip() {
    for id in 0..50 {
        let digits: Vec<char> = number(id).to_string().chars().filter(char::is_ascii_digit).collect();
        for place in 0..20 {
            for other in ('0'..='9').filter(|other| *other != digits[place]) {
                let mut wrong = digits.clone();
                wrong[place] = other;
                assert!(wrong.iter().collect::<String>().parse::<VoucherNumber>().is_err());
            }
        }
        for place in (0..19).filter(|place| digits[*place] != digits[place + 1]) {
            let mut wrong = digits.clone();
            wrong.swap(place, place + 1);
            assert!(wrong.iter().collect::<String>().parse::<VoucherNumber>().is_err());
        }
    }
}

/// Every digit is as likely as any other: 20,000 numbers, each place within six standard deviations.
#[test]
fn digits_are_even() {
    let mut counts = [[0_i32; 10]; 18];
    for id in 0..20_000 {
        let shown = number(id).to_string();
        for (place, digit) in shown.chars().filter_map(|digit| digit.to_digit(10)).take(18).enumerate() {
            counts[place][digit as usize] += 1;
        }
    }
    assert!(counts.iter().flatten().all(|count| (count - 2_000).abs() < 255), "{counts:?}");
}

proptest! {
    #[test]
    fn a_number_is_read_as_it_is_shown(id in "[a-z0-9]{1,32}", key: [u8; 32]) {
        let number = VoucherKey::new(key).number(&id.parse().unwrap(), Generation::FIRST);
        let shown = number.to_string();
        prop_assert_eq!(shown.len(), 24);
        prop_assert_eq!(shown.parse(), Ok(number));
    }

    #[test]
    fn no_text_breaks_the_reader(text in "\\PC{0,40}") {
        let _ = text.parse::<VoucherNumber>();
    }
}
