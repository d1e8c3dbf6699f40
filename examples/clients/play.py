"""Plays one round over a client that was generated from the description of the API.

    openapi-python-client generate --url http://127.0.0.1:8080/api/openapi.json --output-path punto_client --meta none
    python play.py http://127.0.0.1:8080

Comes in as a guest, takes play money at the table "rapid", bets 100.00 on Player, waits for the result and leaves with a voucher.
"""

import sys
import time
import uuid

from punto_client import AuthenticatedClient, Client
from punto_client.api.money import post_tables_table_credits
from punto_client.api.play import post_tables_table_play
from punto_client.api.sessions import post_guests
from punto_client.api.tables import get_tables_table, get_tables_table_own
from punto_client.models import (
    CreditActBuyIn,
    CreditActBuyInDo,
    CreditActCashOut,
    CreditActCashOutDo,
    Done,
    Guest,
    PlayActJoin,
    PlayActJoinDo,
    PlayActPlaceWager,
    PlayActPlaceWagerDo,
)

TABLE = "rapid"
STAKE = 10_000  # Money is whole cents.
PATIENCE_S = 120


def key() -> str:
    """A name for a command. Sent again under the same name, a command acts once."""
    return str(uuid.uuid4())


def done(answer: object) -> Done:
    """What was done; anything else is a refusal that says why."""
    if not isinstance(answer, Done):
        sys.exit(f"refused: {answer}")
    return answer


def main(house: str) -> None:
    signed_in = post_guests.sync(client=Client(base_url=house), body=Guest(nickname="Python"))
    client = AuthenticatedClient(base_url=house, token=signed_in.token)

    def play(act: PlayActJoin | PlayActPlaceWager) -> object:
        return post_tables_table_play.sync(TABLE, client=client, body=act, idempotency_key=key())

    def credits(act: CreditActBuyIn | CreditActCashOut) -> Done:
        return done(post_tables_table_credits.sync(TABLE, client=client, body=act, idempotency_key=key()))

    done(play(PlayActJoin(do=PlayActJoinDo.JOIN)))
    credits(CreditActBuyIn(do=CreditActBuyInDo.BUY_IN, amount=STAKE))

    until = time.monotonic() + PATIENCE_S
    bet = PlayActPlaceWager(do=PlayActPlaceWagerDo.PLACE_WAGER, on="player", stake=STAKE)
    # Between rounds bets are refused: ask again until a round takes them.
    while not isinstance(play(bet), Done):
        if time.monotonic() > until:
            sys.exit("no round took the bet")
        time.sleep(0.1)
    while not (own := get_tables_table_own.sync(TABLE, client=client)).last:
        if time.monotonic() > until:
            sys.exit("the round was not settled")
        time.sleep(0.1)
    felt = get_tables_table.sync(TABLE, client=client)
    settled = own.last
    print(f"round {settled.round_} at {felt.name}: {settled.stake} staked, {settled.net:+} cents")
    if own.credits_ != STAKE + settled.net:
        sys.exit(f"{own.credits_} cents are there, {STAKE + settled.net} should be")
    if own.credits_ > 0:
        paid = credits(CreditActCashOut(do=CreditActCashOutDo.CASH_OUT, amount=own.credits_))
        print(f"voucher {paid.voucher.number} for {own.credits_} cents")


if __name__ == "__main__":
    main(sys.argv[1])
