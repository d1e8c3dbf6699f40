// Generated from the description of the house by `cargo xtask types`. Not edited by hand.

export interface paths {
    "/api/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Adjustments, the latest first */
        get: operations["get_adjustments"];
        put?: never;
        /** Ask for an adjustment of a patron's credits; somebody else must approve it */
        post: operations["post_adjustments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjustments/{adjustment}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve what somebody else asked for; the credits are adjusted at once */
        post: operations["post_adjustments_adjustment_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/adjustments/{adjustment}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an adjustment, or take it back */
        post: operations["post_adjustments_adjustment_decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every act that needs a second person, and those that wait for one */
        get: operations["get_approvals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/{approval}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve an act that somebody else asked for; it is done at once
         * @description The second person is signed in, or stands beside whoever is and proves who they are for this one act. A voucher's number is
         *     shown to whoever asked for the act, and to nobody else: they send their request again.
         */
        post: operations["post_approvals_approval_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals/{approval}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refuse an act that waits, or take back what one asked for */
        post: operations["post_approvals_approval_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cash desk: the till, the vouchers, suspended places */
        get: operations["get_cash"];
        put?: never;
        /** Do something at the cash desk: sell and pay credits and vouchers */
        post: operations["post_cash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Disputes, the latest first; patrons see their own */
        get: operations["get_disputes"];
        put?: never;
        /** Dispute a round in which one had a wager */
        post: operations["post_disputes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes/{dispute}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a dispute; that happens once */
        post: operations["post_disputes_dispute_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games that the house plays */
        get: operations["get_games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rulebook of a game as tables play it, or in another version: pay tables, table of play, rulings, clauses */
        get: operations["get_games_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Come in as a guest, by a nickname */
        post: operations["post_guests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own rounds at all tables, the latest first */
        get: operations["get_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the house says of itself: its name, its looks, and what it decides for screens */
        get: operations["get_house"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/house/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The house's sign */
        get: operations["get_house_logo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the socket: subscriptions, commands and their answers, and everything that happens
         * @description After the switch to WebSocket the client sends the messages described by the schema `Ask`, and is told those described
         *     by the schema `Tell`, one JSON text each. See docs/api.md.
         */
        get: operations["get_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every machine that is or was enrolled */
        get: operations["get_machines"];
        put?: never;
        /**
         * Listen to a machine; the answer shows its secret, once
         * @description The machine sends `Authorization: Bearer NAME:SECRET`.
         */
        post: operations["post_machines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machines/{machine}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Listen to a machine no more; its secret is forgotten */
        delete: operations["delete_machines_machine"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/odds/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exact probabilities, expectation, house edge and deviation of every wager, from a full shoe or what is left of it */
        get: operations["get_odds_game"];
        put?: never;
        /** The same from the cards that are left */
        post: operations["post_odds_game"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find patrons by a part of their name, or by their whole number */
        get: operations["get_patrons"];
        put?: never;
        /** Open an account for a patron */
        post: operations["post_patrons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in to an account that the cashier opened */
        post: operations["post_patrons_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/{patron}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is a patron's: credits at all tables, hand pays, what they owe
         * @description Patrons see their own.
         */
        get: operations["get_patrons_patron"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/{patron}/exclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a patron from playing */
        post: operations["post_patrons_patron_exclusion"];
        /** Let a patron play again whom the pit excluded */
        delete: operations["delete_patrons_patron_exclusion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/{patron}/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the name and the PIN of a patron; the journal keeps the pseudonym
         * @description Refused while money, a voucher, a dispute or an exclusion is between them and the house, and before the time is over
         *     for which the house keeps names.
         */
        post: operations["post_patrons_patron_forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/{patron}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a patron with an account a new PIN; a second person signs in for this one act or approves it on a screen of their own
         * @description The patron's sessions end when it is approved.
         */
        post: operations["post_patrons_patron_pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patrons/{patron}/pin/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check the PIN that a patron entered at the cash desk; the answer is only whether it is right */
        post: operations["post_patrons_patron_pin_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the codes of problems mean */
        get: operations["get_problems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The records of a stream as they are, but for the seals of shoes */
        get: operations["get_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/dealers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every dealer did: rounds, pace, irregularities and corrections in their rounds */
        get: operations["get_reports_dealers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/irregularities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Irregularities with their rulings, clauses and decisions */
        get: operations["get_reports_irregularities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/meters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The meters per terminal, table and game and in all, compared with the journal where that is asked for
         * @description Meters count from the first record of the house, so `from` changes nothing.
         */
        get: operations["get_reports_meters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A shift: rounds, drop, win and hold against theory, staff, irregularities, adjustments, open disputes */
        get: operations["get_reports_shift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/shoes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every set of cards that was in play: rounds, results, cards that came out, win, how it ended */
        get: operations["get_reports_shoes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who of the staff signed in and out, and who could not */
        get: operations["get_reports_sign_ins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/style.css": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The style sheet of printed reports */
        get: operations["get_reports_style_css"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every table did: rounds, drop, win and hold against theory */
        get: operations["get_reports_tables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vouchers: issued, redeemed, outstanding, voided, expired */
        get: operations["get_reports_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who works at tables now, and where they deal */
        get: operations["get_roster"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulebooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every version of every rulebook, and from when on it is played by */
        get: operations["get_rulebooks"];
        put?: never;
        /**
         * Play by a version of a rulebook from a time on, once an auditor has acknowledged it
         * @description The text is read and checked first. Each table takes it up with its next set of cards.
         */
        post: operations["post_rulebooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulebooks/changes/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a version changes whose text the house has: one that is scheduled, or that waits for a second person */
        get: operations["get_rulebooks_changes_sha256"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulebooks/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a text would change if it were scheduled; nothing is kept */
        post: operations["post_rulebooks_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulebooks/{game}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Do not play by it after all; only before it is in force */
        delete: operations["delete_rulebooks_game_version"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rulebooks/{game}/{version}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Acknowledge that you have read a version; without this it does not come into force */
        post: operations["post_rulebooks_game_version_acknowledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who one is to the house */
        get: operations["get_session"];
        put?: never;
        post?: never;
        /** Sign out */
        delete: operations["delete_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/exclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep oneself from playing; it can be made longer and not shorter */
        post: operations["post_session_exclusion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own limits, and what waits */
        get: operations["get_session_limits"];
        /** Set all of one's own limits: tighter ones are in force at once, looser ones after a day */
        put: operations["put_session_limits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose another password; every other session of one's own ends */
        put: operations["put_session_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose one's own PIN; every other session of one's own ends */
        put: operations["put_session_pin"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/reality-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that one has seen how long one has played */
        post: operations["post_session_reality_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/simulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a simulation of whole shoes; it runs when those before it are over
         * @description At most 16 are kept in all, and 4 of one person's wait, run or are paused at once. They are forgotten when the house closes.
         */
        post: operations["post_simulations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/simulations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far one's simulation is, what it has counted, and the exact figures beside */
        get: operations["get_simulations_id"];
        put?: never;
        post?: never;
        /** Cancel one's simulation; what it has counted stands */
        delete: operations["delete_simulations_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/simulations/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let one's simulation stand still; what it has counted is kept for an hour */
        post: operations["post_simulations_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/simulations/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let one's simulation go on from where it stands; it counts what it would have counted without the pause */
        post: operations["post_simulations_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who works or worked here */
        get: operations["get_staff"];
        put?: never;
        /** Take somebody on; the answer shows their first password, once */
        post: operations["post_staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who signed in and out, who could not, and from where */
        get: operations["get_staff_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in as a member of staff */
        post: operations["post_staff_sessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{staff}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Record that somebody has left; their sessions end */
        delete: operations["delete_staff_staff"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{staff}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give somebody a new password, shown once; their sessions end and they must change it */
        post: operations["post_staff_staff_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{staff}/post": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give somebody another post */
        put: operations["put_staff_staff_post"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{staff}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take somebody back, in the post that they had */
        post: operations["post_staff_staff_return"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/staff/{staff}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let somebody sign in again who is locked out */
        post: operations["post_staff_staff_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/streams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every stream of the journal with its last hash */
        get: operations["get_streams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every table, for choosing one
         * @description Who deals is told by name to those who are told it elsewhere: table staff, auditors and administrators.
         */
        get: operations["get_tables"];
        put?: never;
        /**
         * Plan a table and open it
         * @description A table that is open goes on as it is, and takes the plan when it is opened next.
         */
        post: operations["post_tables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What everybody at a table sees */
        get: operations["get_tables_table"];
        put?: never;
        post?: never;
        /** Take a table out of the house; it is closed and nobody's money lies there */
        delete: operations["delete_tables_table"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the display board of a table shows */
        get: operations["get_tables_table_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/conduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Conduct a table: deal, rule on irregularities, open and close */
        post: operations["post_tables_table_conduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do something with one's credits at a table: take play money, cash out to a voucher, redeem one */
        post: operations["post_tables_table_credits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/dealer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the dealer of a table sees */
        get: operations["get_tables_table_dealer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The figures for the next round at a table, from the cards that nobody has seen in a round that is over
         * @description Cards of the round in play count as unseen until it is over.
         */
        get: operations["get_tables_table_odds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own place, credits and wagers at a table */
        get: operations["get_tables_table_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/pit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the pit sees of a table */
        get: operations["get_tables_table_pit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Do something at a table as a patron: join, bet, choose
         * @description `{"do":"join"}`, then `{"do":"place-wager","on":"player","stake":10000}` while bets are open.
         */
        post: operations["post_tables_table_play"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would come of a report, of more facts or of a decision at this table now; nothing is recorded
         * @description The table decides as it would, and forgets it. Refused as the same at `conduct` would be.
         */
        post: operations["post_tables_table_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report what a card reader or a shoe has seen at its table
         * @description `{"do":"deal","drawn":{"card":{"card":"9h","side":"player"}}}`: the table decides what it means.
         */
        post: operations["post_tables_table_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rounds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rounds of a table, the latest first */
        get: operations["get_tables_table_rounds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rounds/{round}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One round from the first call to its end, with the wagers that whoever asks may see
         * @description Everybody sees the cards and the calls, patrons also their own wagers, table staff and auditors all of them.
         */
        get: operations["get_tables_table_rounds_round"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rounds/{round}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The evidence of a round: a bundle that `punto verify` checks anywhere
         * @description To be kept with a dispute: every record of the round and of the set of cards that it was dealt from, with what they depend on,
         *     one JSON object a line, signed with the key of the house's anchors if it has one. `punto export` writes the same file.
         */
        get: operations["get_tables_table_rounds_round_evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rounds/{round}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The records of a round with their hashes, and how to check them
         * @description Nobody sees another patron's wagers here but table staff and auditors, and nobody the seal of a shoe.
         */
        get: operations["get_tables_table_rounds_round_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a table is set up, and how it will be when it is opened next */
        get: operations["get_tables_table_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/shoes/{shoe}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A set of cards: commitment, cut, every card that came out, and the whole order once it has ended */
        get: operations["get_tables_table_shoes_shoe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Vouchers that the house still owes, without their numbers */
        get: operations["get_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/{voucher}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a voucher out of circulation; a second person signs in for this one act, or approves it on a screen of their own */
        post: operations["post_vouchers_voucher_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process is there */
        get: operations["get_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the house, as Prometheus reads them */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the house takes wagers */
        get: operations["get_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description What an irregularity is about.
         * @enum {string}
         */
        About: "round" | "set";
        /** @description Who accepts a face-down hand (`5.8.2`). */
        AcceptedView: {
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description A table's money since it opened. */
        AccountView: {
            /** @description What patrons bought credits for. */
            drop: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The win in hundredths of a percent of the drop, rounded towards zero.
             */
            hold_bp?: number | null;
            /**
             * Format: uint64
             * @description How many rounds were settled.
             */
            rounds: number;
            /** @description What was put down in settled rounds. */
            staked: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description How many rounds are void.
             */
            void_rounds: number;
            /** @description What the house won of it, below zero where it lost. */
            win: components["schemas"]["Money"];
        };
        /** @description What an auditor has read. */
        Acknowledge: {
            /** @description The SHA-256 of the text that they read. */
            sha256: string;
        };
        /**
         * Format: uint64
         * @description An adjustment of somebody's credits in this house, counted from 1.
         */
        AdjustmentNumber: number;
        /** @description An adjustment of somebody's credits. */
        AdjustmentRow: {
            /** @description Its number. */
            adjustment: components["schemas"]["AdjustmentNumber"];
            /** @description How much they get, or lose where it is below zero. */
            amount: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description When it was approved or declined, if it was.
             */
            answered_at?: number | null;
            approved_by?: components["schemas"]["StaffId"] | null;
            /**
             * Format: uint64
             * @description When, in Unix milliseconds; nothing in records of before it was written down.
             */
            asked_at?: number | null;
            /** @description Who asked. */
            asked_by: components["schemas"]["StaffId"];
            dispute?: components["schemas"]["DisputeNumber"] | null;
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /** @description How it stands: asked, approved, done or declined. */
            state: string;
            /** @description At which table the credits lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Adjustments, the latest first. */
        Adjustments: {
            /** @description The adjustments. */
            adjustments: components["schemas"]["AdjustmentRow"][];
        };
        /** @description What becomes of an act after "No more bets". */
        AfterClose: {
            act: string;
            answer: string;
            clause: string;
        };
        /** @description That the process is there. */
        Alive: {
            /** @description Always `alive`. */
            status: string;
            /** @description The version of the program; in a production house for staff and operators only. */
            version?: string | null;
        };
        /** @description What is said when. */
        Announcement: {
            by: string;
            clause: string;
            moment: string;
            words: string[];
            zh?: string | null;
        };
        /** @description What the house says to a dispute. */
        AnswerIt: {
            /** @description In which words. */
            answer: components["schemas"]["Note"];
            /** @description Whether the patron was right. */
            upheld: boolean;
        };
        /** @description What the house said. */
        AnswerRow: {
            /** @description In which words. */
            answer: components["schemas"]["Note"];
            by?: components["schemas"]["StaffId"] | null;
            /** @description Whether the patron was right. */
            is_upheld: boolean;
        };
        /**
         * Format: uint64
         * @description An act of this house that needs a second person, counted from 1.
         */
        ApprovalNumber: number;
        /** @description The second person's word. */
        Approve: {
            approver?: components["schemas"]["Approver"] | null;
        };
        /** @description A second person who agrees, for this one act. */
        Approver: {
            /** @description Their password. */
            password: string;
            /** @description Their number. */
            staff: string;
        };
        /**
         * @description Who may be the second person.
         * @enum {string}
         */
        Approvers: "pit" | "pit-managers" | "administration";
        /** @description What a client asks. */
        Ask: components["schemas"]["AskSubscribe"] | components["schemas"]["AskUnsubscribe"] | components["schemas"]["AskSnapshot"] | components["schemas"]["AskPlay"] | components["schemas"]["AskCredits"] | components["schemas"]["AskConduct"] | components["schemas"]["AskCash"] | components["schemas"]["AskPeel"] | components["schemas"]["AskHere"] | components["schemas"]["AskPing"];
        /** @description What is asked for. */
        AskAdjustment: {
            /** @description How much they get, or lose where it is below zero, in cents. */
            amount: components["schemas"]["Money"];
            dispute?: components["schemas"]["DisputeNumber"] | null;
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /** @description At which table the credits lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Something that the cashier does. */
        AskCash: {
            /** @description What. */
            act: components["schemas"]["CashAct"];
            /** @enum {string} */
            ask: "cash";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description The name of the request. */
            key: string;
        };
        /** @description Something that table staff does. */
        AskConduct: {
            /** @description What. */
            act: components["schemas"]["Command"];
            /** @enum {string} */
            ask: "conduct";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description The name of the request. */
            key: string;
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /** @description Something that a patron does with credits. */
        AskCredits: {
            /** @description What. */
            act: components["schemas"]["CreditAct"];
            /** @enum {string} */
            ask: "credits";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description The name of the request. */
            key: string;
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /**
         * @description Say that somebody sits before the page. A page says it when keys or pointers move, or when asked after a
         *     `session-ending`; an open page by itself keeps no session of staff alive.
         */
        AskHere: {
            /** @enum {string} */
            ask: "here";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
        };
        /** @description Show everybody how far one has peeled the card that one squeezes. It is not answered. */
        AskPeel: {
            /** @enum {string} */
            ask: "peel";
            /** @description How far. */
            peel: components["schemas"]["Peel"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /** @description What time is it? */
        AskPing: {
            /** @enum {string} */
            ask: "ping";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
        };
        /** @description Something that a patron does at a table. */
        AskPlay: {
            /** @description What. */
            act: components["schemas"]["PlayAct"];
            /** @enum {string} */
            ask: "play";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description The name of the request. */
            key: string;
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /** @description A new snapshot, where an event is missing. */
        AskSnapshot: {
            /** @enum {string} */
            ask: "snapshot";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description Of which table; one that is watched. */
            table: components["schemas"]["TableId"];
        };
        /** @description Watch a table: a snapshot, then everything that happens. */
        AskSubscribe: {
            /** @enum {string} */
            ask: "subscribe";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
            /** @description What to see of it. */
            view?: components["schemas"]["ViewKind"];
        };
        /** @description Watch it no more. */
        AskUnsubscribe: {
            /** @enum {string} */
            ask: "unsubscribe";
            /**
             * Format: uint64
             * @description Comes back with the answer.
             */
            id: number;
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
        };
        /** @description The cells that the roads would gain. */
        AskView: {
            /** @description On the Big Road. */
            big: components["schemas"]["BigView"];
            big_eye?: components["schemas"]["ColourView"] | null;
            cockroach?: components["schemas"]["ColourView"] | null;
            small?: components["schemas"]["ColourView"] | null;
        };
        /** @description A card that a patron asked to squeeze. */
        AskedSqueeze: {
            /** @description Whether the dealer granted it. */
            is_granted: boolean;
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description What is theirs at one table. */
        AtTable: {
            /** @description Credits in no wager. */
            credits: components["schemas"]["Money"];
            /** @description Set aside to be paid by hand. */
            hand_pay: components["schemas"]["Money"];
            /** @description Whether they are there now. */
            is_there: boolean;
            /** @description What they owe the house. */
            owed: components["schemas"]["Money"];
            /** @description In wagers of the round in play. */
            staked: components["schemas"]["Money"];
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
        };
        /** @description A patron's credits at a table before their first wager of a round and after its settlement, as it stands now. */
        Balance: {
            /** @description After. */
            after: components["schemas"]["Money"];
            /** @description Before. */
            before: components["schemas"]["Money"];
        };
        /** @description One bead. */
        BeadView: {
            /** @description The column, from 0 on the left. */
            col: number;
            /** @description The result as the roads write it: `Bb6`. */
            result: string;
            /** @description The row, from 0 on top. */
            row: number;
        };
        /**
         * Format: int32
         * @description A betting box on the felt, counted from 1; the seat in front of it has the same number.
         */
        BettingBox: number;
        /** @description One cell of the Big Road. */
        BigView: {
            /** @description The column, from 0 on the left. */
            col: number;
            /** @description The marks of the deciding round, as the roads write them: `pn`. */
            marks: string;
            /** @description `P` or `B`; nothing while there were only ties. */
            result?: string | null;
            /** @description The row, from 0 on top. */
            row: number;
            /** @description How many of those had a Banker Pair. */
            tie_banker_pairs: number;
            /** @description How many of those had a Player Pair. */
            tie_player_pairs: number;
            /** @description How many ties ride on it. */
            ties: number;
        };
        /** @description What a display board shows. Times are milliseconds on the server's clock. */
        BoardView: {
            /** @description The Banker's hand, as far as everybody sees it. */
            banker: components["schemas"]["HandView"];
            /** @description How often each came. */
            counts: components["schemas"]["Counts"];
            /**
             * Format: uint64
             * @description Until when, where a clock runs.
             */
            ends_at?: number | null;
            /**
             * Format: uint64
             * @description Since when.
             */
            entered_at: number;
            /** @description The key of its game. */
            game: string;
            last?: components["schemas"]["LastRoundView"] | null;
            limits?: components["schemas"]["Limits"] | null;
            /** @description The name that people read. */
            name: string;
            /** @description How fast a round goes. */
            pace: components["schemas"]["PaceView"];
            /** @description How far the table is. */
            phase: components["schemas"]["Phase"];
            /** @description The Player's hand, as far as everybody sees it. */
            player: components["schemas"]["HandView"];
            previous?: components["schemas"]["PastRun"] | null;
            result?: components["schemas"]["ResultView"] | null;
            /** @description The five roads of those results. */
            roads: components["schemas"]["RoadsView"];
            /** @description The latest round, in play or not. */
            round: components["schemas"]["RoundNumber"];
            /** @description The results since the cards were changed, as they stand now; void rounds are left out. */
            run: components["schemas"]["Run"];
            shoe?: components["schemas"]["ShoeView"] | null;
            stop?: components["schemas"]["StopView"] | null;
            /** @description Which table. */
            table: components["schemas"]["TableId"];
            /** @description The title of its game. */
            title: string;
            /**
             * Format: uint64
             * @description The sequence number of the last event.
             */
            version: number;
        };
        /** @description A fixed bonus that was paid. */
        BonusLine: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @description Its key in the rulebook. */
            bonus: string;
            /** @description By which clause. */
            clause: components["schemas"]["Clause"];
        };
        /** @description How likely a fixed bonus is. */
        BonusOdds: {
            /** Format: int64 */
            amount: number;
            kind: string;
            probability: string;
        };
        /** @description A fixed bonus. */
        BonusRule: {
            /** Format: int64 */
            amount: number;
            because: string;
            clause: string;
            key: string;
            name: string;
            on: string;
            tests: components["schemas"]["ConditionTest"][];
            when: string;
            zh?: string | null;
        };
        /** @description The two sides of a betting box. */
        BoxView: {
            /** @description What lies on Banker. */
            banker: components["schemas"]["Money"];
            /** @description Which box. */
            betting_box: components["schemas"]["BettingBox"];
            /** @description How far the sides lie apart. */
            difference: components["schemas"]["Money"];
            limit?: components["schemas"]["Money"] | null;
            /** @description What lies on Player. */
            player: components["schemas"]["Money"];
        };
        /** @description Who gives a command. */
        By: components["schemas"]["ByPatron"] | components["schemas"]["ByStaff"] | components["schemas"]["ByCashier"] | components["schemas"]["ByAdministrator"] | "automatic-dealer" | "reader" | "clock" | "house";
        /** @description The administrator. */
        ByAdministrator: {
            /** @description The administrator. */
            administrator: components["schemas"]["StaffId"];
        };
        /** @description The cashier. */
        ByCashier: {
            /** @description The cashier. */
            cashier: components["schemas"]["StaffId"];
        };
        /** @description A patron, for themselves. */
        ByPatron: {
            /** @description A patron, for themselves. */
            patron: components["schemas"]["PatronId"];
        };
        /** @description A member of staff in their own role at the table. */
        ByStaff: {
            staff: components["schemas"]["ByStaffStaff"];
        };
        /** @description A member of staff in their own role at the table. */
        ByStaffStaff: {
            /** @description Their staff number. */
            id: components["schemas"]["StaffId"];
            /** @description Their own role; a post they act in is the table's knowledge. */
            role: components["schemas"]["Role"];
        };
        /** @description A line for the dealer to speak. */
        CallLine: {
            clause?: components["schemas"]["Clause"] | null;
            /** @description In English. */
            words: string;
            /** @description In Chinese, where the rulebook has it. */
            zh?: string | null;
        };
        /** @description Somebody who called for help. */
        CallView: {
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description What for. */
            note?: string | null;
            patron?: components["schemas"]["PatronId"] | null;
            place?: components["schemas"]["Place"] | null;
            /**
             * Format: uint64
             * @description Since when, in milliseconds on the server's clock.
             */
            since: number;
        };
        /** @description Rows of the table of play with their clause. */
        Calls_String: {
            calls: string;
            clause: string;
        };
        /** @description Rows of the table of play with their clause. */
        Calls_Vec_String: {
            calls: string[];
            clause: string;
        };
        /** @description Rows of the table of play with their clause. */
        Calls_Vec_usize: {
            calls: number[];
            clause: string;
        };
        /**
         * @description a card: rank, then suit (s h d c) or element (f g e w a) in either case; a ten is T or 10
         * @example Ah
         */
        Card: string;
        /**
         * @description Where a card came from.
         * @enum {string}
         */
        CardFrom: "shoe" | "left-over";
        /** @description A card that has left its shoe. */
        CardOut: {
            card?: components["schemas"]["Card"] | null;
            /**
             * Format: uint32
             * @description Which card of that hand.
             */
            nth?: number | null;
            /** @description Why it is out. */
            out: components["schemas"]["Out"];
            /**
             * Format: uint32
             * @description Its place in the shoe after the cut, from 1.
             */
            place: number;
            round?: components["schemas"]["RoundNumber"] | null;
            side?: components["schemas"]["Side"] | null;
        };
        /** @description What a card counts. */
        CardValue: {
            clause: string;
            /** Format: uint32 */
            points: number;
            rank: string;
        };
        /** @description The hands. */
        CardsPreview: {
            /** @description The Banker's cards. */
            banker: components["schemas"]["Card"][];
            /** @description Cards for the next round. */
            left_over: components["schemas"]["Card"][];
            /** @description The Player's cards. */
            player: components["schemas"]["Card"][];
        };
        /** @description Something at the cash desk. What moves credits to or from a table is written to both streams at once. */
        CashAct: components["schemas"]["CashActBuyIn"] | components["schemas"]["CashActRepayOwed"] | components["schemas"]["CashActCashOut"] | components["schemas"]["CashActCashOutToVoucher"] | components["schemas"]["CashActRedeemAtTable"] | components["schemas"]["CashActRedeemForCash"] | components["schemas"]["CashActSellVoucher"] | components["schemas"]["CashActPayByHand"] | components["schemas"]["CashActConfirmPrinted"] | components["schemas"]["CashActReprintVoucher"] | components["schemas"]["CashActVoidVoucher"] | components["schemas"]["CashActLiftSuspension"] | components["schemas"]["CashActExpireVouchers"] | components["schemas"]["CashActSetUp"];
        /** @description Sell credits at a table for cash. */
        CashActBuyIn: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "buy-in";
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description Where they come to lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Pay cash for credits at a table. */
        CashActCashOut: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "cash-out";
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description Where they lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Turn credits at a table into a voucher. */
        CashActCashOutToVoucher: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "cash-out-to-voucher";
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description Where they lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Report that a voucher is printed. */
        CashActConfirmPrinted: {
            /** @enum {string} */
            do: "confirm-printed";
            /** @description Which print of it. */
            generation: components["schemas"]["Generation"];
            /** @description Its id: the number on the paper is nowhere in the journal. */
            voucher: components["schemas"]["VoucherId"];
        };
        /** @description Let vouchers expire whose time is up. */
        CashActExpireVouchers: {
            /** @enum {string} */
            do: "expire-vouchers";
        };
        /** @description Take vouchers again at a place that was suspended. */
        CashActLiftSuspension: {
            /** @enum {string} */
            do: "lift-suspension";
            /** @description The terminal, the table, or the cashier's window. */
            place: components["schemas"]["PresentedAt"];
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description Pay what was set aside at a table. */
        CashActPayByHand: {
            /** @enum {string} */
            do: "pay-by-hand";
            /** @description Into what. */
            into: components["schemas"]["HandPay"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
        };
        /** @description Turn a voucher into credits at a table. */
        CashActRedeemAtTable: {
            /** @enum {string} */
            do: "redeem-at-table";
            /**
             * @description The number on the voucher.
             * @example 1234 5678 9012 3456 7888
             */
            number: string;
            /** @description Whose they are. */
            patron: components["schemas"]["PatronId"];
            /** @description Where they come to lie. */
            table: components["schemas"]["TableId"];
        };
        /** @description Pay cash for a voucher. */
        CashActRedeemForCash: {
            /** @enum {string} */
            do: "redeem-for-cash";
            /**
             * @description The number on the voucher.
             * @example 1234 5678 9012 3456 7888
             */
            number: string;
        };
        /** @description Take cash for what a patron owes at a table. */
        CashActRepayOwed: {
            /** @description How much of it. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "repay-owed";
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Where they owe it. */
            table: components["schemas"]["TableId"];
        };
        /** @description Print a voucher again; the old number dies. */
        CashActReprintVoucher: {
            /** @enum {string} */
            do: "reprint-voucher";
            /** @description Its id: the number on the paper is nowhere in the journal. */
            voucher: components["schemas"]["VoucherId"];
        };
        /** @description Sell a voucher for cash. */
        CashActSellVoucher: {
            /** @description What it is worth. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "sell-voucher";
        };
        /** @description Set the rules for vouchers. */
        CashActSetUp: {
            /** @enum {string} */
            do: "set-up";
            /** @description The rules. */
            settings: components["schemas"]["DeskSettings"];
        };
        /** @description Take a voucher out of circulation: two different people's. */
        CashActVoidVoucher: {
            approved_by?: components["schemas"]["By"] | null;
            /** @enum {string} */
            do: "void-voucher";
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /** @description Its id: the number on the paper is nowhere in the journal. */
            voucher: components["schemas"]["VoucherId"];
        };
        /** @description One thing that is not the same. */
        Change: {
            /** @description What is there afterwards; nothing where it is gone. */
            after?: Record<string, never> | null;
            /** @description What is there before; nothing where it is new. */
            before?: Record<string, never> | null;
            /** @description Where: the section, then the keys and places below it, such as `wagers`, `player`, `pays`, `1`, `odds`. */
            path: string[];
        };
        /** @description A chip of the house. */
        Chip: {
            /** @description Its colour as `#RRGGBB`; nothing where the screens have their own. */
            colour?: string | null;
            /** @description What it is worth. */
            denomination: components["schemas"]["Money"];
        };
        /**
         * @description What is bet with.
         * @enum {string}
         */
        Chips: "credits" | "real";
        /** @description Chips that lay otherwise than they were recorded. */
        ChipsChange: {
            /** @description On which box. */
            betting_box: components["schemas"]["BettingBox"];
            /** @description As it was recorded before. */
            from: components["schemas"]["Money"];
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description As it lay. */
            to: components["schemas"]["Money"];
        };
        /** @description A wager on the felt as the dealer sees it. */
        ChipsLying: {
            /** @description On which box. */
            betting_box: components["schemas"]["BettingBox"];
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            placed_by?: components["schemas"]["StaffId"] | null;
            /** @description In whole cents. */
            stake: components["schemas"]["Money"];
        };
        /** @description Chips of all patrons on one wager of one box. */
        ChipsView: {
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description How much in all. */
            total: components["schemas"]["Money"];
        };
        /**
         * @description What a patron may choose (`5.12`, R19).
         * @enum {string}
         */
        Choice: "go-on" | "take-back";
        /** @description A choice between going on and taking the wagers back. */
        ChoiceView: {
            /** @description The money at stake. */
            at_stake: components["schemas"]["Money"];
            /** @description After which irregularity. */
            irregularity: components["schemas"]["IrregularityNumber"];
            /**
             * Format: uint64
             * @description Until when; who has not chosen then goes on. Where chips are real, no time runs for a patron whom nobody has asked yet
             *     (R19).
             */
            until?: number | null;
        };
        /** @description A patron who has not chosen yet. */
        ChoosingView: {
            /**
             * Format: uint64
             * @description Until when they may answer, in milliseconds on the server's clock. Nothing for a person without a terminal who
             *     was not asked yet: time runs only for those who were (R19).
             */
            asked_until?: number | null;
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            place?: components["schemas"]["Place"] | null;
            /** @description What lies in their wagers. */
            staked: components["schemas"]["Money"];
        };
        /**
         * @description a clause of a rulebook, or a ruling of the house
         * @example 3.10.1
         * @example R18
         */
        Clause: string;
        /** @description A clause in our own words. */
        ClauseText: {
            clause: string;
            text: string;
        };
        /** @description What patrons are told of a closed table. */
        ClosedView: {
            /** @description In words for people. */
            reason?: string | null;
            /**
             * Format: uint64
             * @description When it is to open again, in milliseconds since 1970.
             */
            until_ms?: number | null;
        };
        /** @description One cell of a derived road. */
        ColourView: {
            /** @description The column, from 0 on the left. */
            col: number;
            /** @description `red` or `blue`. */
            colour: string;
            /** @description The row, from 0 on top. */
            row: number;
        };
        /** @description The colours of the house, each `#RRGGBB`; nothing where the screens have their own. */
        Colours: {
            /** @description Of whatever a screen points at. */
            accent?: string | null;
            /** @description Of the felt. */
            felt?: string | null;
            /** @description Of the lines printed on it. */
            line?: string | null;
        };
        /** @description What is asked. */
        Command: components["schemas"]["CommandOpenTable"] | components["schemas"]["CommandCloseTable"] | components["schemas"]["CommandPauseTable"] | components["schemas"]["CommandResumeTable"] | components["schemas"]["CommandCallHelp"] | components["schemas"]["CommandGiveHelp"] | components["schemas"]["CommandFreezeSeat"] | components["schemas"]["CommandReleaseSeat"] | components["schemas"]["CommandTellTable"] | components["schemas"]["CommandLockTable"] | components["schemas"]["CommandUnlockTable"] | components["schemas"]["CommandSetLimits"] | components["schemas"]["CommandSignOn"] | components["schemas"]["CommandSignOff"] | components["schemas"]["CommandHandOver"] | components["schemas"]["CommandAssignPost"] | components["schemas"]["CommandJoin"] | components["schemas"]["CommandLeave"] | components["schemas"]["CommandRepayOwed"] | components["schemas"]["CommandLoadShoe"] | components["schemas"]["CommandCutCardOut"] | components["schemas"]["CommandCutShoe"] | components["schemas"]["CommandBurn"] | components["schemas"]["CommandEndShoe"] | components["schemas"]["CommandOpenBets"] | components["schemas"]["CommandExtendBets"] | components["schemas"]["CommandPlaceWager"] | components["schemas"]["CommandWithdrawWager"] | components["schemas"]["CommandClearWagers"] | components["schemas"]["CommandCloseBets"] | components["schemas"]["CommandRecordLayout"] | components["schemas"]["CommandCorrectLayout"] | components["schemas"]["CommandRequestSqueeze"] | components["schemas"]["CommandGrantSqueeze"] | components["schemas"]["CommandAcceptHand"] | components["schemas"]["CommandDeal"] | components["schemas"]["CommandTurn"] | components["schemas"]["CommandAnnounceResult"] | components["schemas"]["CommandSettle"] | components["schemas"]["CommandCorrectCard"] | components["schemas"]["CommandReport"] | components["schemas"]["CommandDismissReport"] | components["schemas"]["CommandEstablishFacts"] | components["schemas"]["CommandDecide"] | components["schemas"]["CommandAskChoice"] | components["schemas"]["CommandChoose"] | components["schemas"]["CommandLoadElectronic"] | components["schemas"]["CommandBurnFirst"] | components["schemas"]["CommandDealNext"] | components["schemas"]["CommandTurnOver"] | components["schemas"]["CommandRevealShoe"] | components["schemas"]["CommandTick"];
        /** @description Record who accepts a face-down hand (`5.8.2`). */
        CommandAcceptHand: {
            /** @enum {string} */
            do: "accept-hand";
            patron?: components["schemas"]["PatronId"] | null;
            /** @description Which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Announce the result. */
        CommandAnnounceResult: {
            /** @enum {string} */
            do: "announce-result";
        };
        /** @description Ask a person without a terminal to choose: their time begins (R19). */
        CommandAskChoice: {
            /** @enum {string} */
            do: "ask-choice";
            /** @description Whom. */
            patron: components["schemas"]["PatronId"];
        };
        /** @description Let somebody act in a higher post for a time (`1.11`). */
        CommandAssignPost: {
            /** @enum {string} */
            do: "assign-post";
            /**
             * Format: uint64
             * @description For how long, in milliseconds.
             */
            for_ms: number;
            /** @description In which post. */
            post: components["schemas"]["Role"];
            /** @description Their staff number. */
            staff: components["schemas"]["StaffId"];
        };
        /** @description Turn the first card and burn as many as it says. */
        CommandBurn: {
            /** @enum {string} */
            do: "burn";
            /**
             * Format: int32
             * @description How many are burnt face down.
             */
            face_down: number;
            /** @description The first card. */
            turned: components["schemas"]["Card"];
        };
        /** @description Turn the first card of an electronic shoe and burn as many as it says. */
        CommandBurnFirst: {
            /** @enum {string} */
            do: "burn-first";
        };
        /** @description Call an attendant to a patron, or the pit supervisor to the dealer. */
        CommandCallHelp: {
            /** @enum {string} */
            do: "call-help";
            note?: components["schemas"]["Note"] | null;
            patron?: components["schemas"]["PatronId"] | null;
        };
        /** @description Choose between going on and taking the wagers back (R19). */
        CommandChoose: {
            /** @description What. */
            choice: components["schemas"]["Choice"];
            /** @enum {string} */
            do: "choose";
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description Take all wagers back. */
        CommandClearWagers: {
            /** @enum {string} */
            do: "clear-wagers";
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description "No more bets". */
        CommandCloseBets: {
            /** @enum {string} */
            do: "close-bets";
        };
        /** @description Close the table. */
        CommandCloseTable: {
            /** @enum {string} */
            do: "close-table";
            reason?: components["schemas"]["Note"] | null;
            /**
             * Format: uint64
             * @description When it is to open again, in milliseconds since 1970.
             */
            until_ms?: number | null;
        };
        /** @description Put right a card that was recorded wrongly (R17c). */
        CommandCorrectCard: {
            /** @description What it is. */
            card: components["schemas"]["Card"];
            /** @enum {string} */
            do: "correct-card";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Why it was wrong. */
            reason: components["schemas"]["Note"];
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Put right a record of the chips that was wrong, after the first card and until the next round begins (R13c). */
        CommandCorrectLayout: {
            /** @enum {string} */
            do: "correct-layout";
            /** @description Why the record was wrong. */
            reason: components["schemas"]["Note"];
            /** @description All wagers of the round, as they lay. */
            wagers: components["schemas"]["ChipsLying"][];
        };
        /** @description Say that the cut card of a real shoe came out. */
        CommandCutCardOut: {
            /** @enum {string} */
            do: "cut-card-out";
        };
        /** @description Cut the cards. */
        CommandCutShoe: {
            /**
             * Format: int32
             * @description How many cards go to the back.
             */
            behind: number;
            /** @enum {string} */
            do: "cut-shoe";
        };
        /** @description Deal the next card. */
        CommandDeal: {
            /** @enum {string} */
            do: "deal";
            /** @description The card and where it went. */
            drawn: components["schemas"]["Drawn"];
        };
        /** @description Deal the next card of an electronic set, or one that was left over. */
        CommandDealNext: {
            /** @enum {string} */
            do: "deal-next";
        };
        /** @description Decide where the rulebook leaves it to somebody. */
        CommandDecide: {
            /** @description What. */
            decision: components["schemas"]["Decision"];
            /** @enum {string} */
            do: "decide";
            irregularity?: components["schemas"]["IrregularityNumber"] | null;
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description Find the report that stopped play unfounded. */
        CommandDismissReport: {
            /** @enum {string} */
            do: "dismiss-report";
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description Take the set out of play. */
        CommandEndShoe: {
            /** @enum {string} */
            do: "end-shoe";
            reveal?: null;
        };
        /**
         * @description Establish the facts of the irregularity that stopped play, so that a ruling on it takes effect (R17e). Saying
         *     nothing more confirms the report as it is.
         */
        CommandEstablishFacts: {
            /** @enum {string} */
            do: "establish-facts";
            /** @description More cards that left the shoe and are in no hand. */
            excess?: components["schemas"]["Card"][];
            facts?: components["schemas"]["CommandEstablishFactsFacts"];
            note?: components["schemas"]["Note"] | null;
        };
        /** @description What is known. */
        CommandEstablishFactsFacts: {
            [key: string]: boolean;
        };
        /** @description Give more time for bets. */
        CommandExtendBets: {
            /** @enum {string} */
            do: "extend-bets";
        };
        /** @description Let nobody use a seat or terminal. */
        CommandFreezeSeat: {
            /** @enum {string} */
            do: "freeze-seat";
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /** @description A seat, a terminal, or standing. */
            seat: components["schemas"]["Place"];
        };
        /** @description Say that help has come, or is not needed any more. */
        CommandGiveHelp: {
            /** @enum {string} */
            do: "give-help";
            patron?: components["schemas"]["PatronId"] | null;
        };
        /** @description Grant it. */
        CommandGrantSqueeze: {
            /** @enum {string} */
            do: "grant-squeeze";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Put another dealer in the place of the one at the table. */
        CommandHandOver: {
            /** @enum {string} */
            do: "hand-over";
            /** @description Who comes. */
            to: components["schemas"]["StaffId"];
        };
        /** @description Come to the table. */
        CommandJoin: {
            /** @enum {string} */
            do: "join";
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Where to. */
            place: components["schemas"]["Place"];
        };
        /** @description Leave the table. */
        CommandLeave: {
            /** @enum {string} */
            do: "leave";
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description Shuffle a new electronic set, commit to it and load it. */
        CommandLoadElectronic: {
            /** @enum {string} */
            do: "load-electronic";
        };
        /** @description Put a set of cards into the shoe or shuffler. */
        CommandLoadShoe: {
            /** @description Real cards: an electronic set is the house's to shuffle. */
            cards: components["schemas"]["RealCards"];
            /** @enum {string} */
            do: "load-shoe";
            inspection?: components["schemas"]["Inspection"] | null;
        };
        /** @description Stop everything. */
        CommandLockTable: {
            /** @enum {string} */
            do: "lock-table";
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description "Place your bets, please". */
        CommandOpenBets: {
            /** @enum {string} */
            do: "open-bets";
        };
        /** @description Open the table. */
        CommandOpenTable: {
            /** @enum {string} */
            do: "open-table";
            /** @description How it is set up. */
            settings: components["schemas"]["Settings"];
        };
        /** @description Let play pause, and every clock with it. */
        CommandPauseTable: {
            /** @enum {string} */
            do: "pause-table";
            reason?: components["schemas"]["Note"] | null;
        };
        /** @description Place a wager, or raise the one that lies there. */
        CommandPlaceWager: {
            betting_box?: components["schemas"]["BettingBox"] | null;
            /** @enum {string} */
            do: "place-wager";
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            round?: components["schemas"]["RoundNumber"] | null;
            /** @description In whole cents. */
            stake: components["schemas"]["Money"];
        };
        /**
         * @description Record the chips as they lie (R13c): from "Place your bets, please" until the first card, in place of what was
         *     recorded before.
         */
        CommandRecordLayout: {
            /** @enum {string} */
            do: "record-layout";
            /** @description All wagers on the felt. */
            wagers: components["schemas"]["ChipsLying"][];
        };
        /** @description Let it be used again. */
        CommandReleaseSeat: {
            /** @enum {string} */
            do: "release-seat";
            /** @description A seat, a terminal, or standing. */
            seat: components["schemas"]["Place"];
        };
        /** @description Pay back what is owed after a round was settled again, out of credits. */
        CommandRepayOwed: {
            /** @description How much of it. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "repay-owed";
            /** @description Who owes it. */
            patron: components["schemas"]["PatronId"];
        };
        /** @description Report an irregularity. */
        CommandReport: {
            /** @enum {string} */
            do: "report";
            /** @description Cards that left the shoe and are in no hand, foreign ones left out. */
            excess?: components["schemas"]["Card"][];
            facts?: components["schemas"]["CommandReportFacts"];
            /** @description What happened. */
            kind: components["schemas"]["Kind"];
            lies_at?: components["schemas"]["Side"] | null;
            misdealt?: components["schemas"]["Misdealt"] | null;
            /** @description Cards that the record has at one hand and that lie in front of the other. */
            misplaced?: components["schemas"]["Misplaced"][];
            note?: components["schemas"]["Note"] | null;
            round?: components["schemas"]["RoundNumber"] | null;
        };
        /** @description What is known about it. */
        CommandReportFacts: {
            [key: string]: boolean;
        };
        /** @description Ask leave to squeeze a card. At a table with real chips whoever conducts records who asked by word of mouth. */
        CommandRequestSqueeze: {
            /** @enum {string} */
            do: "request-squeeze";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Who asks. */
            patron: components["schemas"]["PatronId"];
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Let play go on. */
        CommandResumeTable: {
            /** @enum {string} */
            do: "resume-table";
        };
        /** @description End an electronic set and reveal its order. */
        CommandRevealShoe: {
            /** @enum {string} */
            do: "reveal-shoe";
        };
        /** @description Set limits for the next round on. */
        CommandSetLimits: {
            /** @enum {string} */
            do: "set-limits";
            /** @description The limits. */
            limits: components["schemas"]["Limits"];
        };
        /** @description Settle every wager. */
        CommandSettle: {
            /** @enum {string} */
            do: "settle";
        };
        /** @description Leave the table. */
        CommandSignOff: {
            /** @enum {string} */
            do: "sign-off";
        };
        /** @description Take the table as its dealer. */
        CommandSignOn: {
            /** @enum {string} */
            do: "sign-on";
        };
        /** @description Tell everybody at the table something. */
        CommandTellTable: {
            /** @enum {string} */
            do: "tell-table";
            text?: components["schemas"]["Note"] | null;
        };
        /** @description Look at the clock: close bets, or end the time for choices, where it is up. */
        CommandTick: {
            /** @enum {string} */
            do: "tick";
        };
        /** @description Turn a card that lies face down. */
        CommandTurn: {
            /** @description Its face. */
            card: components["schemas"]["Card"];
            /** @enum {string} */
            do: "turn";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Turn a card of an electronic set that lies face down. */
        CommandTurnOver: {
            /** @enum {string} */
            do: "turn-over";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Go on. */
        CommandUnlockTable: {
            /** @enum {string} */
            do: "unlock-table";
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description Take a wager back, or a part of it. */
        CommandWithdrawWager: {
            amount?: components["schemas"]["Money"] | null;
            /** @enum {string} */
            do: "withdraw-wager";
            /** @description Its number at this table, in the order of placement. */
            wager: components["schemas"]["WagerId"];
        };
        /** @description What is charged on a win. */
        Commission: {
            clause: string;
            rate: string;
        };
        /** @description One question about a completed round. All tests of a condition must hold; without any it always holds. */
        ConditionTest: components["schemas"]["ConditionTestWinner"] | components["schemas"]["ConditionTestMargin"] | components["schemas"]["ConditionTestCards"] | components["schemas"]["ConditionTestSuit"] | components["schemas"]["ConditionTestHandPoints"] | components["schemas"]["ConditionTestHandCards"] | components["schemas"]["ConditionTestHandNatural"] | components["schemas"]["ConditionTestHandPair"] | components["schemas"]["ConditionTestHandSuit"] | components["schemas"]["ConditionTestHandRanks"];
        /** @description How many cards both hands have together. */
        ConditionTestCards: {
            /** @description Any of these. */
            any: number[];
            /** @enum {string} */
            test: "cards";
        };
        /** @description How many cards a hand has. */
        ConditionTestHandCards: {
            /** @description Any of these. */
            any: number[];
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-cards";
        };
        /** @description Whether a hand is a natural. */
        ConditionTestHandNatural: {
            /** @description Whether it must be one, or must not. */
            is: boolean;
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-natural";
        };
        /** @description Whether the first two cards of a hand form a pair. */
        ConditionTestHandPair: {
            /** @description `pair`, `suited`, `unsuited` or `none`. */
            is: string;
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-pair";
        };
        /** @description The point total of a hand. */
        ConditionTestHandPoints: {
            /** @description Any of these. */
            any: number[];
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-points";
        };
        /** @description The ranks of a hand, in any order. */
        ConditionTestHandRanks: {
            /** @description Exactly these, by their letters. */
            ranks: string[];
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-ranks";
        };
        /** @description Whether all cards of a hand are of one suit. */
        ConditionTestHandSuit: {
            /** @description `one` whichever, `mixed`, or the letter of a certain suit. */
            is: string;
            /** @description Of which hand. */
            side: string;
            /** @enum {string} */
            test: "hand-suit";
        };
        /** @description By how many points. */
        ConditionTestMargin: {
            /** @description Any of these. */
            any: number[];
            /** @enum {string} */
            test: "margin";
        };
        /** @description Whether all cards of both hands are of one suit. */
        ConditionTestSuit: {
            /** @description `one` whichever, `mixed`, or the letter of a certain suit. */
            is: string;
            /** @enum {string} */
            test: "suit";
        };
        /** @description Who won. */
        ConditionTestWinner: {
            /** @description They: `player`, `banker` or `tie`. */
            is: string;
            /** @enum {string} */
            test: "winner";
        };
        /**
         * @description Who may conduct the game.
         * @enum {string}
         */
        Conducted: "by-dealer" | "automatically";
        /** @description What a line counts, by its place in the rulebook. */
        Counted: components["schemas"]["CountedPays"] | components["schemas"]["CountedReturned"] | components["schemas"]["CountedLoses"] | components["schemas"]["CountedBonus"];
        /** @description This bonus is paid. */
        CountedBonus: {
            /** @enum {string} */
            is: "bonus";
            /** @description Its key. */
            key: string;
        };
        /** @description The wager loses. */
        CountedLoses: {
            /** @enum {string} */
            is: "loses";
        };
        /** @description The wager is paid by this one of its pay lines. */
        CountedPays: {
            /** @enum {string} */
            is: "pays";
            /** @description Which, from 0. */
            nth: number;
        };
        /** @description The stake goes back by this one of its pushes. */
        CountedReturned: {
            /** @enum {string} */
            is: "returned";
            /** @description Which, from 0. */
            nth: number;
        };
        /** @description How often each result came. */
        Counts: {
            /**
             * Format: uint32
             * @description Banker wins.
             */
            banker: number;
            /**
             * Format: uint32
             * @description Rounds with a Banker Pair.
             */
            banker_pair: number;
            /**
             * Format: uint32
             * @description Rounds with a natural.
             */
            natural: number;
            /**
             * Format: uint32
             * @description Player wins.
             */
            player: number;
            /**
             * Format: uint32
             * @description Rounds with a Player Pair.
             */
            player_pair: number;
            /**
             * Format: uint32
             * @description Banker wins with six.
             */
            six: number;
            /**
             * Format: uint32
             * @description Ties.
             */
            tie: number;
        };
        /** @description Something that a patron does with their credits at a table. */
        CreditAct: components["schemas"]["CreditActBuyIn"] | components["schemas"]["CreditActCashOut"] | components["schemas"]["CreditActRedeem"] | components["schemas"]["CreditActRepayOwed"];
        /** @description Take play money. Only in a house that plays for nothing. */
        CreditActBuyIn: {
            /** @description How much, in cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "buy-in";
        };
        /** @description Turn credits into a voucher. */
        CreditActCashOut: {
            /** @description How much, in cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "cash-out";
        };
        /** @description Turn a voucher into credits here. */
        CreditActRedeem: {
            /** @enum {string} */
            do: "redeem";
            /**
             * @description The number on the voucher.
             * @example 1234 5678 9012 3456 7888
             */
            number: string;
        };
        /** @description Pay back what one owes after a round was settled again, out of one's credits. */
        CreditActRepayOwed: {
            /** @description How much, in cents. */
            amount: components["schemas"]["Money"];
            /** @enum {string} */
            do: "repay-owed";
        };
        /** @description Where a patron's credits lie. */
        CreditsAt: {
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /** @description A cut. */
        CutProof: {
            /**
             * Format: uint32
             * @description How many cards went to the back.
             */
            behind: number;
            /** @description Whether a patron cut; otherwise the house did for them. */
            by_patron: boolean;
        };
        /** @description A dealer. */
        DealerRow: {
            /**
             * Format: uint64
             * @description Cards in their rounds that had been recorded wrongly.
             */
            corrections: number;
            /** @description Who; nothing where the house deals by itself. */
            dealer?: string | null;
            /**
             * Format: uint64
             * @description Irregularities in their rounds.
             */
            irregularities: number;
            /** @description What they are called. */
            name: string;
            /**
             * Format: uint64
             * @description Rounds in an hour at the table, void ones included, in hundredths. Nothing where nobody was signed on.
             */
            pace_hundredths?: number | null;
            /**
             * Format: uint64
             * @description Their rounds that were settled again, or undone.
             */
            resettled: number;
            /**
             * Format: int64
             * @description Rounds that were settled under them. One that was settled and then declared void counts as void, here and below.
             */
            rounds: number;
            /**
             * Format: uint64
             * @description How long they were signed on at tables, in milliseconds.
             */
            signed_on_ms: number;
            /** @description At which tables. */
            tables: string[];
            /**
             * Format: uint64
             * @description Rounds that were void.
             */
            void_rounds: number;
        };
        /** @description Who deals. */
        DealerShown: components["schemas"]["DealerShownAutomatic"] | components["schemas"]["DealerShownDealer"] | components["schemas"]["DealerShownNobody"];
        /** @description The automatic dealer. */
        DealerShownAutomatic: {
            /** @enum {string} */
            kind: "automatic";
        };
        /** @description A dealer. */
        DealerShownDealer: {
            /** @enum {string} */
            kind: "dealer";
            /** @description What they are called. */
            name?: string | null;
        };
        /** @description Nobody yet. */
        DealerShownNobody: {
            /** @enum {string} */
            kind: "nobody";
        };
        /** @description What the dealer's console shows: the felt, every wager, and the one thing to do next. */
        DealerView: {
            /** @description Who accepts which face-down hand. */
            accepted: components["schemas"]["AcceptedView"][];
            /** @description The two sides of each box. */
            boxes: components["schemas"]["BoxView"][];
            call?: components["schemas"]["CallLine"] | null;
            /** @description Who called for help and still waits, the longest first. */
            calls: components["schemas"]["CallView"][];
            /** @description Who must still choose whether to go on (R19), in the order of their numbers. */
            choosing?: components["schemas"]["ChoosingView"][];
            dealer?: components["schemas"]["StaffId"] | null;
            /**
             * Format: int32
             * @description How many decks a set of cards has at this table; nothing while it is closed.
             */
            decks?: number | null;
            /** @description The chips that this table has, the smallest first. */
            denominations: components["schemas"]["Money"][];
            /** @description What people get or give back because the last round was settled again. */
            differences: components["schemas"]["DifferenceView"][];
            /** @description What each hand does about a third card, and why, as far as it is certain. */
            draws: components["schemas"]["DrawLine"][];
            /** @description What everybody sees. */
            felt: components["schemas"]["FeltView"];
            /** @description Seats and terminals that nobody may use. */
            frozen: components["schemas"]["FrozenView"][];
            /** @description What an attendant still has to pay by hand, the longest first. */
            hand_pays: components["schemas"]["WaitingMoney"][];
            /** @description The layout of the round that was over last, to record it again; with the chips that were taken back in it. */
            last_layout: components["schemas"]["ChipsLying"][];
            /** @description Whether the chips of the round in play were recorded as they lie. */
            layout_recorded: boolean;
            /** @description Cards that a reconstruction left: they are dealt first. */
            left_over: components["schemas"]["Card"][];
            may_squeeze?: components["schemas"]["PatronId"] | null;
            /** @description The one thing to do next. */
            next: components["schemas"]["NextStep"];
            /** @description What patrons owe after a round was settled again, the longest first. */
            owed: components["schemas"]["WaitingMoney"][];
            /** @description Everybody who sits at a table with betting boxes, or has chips on it now or had in the last round. */
            people: components["schemas"]["PersonView"][];
            /** @description Who sits at which seat. */
            seated: components["schemas"]["SeatedView"][];
            source?: components["schemas"]["Source"] | null;
            /** @description Leave to squeeze, asked for or granted. */
            squeezes: components["schemas"]["SqueezeView"][];
            /** @description Chips of this round, or of the one that was over last, that their patrons took back after an irregularity (`5.12.3`). */
            taken_back: components["schemas"]["ChipsLying"][];
            /** @description What lies on each wager of the game. */
            totals: components["schemas"]["SumView"][];
            /** @description Every wager of the round in play, in the order they were placed. */
            wagers: components["schemas"]["WagerView"][];
            /** @description The limits that the recorded chips do not keep, so that the dealer rejects the excess or gives advice (`5.1`, `5.2`). */
            warnings: components["schemas"]["LayoutWarning"][];
        };
        /** @description What every dealer did in a time. */
        DealersReport: {
            /** @description Dealer by dealer; what no dealer dealt comes first, under no name. */
            dealers: components["schemas"]["DealerRow"][];
        };
        /**
         * @description How cards are dealt.
         * @enum {string}
         */
        Dealt: "face-up" | "face-down";
        /** @description What somebody with the right may decide (`5.10`, R18). */
        Decision: "go-on" | "reconstruct" | components["schemas"]["DecisionOrder"] | "void" | "stands";
        /** @description The cards count in this order (`5.10`). */
        DecisionOrder: {
            /** @description The cards count in this order (`5.10`). */
            order: components["schemas"]["Card"][];
        };
        /** @description What somebody decided. */
        DecisionRow: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Who. */
            by: string;
            /** @description What: `go-on`, `reconstruct`, `order`, `void`, `stands`. */
            decision: string;
            /** @description In words for people. */
            reason: string;
            /** @description In which role. */
            role: string;
        };
        /** @description What somebody decided, and why. */
        DecisionView: {
            /**
             * Format: uint64
             * @description When, in milliseconds on the server's clock.
             */
            at_ms: number;
            /** @description Who. */
            by: string;
            /** @description What. */
            decision: components["schemas"]["Decision"];
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /** @description In which role. */
            role: components["schemas"]["Role"];
        };
        /**
         * @description What somebody decided, in one word.
         * @enum {string}
         */
        DecisionWord: "go-on" | "reconstruct" | "order" | "void" | "stands";
        /** @description How many decks the rulebook permits. */
        DecksPermitted: {
            clause: string;
            /** Format: uint32 */
            max: number;
            /** Format: uint32 */
            min: number;
        };
        /** @description Why not. */
        Decline: {
            /** @description Why not. */
            reason: components["schemas"]["Note"];
        };
        /** @description What the house sets for its vouchers. */
        DeskSettings: {
            /**
             * Format: uint32
             * @description After so many unknown numbers within the window, the place is suspended.
             */
            tries_max: number;
            /**
             * Format: uint64
             * @description How long an unknown number is remembered against its place, in milliseconds.
             */
            tries_window_ms: number;
            /** @description The most that one voucher may be worth. */
            voucher_max: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description How long a voucher can be redeemed, in milliseconds.
             */
            voucher_valid_ms: number;
        };
        /** @description A table, as far as the cash desk pays for it. */
        DeskTable: {
            hand_pay_above?: components["schemas"]["Money"] | null;
            /** @description Whether it is played with credits, which the desk sells and pays. */
            has_credits: boolean;
            /** @description The name that people read. */
            name: string;
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
        };
        /** @description The cash desk. */
        DeskView: {
            /** @description All cash that went out. */
            paid: components["schemas"]["Sum"];
            /** @description Vouchers whose paper may never have come out. */
            pending: number;
            /** @description All cash that came in. */
            received: components["schemas"]["Sum"];
            /** @description What takes a second person, whatever the amount. */
            second_person_for: string[];
            /** @description The rules for vouchers. */
            settings: components["schemas"]["DeskSettings"];
            /** @description Places where no voucher is taken, because too many unknown numbers came from there. */
            suspended: components["schemas"]["PresentedAt"][];
            /** @description What each table pays by hand. */
            tables: components["schemas"]["DeskTable"][];
            /** @description What came in less what went out. */
            till: components["schemas"]["Money"];
            /** @description How all vouchers add up. */
            vouchers: components["schemas"]["VoucherSums"];
        };
        /** @description A diagram of a felt. */
        Diagram: {
            letter: string;
            /** Format: uint32 */
            seats?: number | null;
            shape?: string | null;
        };
        /** @description What somebody gets or gives back because the last round was settled again. */
        DifferenceView: {
            /** @description How much more they get, below zero if they give it back. */
            amount: components["schemas"]["Money"];
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description The clauses of the differential. */
        DifferentialRule: {
            below_minimum: string;
            excess: string;
            pro_rata: string;
        };
        /** @description A report was unfounded. */
        DismissalRow: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Who found so. */
            by: string;
            /** @description In words for people. */
            reason: string;
        };
        /**
         * Format: uint64
         * @description A dispute in this house, counted from 1.
         */
        DisputeNumber: number;
        /** @description A dispute about a round. */
        DisputeRow: {
            answer?: components["schemas"]["AnswerRow"] | null;
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Its number. */
            dispute: components["schemas"]["DisputeNumber"];
            /**
             * Format: uint64
             * @description The records that it is about: the first of the round and the last there was, with its hash.
             */
            first: number;
            /** @description The hash of that record, which covers all before it. */
            hash: string;
            /**
             * Format: uint64
             * @description The last record that the table had then.
             */
            last: number;
            /** @description Whose it is. */
            patron: components["schemas"]["PatronId"];
            /** @description About which round. */
            round: components["schemas"]["RoundNumber"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
            /** @description What the patron says. */
            words: components["schemas"]["Note"];
        };
        /** @description Disputes, the latest first. */
        Disputes: {
            /** @description The disputes; a patron sees their own. */
            disputes: components["schemas"]["DisputeRow"][];
        };
        /** @description A command was carried out and is on disk. */
        Done: {
            /** @description What happened because of it, as far as whoever asked may see it. */
            events: components["schemas"]["DoneEvent"][];
            /**
             * Format: uint64
             * @description The version of the table after it, where it was at a table.
             */
            version?: number | null;
            voucher?: components["schemas"]["VoucherPaper"] | null;
            waits?: components["schemas"]["Waits"] | null;
        };
        /** @description Something that happened. */
        DoneEvent: {
            /** @description The thing itself. */
            data: Record<string, never>;
            /** @description What kind of thing it is: `WagerPlaced`. */
            kind: string;
            /**
             * Format: uint64
             * @description Its number there.
             */
            sequence: number;
            /** @description In which stream of the journal: `table/…`, `cashier` or `office`. */
            stream: string;
        };
        /** @description What was done, with a secret that is shown this one time. */
        DoneOnce: components["schemas"]["Done"] & {
            /** @description Whether the secret was shown before, to the same request. Whoever missed it asks for a new one. */
            is_shown_before: boolean;
            /** @description The secret. Nothing when the request had come before. */
            secret?: string | null;
        };
        /** @description What a hand does about a third card, and why. */
        DrawLine: {
            /** @description The clause it rests on. */
            clause: components["schemas"]["Clause"];
            /** @description Whether it draws; it stands otherwise. */
            draws: boolean;
            /** @description Which hand. */
            side: components["schemas"]["Side"];
            /** @description The reason in words. */
            why: string;
        };
        /** @description A real card as it came. */
        Drawn: components["schemas"]["DrawnRead"] | "foreign";
        /** @description A real card as a reader or the dealer's keypad gives it. */
        DrawnRead: {
            read: components["schemas"]["DrawnReadRead"];
        };
        /** @description A real card as a reader or the dealer's keypad gives it. */
        DrawnReadRead: {
            card?: components["schemas"]["Card"] | null;
            side?: components["schemas"]["Side"] | null;
        };
        /**
         * @description An act that needs a second person.
         * @enum {string}
         */
        DualAct: "hire-staff" | "change-post" | "assign-post" | "reset-password" | "reset-pin" | "change-rulebook" | "plan-table" | "reprint-voucher" | "void-voucher" | "large-hand-pay" | "correct-settled-round" | "rule-on-round" | "adjust-credits" | "lift-exclusion" | "end-shoe-early" | "wager-for-absent-patron" | "cash-out-for-absent-patron" | "accept-restore" | "forget-patron" | "reject-set" | "change-voucher-rules" | "enrol-reader";
        /** @description What holds in this house for acts that need a second person. */
        DualControlView: {
            /**
             * Format: uint64
             * @description An account approves nothing before it is so old, in milliseconds. Zero: a demonstration, where this is waived.
             */
            cooling_off_ms: number;
            /** @description What was approved, refused or expired lately, the latest first. The shift report has all of it. */
            ended: components["schemas"]["EndedRow"][];
            /** @description A cashier alone pays hand pays up to this amount. */
            hand_pay_max: components["schemas"]["Money"];
            /** @description Every act that needs a second person, and who may be that person. */
            list: components["schemas"]["DualRule"][];
            /** @description What waits now, the oldest first. */
            waiting: components["schemas"]["WaitingRow"][];
            /**
             * Format: uint64
             * @description How long an act waits, in milliseconds.
             */
            waits_ms: number;
        };
        /** @description One line of the list. */
        DualRule: {
            /** @description The act. */
            act: components["schemas"]["DualAct"];
            /** @description Who may approve it. */
            approvers: components["schemas"]["Approvers"];
            /** @description What it is, for people. */
            title: string;
        };
        /** @description The end of a set. */
        EndProof: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The version of the table then.
             */
            version: number;
            /** @description Why. */
            why: components["schemas"]["ShoeEnd"];
        };
        /** @description An act that needed a second person and is over. */
        EndedRow: {
            /** @description Which line of the list it is. */
            act: components["schemas"]["DualAct"];
            /** @description Its number. */
            approval: components["schemas"]["ApprovalNumber"];
            /**
             * Format: uint64
             * @description When it ended, in Unix milliseconds.
             */
            at: number;
            /** @description Who asked. */
            by: components["schemas"]["StaffId"];
            ended_by?: components["schemas"]["StaffId"] | null;
            /** @description What they are called. */
            ended_by_name: string;
            /** @description What they are called. */
            name: string;
            /** @description How it ended: `approved`, `refused` or `expired`. */
            outcome: string;
            /** @description What was to be done, as people read it. */
            told: components["schemas"]["OrderTold"];
        };
        /** @description A machine that is enrolled. */
        Enrol: {
            /** @description What it does: card-reader, shoe or terminal. */
            kind: string;
            /** @description What it is called. */
            machine: components["schemas"]["MachineId"];
            table?: components["schemas"]["TableId"] | null;
        };
        /** @description A PIN that the patron entered at the cash desk. */
        EnteredPin: {
            /** @description As they entered it on the PIN pad. */
            pin: string;
        };
        /** @description An attempt to sign in, or what followed from one. */
        Entry: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Where they were. */
            from?: string | null;
            /** @description What that patron is called. */
            nickname?: string | null;
            /** @description Whose account it was; nothing where there is no such account. */
            patron?: string | null;
            /**
             * Format: uint64
             * @description Its number in the office's stream.
             */
            sequence: number;
            /** @description Whose number it was; nothing where nobody has the name that was given. */
            staff?: string | null;
            /**
             * Format: uint64
             * @description Until when they are locked out, in Unix milliseconds.
             */
            until?: number | null;
            /**
             * @description `signed-in`, `signed-out`, `failed`, `locked-out` or `lock-out-lifted` of staff; `patron-signed-in`, `patron-failed`
             *     or `pin-chosen` of patrons with an account.
             */
            what: string;
        };
        /** @description Who answered what the ruling turned on. */
        EstablishedView: {
            /**
             * Format: uint64
             * @description When, in milliseconds on the server's clock.
             */
            at_ms: number;
            /** @description Who. */
            by: string;
            note?: components["schemas"]["Note"] | null;
        };
        /** @description The exact average of a wager. */
        ExactWager: {
            /**
             * Format: double
             * @description The same as a decimal number.
             */
            average: number;
            /** @description What it wins on average for one unit staked, as an exact fraction. */
            expectation: string;
            /** @description The wager. */
            on: string;
        };
        /**
         * @description Who keeps a patron from playing.
         * @enum {string}
         */
        ExcludedBy: "self" | "house";
        /** @description What one wager of the game could cost. */
        ExposureView: {
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description What the house would pay at its best odds. */
            pays: components["schemas"]["Money"];
            /** @description What lies there. */
            stake: components["schemas"]["Money"];
        };
        /**
         * @description a fact: reconstructible, order_known, initial_deal or too_few
         * @enum {string}
         */
        Fact: "reconstructible" | "order_known" | "initial_deal" | "too_few";
        /** @description The felt of a live table. */
        Felt: {
            /** @description The letter of its diagram. */
            letter: string;
            /**
             * Format: int32
             * @description How many seats it has, each with a betting box.
             */
            seats: number;
        };
        /** @description A public event of a table. */
        FeltEvent: components["schemas"]["FeltEventTableOpened"] | components["schemas"]["FeltEventTableClosed"] | components["schemas"]["FeltEventTablePaused"] | components["schemas"]["FeltEventTableResumed"] | components["schemas"]["FeltEventTableTold"] | components["schemas"]["FeltEventSeatFrozen"] | components["schemas"]["FeltEventSeatReleased"] | components["schemas"]["FeltEventTableLocked"] | components["schemas"]["FeltEventTableUnlocked"] | components["schemas"]["FeltEventTableRecovered"] | components["schemas"]["FeltEventLimitsSet"] | components["schemas"]["FeltEventDealerCame"] | components["schemas"]["FeltEventDealerLeft"] | components["schemas"]["FeltEventSeatTaken"] | components["schemas"]["FeltEventSeatLeft"] | components["schemas"]["FeltEventShoeLoaded"] | components["schemas"]["FeltEventShoeCut"] | components["schemas"]["FeltEventCardsBurned"] | components["schemas"]["FeltEventShoeEnded"] | components["schemas"]["FeltEventBetsOpened"] | components["schemas"]["FeltEventBetsExtended"] | components["schemas"]["FeltEventChipsChanged"] | components["schemas"]["FeltEventBetsClosed"] | components["schemas"]["FeltEventLayoutRecorded"] | components["schemas"]["FeltEventLayoutCorrected"] | components["schemas"]["FeltEventSqueezeGranted"] | components["schemas"]["FeltEventCardDealt"] | components["schemas"]["FeltEventCardTurned"] | components["schemas"]["FeltEventTotalsAnnounced"] | components["schemas"]["FeltEventDrawAnnounced"] | components["schemas"]["FeltEventResultAnnounced"] | components["schemas"]["FeltEventRoundSettled"] | components["schemas"]["FeltEventRoundVoided"] | components["schemas"]["FeltEventCardCorrected"] | components["schemas"]["FeltEventRoundResettled"] | components["schemas"]["FeltEventIrregularityReported"] | components["schemas"]["FeltEventIrregularityRuled"] | components["schemas"]["FeltEventDecisionMade"] | components["schemas"]["FeltEventCardsReconstructed"] | components["schemas"]["FeltEventIrregularityDismissed"] | components["schemas"]["FeltEventHandsStand"] | components["schemas"]["FeltEventCardsLeftOver"] | components["schemas"]["FeltEventCutCardDrawn"] | components["schemas"]["FeltEventSetRejected"] | components["schemas"]["FeltEventChoicesOffered"] | components["schemas"]["FeltEventRoundResumed"];
        /** @description "No more bets". */
        FeltEventBetsClosed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "bets-closed";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Bets stay open longer. */
        FeltEventBetsExtended: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: uint64 */
            closes_at: number;
            /** @enum {string} */
            kind: "bets-extended";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description "Place your bets, please". */
        FeltEventBetsOpened: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: uint64 */
            closes_at?: number | null;
            /** @enum {string} */
            kind: "bets-opened";
            /** Format: uint64 */
            opened_at: number;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A card had been recorded wrongly. */
        FeltEventCardCorrected: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "card-corrected";
            new: components["schemas"]["Card"];
            /** Format: int32 */
            nth: number;
            old: components["schemas"]["Card"];
            round: components["schemas"]["RoundNumber"];
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A card was dealt, face down where there is none. */
        FeltEventCardDealt: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            card?: components["schemas"]["Card"] | null;
            /** @enum {string} */
            kind: "card-dealt";
            /** Format: int32 */
            nth: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A card was turned. */
        FeltEventCardTurned: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            card: components["schemas"]["Card"];
            /** @enum {string} */
            kind: "card-turned";
            /** Format: int32 */
            nth: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Its first card was turned and as many burnt as it says. */
        FeltEventCardsBurned: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: int32 */
            face_down: number;
            /** @enum {string} */
            kind: "cards-burned";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            turned: components["schemas"]["Card"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description So many cards belong to no hand and come first in the next round. */
        FeltEventCardsLeftOver: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "cards-left-over";
            left_over: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The cards were put in order; so many are left for the next round. */
        FeltEventCardsReconstructed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            banker: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "cards-reconstructed";
            left_over: number;
            player: components["schemas"]["Card"][];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The chips on a wager of a box changed; this is how much lies there now. Never said of terminals. */
        FeltEventChipsChanged: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            betting_box: components["schemas"]["BettingBox"];
            /** @enum {string} */
            kind: "chips-changed";
            on: components["schemas"]["WagerKey"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            total: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Patrons choose whether to go on. */
        FeltEventChoicesOffered: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "choices-offered";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /** Format: uint64 */
            until: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The cut card of a real shoe is out: this is the last round of the set. */
        FeltEventCutCardDrawn: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "cut-card-drawn";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A dealer took the table. */
        FeltEventDealerCame: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "dealer-came";
            name?: string | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The dealer left it. */
        FeltEventDealerLeft: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "dealer-left";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Somebody with the right decided. */
        FeltEventDecisionMade: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            decision: components["schemas"]["DecisionWord"];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "decision-made";
            role: components["schemas"]["Role"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A hand draws a third card. */
        FeltEventDrawAnnounced: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            clause?: components["schemas"]["Clause"] | null;
            /** @enum {string} */
            kind: "draw-announced";
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
            why?: string | null;
        };
        /** @description The cards cannot be put back: the hands count as they lie. */
        FeltEventHandsStand: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            banker: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "hands-stand";
            player: components["schemas"]["Card"][];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The report of an irregularity was unfounded. */
        FeltEventIrregularityDismissed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-dismissed";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Something departed from procedure. */
        FeltEventIrregularityReported: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            irregular: components["schemas"]["Kind"];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-reported";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The rulebook's ruling on it. */
        FeltEventIrregularityRuled: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            clauses: components["schemas"]["Clause"][];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-ruled";
            options: boolean;
            ruling: components["schemas"]["Ruling"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
            why: string;
        };
        /** @description The record of the chips was put right: what lies on the felt now, nothing where the round was settled already. */
        FeltEventLayoutCorrected: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            boxes: [
                number,
                {
                    /** @description On what. */
                    on: components["schemas"]["WagerKey"];
                    /** @description How much in all. */
                    total: components["schemas"]["Money"];
                }[]
            ][];
            /** @enum {string} */
            kind: "layout-corrected";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The chips were recorded as they lie. */
        FeltEventLayoutRecorded: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            boxes: [
                number,
                {
                    /** @description On what. */
                    on: components["schemas"]["WagerKey"];
                    /** @description How much in all. */
                    total: components["schemas"]["Money"];
                }[]
            ][];
            /** @enum {string} */
            kind: "layout-recorded";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description New limits from the next round on. */
        FeltEventLimitsSet: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "limits-set";
            limits: components["schemas"]["Limits"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The result was announced. */
        FeltEventResultAnnounced: components["schemas"]["ResultView"] & {
            /** @enum {string} */
            kind: "result-announced";
        } & {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A round was settled again by these cards; without a result it is void. */
        FeltEventRoundResettled: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            banker_cards: components["schemas"]["Card"][];
            clauses: components["schemas"]["Clause"][];
            /** @enum {string} */
            kind: "round-resettled";
            player_cards: components["schemas"]["Card"][];
            result?: string | null;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
            winner?: components["schemas"]["Winner"] | null;
        };
        /** @description The round goes on. */
        FeltEventRoundResumed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "round-resumed";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The round is settled by these cards. A card that was drawn too many may have lain beside them. */
        FeltEventRoundSettled: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: int32 */
            banker: number;
            banker_cards: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "round-settled";
            marks: string[];
            /** Format: int32 */
            player: number;
            player_cards: components["schemas"]["Card"][];
            result: string;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
            winner: components["schemas"]["Winner"];
        };
        /** @description The round is void; every wager went back. */
        FeltEventRoundVoided: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            clauses: components["schemas"]["Clause"][];
            /** @enum {string} */
            kind: "round-voided";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Nobody plays at this seat for now. */
        FeltEventSeatFrozen: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "seat-frozen";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A seat is free again. */
        FeltEventSeatLeft: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "seat-left";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description It can be used again. */
        FeltEventSeatReleased: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "seat-released";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Somebody took a seat, and left another where they had one. */
        FeltEventSeatTaken: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "seat-taken";
            left?: components["schemas"]["BettingBox"] | null;
            name?: string | null;
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The set of cards is faulty and deals no further round. */
        FeltEventSetRejected: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            irregular: components["schemas"]["Kind"];
            /** @enum {string} */
            kind: "set-rejected";
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description It was cut. */
        FeltEventShoeCut: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: int32 */
            behind: number;
            by_patron: boolean;
            /** @enum {string} */
            kind: "shoe-cut";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The set is out of play; of an electronic one the order is revealed. */
        FeltEventShoeEnded: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "shoe-ended";
            reveal?: components["schemas"]["Revealed"] | null;
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
            why: components["schemas"]["ShoeEnd"];
        };
        /** @description A set of cards is in the shoe; of an electronic one the commitment is known. */
        FeltEventShoeLoaded: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            commitment?: string | null;
            /** Format: int32 */
            decks: number;
            /** @enum {string} */
            kind: "shoe-loaded";
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description A patron may squeeze a card; the seat is said where they sit. */
        FeltEventSqueezeGranted: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "squeeze-granted";
            /** Format: int32 */
            nth: number;
            seat?: components["schemas"]["BettingBox"] | null;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The table closed; why, and until when in milliseconds since 1970, where that is told. */
        FeltEventTableClosed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-closed";
            reason?: string | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /** Format: uint64 */
            until_ms?: number | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Nothing goes on until somebody with the right unlocks it. */
        FeltEventTableLocked: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-locked";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The table opened. */
        FeltEventTableOpened: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            game: string;
            /** @enum {string} */
            kind: "table-opened";
            limits: components["schemas"]["Limits"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Play pauses, and the clock with it. */
        FeltEventTablePaused: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-paused";
            reason?: string | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The house was down and has taken the table up again. */
        FeltEventTableRecovered: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-recovered";
            round?: components["schemas"]["RoundNumber"] | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description It goes on. Where bets are open, this is when the clock closes them now. */
        FeltEventTableResumed: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: uint64 */
            closes_at?: number | null;
            /** @enum {string} */
            kind: "table-resumed";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description What the pit has to say to everybody; nothing takes the last message away. */
        FeltEventTableTold: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-told";
            text?: string | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description It goes on. */
        FeltEventTableUnlocked: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** @enum {string} */
            kind: "table-unlocked";
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description The totals of the first four cards. */
        FeltEventTotalsAnnounced: {
            /**
             * Format: uint64
             * @description The version of the public event before it. Who has not seen that one has missed something.
             */
            after: number;
            /** Format: int32 */
            banker: number;
            /** @enum {string} */
            kind: "totals-announced";
            /** Format: int32 */
            player: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            version: number;
        };
        /** @description Everything that is public at a table. Times are milliseconds on the server's clock. */
        FeltView: {
            /** @description The Banker's hand. */
            banker: components["schemas"]["HandView"];
            closed?: components["schemas"]["ClosedView"] | null;
            /** @description Who deals. */
            dealer: components["schemas"]["DealerShown"];
            /** @description The chips that a screen offers, the smallest first. */
            denominations: components["schemas"]["Money"][];
            /**
             * Format: uint64
             * @description Until when, where a clock runs.
             */
            ends_at?: number | null;
            /**
             * Format: uint64
             * @description Since when.
             */
            entered_at: number;
            felt?: components["schemas"]["Felt"] | null;
            /**
             * Format: uint64
             * @description The version of the last public event.
             */
            felt_version: number;
            /** @description The key of its game. */
            game: string;
            /** @description Whether real chips lie on the felt. */
            has_real_chips: boolean;
            /** @description Whether the time for bets of the round in play was extended. */
            is_extended: boolean;
            /** @description Whether cards are dealt face down. */
            is_face_down: boolean;
            language?: components["schemas"]["LanguageWord"] | null;
            last?: components["schemas"]["LastRoundView"] | null;
            limits?: components["schemas"]["Limits"] | null;
            /** @description What the pit has to say to everybody. */
            message?: string | null;
            /** @description The name that people read. */
            name: string;
            next_limits?: components["schemas"]["Limits"] | null;
            /** @description How fast a round goes. */
            pace: components["schemas"]["PaceView"];
            /** @description How many patrons are at the table. */
            patrons: number;
            pause?: components["schemas"]["PauseView"] | null;
            /** @description How far the table is. */
            phase: components["schemas"]["Phase"];
            /** @description The Player's hand. */
            player: components["schemas"]["HandView"];
            result?: components["schemas"]["ResultView"] | null;
            /** @description The latest round, in play or not. */
            round: components["schemas"]["RoundNumber"];
            /** @description The version of the rulebook that the table goes by, as records name it and `/api/games/{game}` takes it. */
            rulebook: string;
            /** @description Its seats, with the chips on their boxes. */
            seats: components["schemas"]["SeatView"][];
            shoe?: components["schemas"]["ShoeView"] | null;
            stop?: components["schemas"]["StopView"] | null;
            /** @description Which table. */
            table: components["schemas"]["TableId"];
            /**
             * Format: uint64
             * @description When the last event was recorded.
             */
            time_ms: number;
            /** @description The title of its game. */
            title: string;
            /** @description How the money lay when bets closed. */
            totals: components["schemas"]["TotalView"][];
            /**
             * Format: uint64
             * @description The sequence number of the last event.
             */
            version: number;
            /** @description Where its video can be seen: a link over TLS. */
            video?: string | null;
        };
        /** @description The figures of a table, or of all. Amounts are in cents, shares in millionths. */
        Figures: {
            /** @description Adjustments by two people, for patrons. */
            adjustments: components["schemas"]["Money"];
            /** @description Fixed bonuses. */
            bonuses: components["schemas"]["Money"];
            /** @description Credits cashed out. */
            cashed_out: components["schemas"]["Money"];
            /** @description What patrons got more by rounds settled again, below zero if less. */
            corrections: components["schemas"]["Money"];
            /** @description Credits bought: the drop. */
            drop: components["schemas"]["Money"];
            /** @description Hand pays that were paid. */
            hand_pays: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The win as a share of the drop.
             */
            hold?: number | null;
            /**
             * Format: uint64
             * @description Irregularities that were reported.
             */
            irregularities: number;
            over_theory?: components["schemas"]["Money"] | null;
            /** @description What went back when they were settled, stakes included. */
            returned: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description Rounds that were settled and not declared void afterwards. Below zero where more of an earlier time were undone.
             */
            rounds: number;
            theory?: components["schemas"]["Money"] | null;
            /**
             * Format: int64
             * @description That as a share of the stakes.
             */
            theory_of_wagered?: number | null;
            /**
             * Format: uint64
             * @description Rounds that were void, those among them that were settled first. No stake of them is in the other figures.
             */
            void_rounds: number;
            /** @description Stakes that were settled. */
            wagered: components["schemas"]["Money"];
            /** @description What the house won, below zero if it lost. */
            win: components["schemas"]["Money"];
            /**
             * Format: int64
             * @description The win as a share of the stakes.
             */
            win_of_wagered?: number | null;
        };
        /** @description A patron of that name. */
        FoundPatron: {
            /** @description Whether they do not play now, by their own wish or the pit's. */
            is_excluded: boolean;
            /** @description How they come to play: guest, account or voucher-holder. */
            kind: string;
            /** @description What others may call them. */
            nickname: string;
            /** @description Their number. */
            patron: components["schemas"]["PatronId"];
            /** @description The tables where they are, or where something is theirs. */
            tables: components["schemas"]["TableId"][];
        };
        /** @description Patrons of that name. */
        FoundPatrons: {
            /** @description Whether there are more: say more of the name. */
            has_more: boolean;
            /** @description Those whose whole name it is first, then those whose name begins so, then the others. */
            patrons: components["schemas"]["FoundPatron"][];
        };
        /** @description A seat or terminal that nobody may use. */
        FrozenView: {
            /** @description In words for people. */
            reason: string;
            /** @description A seat, a terminal, or standing. */
            seat: components["schemas"]["Place"];
        };
        /** @description A game. */
        Game: {
            cards_per_deck: number;
            deck: string;
            decks: components["schemas"]["DecksPermitted"];
            house: string;
            in_force_from: string;
            key: string;
            played_at: string;
            title: string;
            version?: string | null;
            wagers: string[];
        };
        /** @description A game, and the version of its rulebook that is in force. */
        GameInForce: components["schemas"]["Game"] & {
            /**
             * @description The version that is in force and that no table, or not every table, has taken up yet: each does with its next set
             *     of cards.
             */
            coming?: string | null;
            /**
             * @description The version that tables go by, as records and the story of a round write it, and `?version=` takes it:
             *     `rapid-etg@5+4f1c…`. Where tables go by different ones, the earliest; each table says its own.
             */
            rulebook: string;
        };
        /** @description A game, by its key in its rulebook: `six-star`. */
        GameKey: string;
        /** @description The games that the house plays. */
        GameList: {
            /** @description The games, by key. */
            games: components["schemas"]["GameInForce"][];
        };
        /**
         * Format: uint32
         * @description Which print of a voucher, counted from 1. Each has its own number; only the last one's is good.
         */
        Generation: number;
        /** @description A guest at the door. */
        Guest: {
            /** @description What others may call them: 1 to 24 characters. */
            nickname: string;
        };
        /**
         * @description Into what a hand pay is paid.
         * @enum {string}
         */
        HandPay: "cash" | "credits";
        /** @description A hand as it lies. */
        HandView: {
            /** @description Its cards. */
            cards: components["schemas"]["LyingCard"][];
            /** @description Whether it is a natural. */
            is_natural: boolean;
            /**
             * Format: int32
             * @description What the cards that can be seen count together; nothing while none can.
             */
            points?: number | null;
        };
        /** @description Somebody who is taken on. */
        Hire: {
            /** @description What they are called. */
            name: string;
            /** @description In which post: dealer, pit-supervisor, pit-manager, shift-manager, cashier, auditor or administrator. */
            post: string;
            /** @description Their number, which they sign in with and which nobody else ever gets. */
            staff: components["schemas"]["StaffId"];
        };
        /** @description The house. */
        House: {
            /** @description Whether people without an account may play: guests, and whoever brings a voucher. */
            allows_anonymous_play: boolean;
            /** @description Every chip that its tables are played with, the smallest first. */
            chips: components["schemas"]["Chip"][];
            /** @description Its colours. */
            colours: components["schemas"]["Colours"];
            /** @description The sign before an amount. */
            currency: string;
            /**
             * Format: int32
             * @description The hour at which the gaming day begins, UTC.
             */
            gaming_day_starts_hour: number;
            guest_credits?: components["schemas"]["Money"] | null;
            guest_credits_max_per_day?: components["schemas"]["Money"] | null;
            /** @description Whom a patron can call about gambling; nothing where the house names nobody. */
            helpline?: string | null;
            /**
             * Format: int32
             * @description How many rounds back a screen shows without asking for more.
             */
            history_rounds: number;
            /** @description Whether play is for nothing. */
            is_play_money: boolean;
            /** @description The language that screens open in; everybody can switch. */
            language: components["schemas"]["LanguageWord"];
            /** @description Where its sign is, an SVG or a PNG; nothing where it has none. */
            logo?: string | null;
            /** @description Whether it is a demonstration or a real house. */
            mode: components["schemas"]["ModeWord"];
            /** @description The name over the door. */
            name: string;
            /** @description The fewest characters of a password. */
            password_length_min: number;
            /**
             * Format: int32
             * @description A patron who does nothing for so long is signed out.
             */
            patron_idle_minutes: number;
            /**
             * Format: int32
             * @description How often a patron is told how long they have played; bets wait until they answer.
             */
            reality_check_minutes: number;
            /**
             * Format: uint64
             * @description The time that every other time here goes by, in Unix milliseconds.
             */
            server_time: number;
            /**
             * Format: int32
             * @description How long a pause is, after which a patron's own limit of minutes counts anew.
             */
            session_pause_minutes: number;
            /**
             * Format: int32
             * @description A member of staff who does nothing for so long is signed out.
             */
            staff_idle_minutes: number;
            /** @description How many tables one socket may watch. */
            subscriptions_max: number;
            /** @description The version of the program. */
            version: string;
        };
        /** @description What the dealer found when a new set of real cards was inspected (`2.1`, `5.5.5`). */
        Inspection: {
            /**
             * Format: int32
             * @description How many cards were counted.
             */
            cards: number;
            /** @description Whether there is no joker among them. */
            no_jokers: boolean;
            /** @description Whether all backs are of one colour and design. */
            one_back: boolean;
            /** @description Whether they were shuffled. */
            shuffled: boolean;
        };
        /** @description Every irregularity that was reported, ruled on or decided in a time. */
        IrregularitiesReport: {
            /** @description Table by table, in order. */
            irregularities: components["schemas"]["IrregularityRow"][];
        };
        /**
         * Format: uint64
         * @description An irregularity at this table, counted from 1.
         */
        IrregularityNumber: number;
        /** @description An irregularity, as far as it was known when the time ended. */
        IrregularityRow: {
            /**
             * Format: uint64
             * @description When it was reported, in Unix milliseconds.
             */
            at: number;
            /** @description By which clauses. */
            clauses: string[];
            decision?: components["schemas"]["DecisionRow"] | null;
            dismissed?: components["schemas"]["DismissalRow"] | null;
            /** @description Who established the facts, so that a ruling took effect (R17e). */
            established_by?: string | null;
            /** @description What happened. */
            kind: string;
            /** @description What else was said. */
            note?: string | null;
            /** @description When it was noticed. */
            noticed: string;
            /**
             * Format: uint64
             * @description Its number there.
             */
            number: number;
            /** @description Who reported it. */
            reported_by: string;
            /**
             * Format: uint64
             * @description In which round.
             */
            round: number;
            /** @description What the rulebook ruled. */
            ruling?: string | null;
            /** @description At which table. */
            table: string;
            /** @description The ruling in words. */
            why?: string | null;
        };
        /** @description A ruling on an irregularity. */
        IrregularityRule: {
            clauses: string[];
            decider?: string | null;
            facts: {
                [key: string]: unknown;
            };
            kind: string;
            options: string;
            ruling: string;
            say: string;
        };
        /** @description An irregularity, as staff see it. */
        IrregularityView: {
            /** @description Whether it is about the round or about the set of cards alone. */
            about?: components["schemas"]["About"];
            /**
             * Format: uint64
             * @description Until when patrons choose, on the server's clock.
             */
            choices_until_ms?: number | null;
            /** @description The clauses it rests on. */
            clauses: components["schemas"]["Clause"][];
            decider?: components["schemas"]["Role"] | null;
            decision?: components["schemas"]["DecisionView"] | null;
            dismissed_by?: components["schemas"]["EstablishedView"] | null;
            /** @description The wagers that were won or lost already, whatever cards might have come. */
            established?: components["schemas"]["WagerKey"][];
            established_by?: components["schemas"]["EstablishedView"] | null;
            /** @description Cards that left the shoe and are in no hand. */
            excess: components["schemas"]["Card"][];
            /** @description What is known about it. */
            facts: {
                [key: string]: boolean;
            };
            /** @description Its number, counted from 1 at this table. */
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @description Whether play still waits for it. */
            is_open: boolean;
            /** @description What happened. */
            kind: components["schemas"]["Kind"];
            lies_at?: components["schemas"]["Side"] | null;
            misdealt?: components["schemas"]["Misdealt"] | null;
            /** @description Cards that the record had at one hand and that lie in front of the other. */
            misplaced?: components["schemas"]["Misplaced"][];
            note?: components["schemas"]["Note"] | null;
            /** @description When it was noticed. */
            noticed: components["schemas"]["Noticed"];
            /** @description Whether patrons choose. */
            options: boolean;
            /** @description Who reported it. */
            reported_by: string;
            /**
             * Format: uint64
             * @description When it was reported, in milliseconds on the server's clock.
             */
            reported_ms: number;
            /** @description In which round. */
            round: components["schemas"]["RoundNumber"];
            ruling?: components["schemas"]["Ruling"] | null;
            /** @description The ruling in words. */
            why?: string | null;
        };
        /**
         * @description a kind of irregularity
         * @enum {string}
         */
        Kind: "foreign-card" | "deck-shortage-or-excess" | "wrong-number-of-cards" | "simultaneous-draw" | "shoe-order-altered" | "insufficient-cards" | "not-shuffled" | "excess-or-exposed-card" | "wrong-hand" | "face-up" | "technical-interruption" | "other";
        /**
         * @description A language of the house.
         * @enum {string}
         */
        LanguageWord: "en" | "zh";
        /** @description A round that is over. */
        LastRoundView: {
            /** @description The Banker's hand. */
            banker: components["schemas"]["HandView"];
            /** @description The clauses by which it is void, or was settled again. */
            clauses: components["schemas"]["Clause"][];
            /** @description Whether it was settled more than once. */
            is_again: boolean;
            /** @description Whether it is void. */
            is_void: boolean;
            /** @description What the board shows of it. */
            marks: string[];
            /** @description The Player's hand. */
            player: components["schemas"]["HandView"];
            /** @description The result as the roads write it: `Bb6`. */
            result?: string | null;
            /** @description Its number, counted from 1 at this table; void rounds are counted too. */
            round: components["schemas"]["RoundNumber"];
            winner?: components["schemas"]["Winner"] | null;
        };
        /** @description The felt. */
        Layout: {
            clause: string;
            diagrams: components["schemas"]["Diagram"][];
        };
        /** @description The record of the chips was put right (R13c): who said so, why, and what differs. */
        LayoutCorrection: {
            /** @description Who put it right, as the journal says. */
            by: string;
            /** @description What differs, in the order of the boxes. */
            changes: components["schemas"]["ChipsChange"][];
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
        };
        /**
         * @description A limit that chips on the felt can break.
         * @enum {string}
         */
        LayoutLimit: "differential" | "minimum" | "maximum";
        /** @description A limit that chips on the felt do not keep, so that the dealer can reject the excess or give advice in time. */
        LayoutWarning: {
            /** @description On which box. */
            betting_box: components["schemas"]["BettingBox"];
            /** @description By which clause. */
            clause: components["schemas"]["Clause"];
            /** @description What was found. */
            found: components["schemas"]["Money"];
            /** @description Which limit. */
            kind: components["schemas"]["LayoutLimit"];
            /** @description What the limit is. */
            limit: components["schemas"]["Money"];
            on?: components["schemas"]["WagerKey"] | null;
            patron?: components["schemas"]["PatronId"] | null;
        };
        /** @description Why a patron may play again. */
        Lift: {
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description The limits of a table, as they are displayed at it. */
        Limits: {
            box_maximum?: components["schemas"]["Money"] | null;
            /** @description Every stake is a multiple of this, at least 1.00 (R7). */
            chip_unit: components["schemas"]["Money"];
            differential?: components["schemas"]["Money"] | null;
            /** @description The least and the most of each wager. */
            wagers: {
                [key: string]: components["schemas"]["Range"];
            };
        };
        /** @description One's own limits. */
        LimitsView: {
            /** @description What is in force now. */
            in_force: components["schemas"]["OwnLimitsView"];
            /** @description What is looser and waits, each until its time. */
            waiting: components["schemas"]["Waiting"][];
        };
        /** @description Every table, and what time it is. */
        Lobby: {
            /** @description The sign before an amount. */
            currency: string;
            /** @description Whether play is for nothing. */
            is_play_money: boolean;
            /**
             * Format: uint64
             * @description The time that every other time here goes by, in Unix milliseconds.
             */
            server_time: number;
            /** @description The tables. */
            tables: components["schemas"]["LobbyCard"][];
        };
        /** @description A table in the lobby. Times are milliseconds on the server's clock. */
        LobbyCard: {
            closed?: components["schemas"]["ClosedView"] | null;
            /** @description How often each came. */
            counts: components["schemas"]["Counts"];
            /** @description Who deals; by name only for those who are told it. */
            dealer: components["schemas"]["DealerShown"];
            /** @description The chips that a screen offers, the smallest first. */
            denominations: components["schemas"]["Money"][];
            /**
             * Format: uint64
             * @description Until when, where a clock runs.
             */
            ends_at?: number | null;
            /**
             * Format: uint64
             * @description Since when.
             */
            entered_at: number;
            /** @description The key of its game. */
            game: string;
            /** @description Whether bets are closed by a clock, rather than by the dealer's hand. */
            is_closed_by_clock: boolean;
            /** @description Whether cards are dealt face down. */
            is_face_down: boolean;
            language?: components["schemas"]["LanguageWord"] | null;
            limits?: components["schemas"]["Limits"] | null;
            /** @description The name that people read. */
            name: string;
            /** @description How fast a round goes. */
            pace: components["schemas"]["PaceView"];
            /** @description How many patrons are at the table. */
            patrons: number;
            pause?: components["schemas"]["PauseView"] | null;
            /** @description How far the table is. */
            phase: components["schemas"]["Phase"];
            /** @description The five roads of those results. */
            roads: components["schemas"]["RoadsView"];
            /** @description The latest round, in play or not. */
            round: components["schemas"]["RoundNumber"];
            /** @description The results since the cards were changed. */
            run: components["schemas"]["Run"];
            /**
             * Format: int32
             * @description How many seats it has; none at terminals.
             */
            seats?: number | null;
            /** @description How many of them are free. */
            seats_free?: number | null;
            /** @description Which table. */
            table: components["schemas"]["TableId"];
            /** @description The title of its game. */
            title: string;
            /**
             * Format: uint64
             * @description The sequence number of the last event.
             */
            version: number;
            /** @description Where its video can be seen: a link over TLS. */
            video?: string | null;
        };
        /** @description A line of the log. */
        LogLine: {
            /** @description Who brought it about. */
            actor: string;
            /** @description What kind of event it is. */
            kind: string;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A card in a hand. */
        LyingCard: {
            card?: components["schemas"]["Card"] | null;
            /**
             * Format: int32
             * @description Which card of the hand.
             */
            nth: number;
        };
        /** @description What a card reader or a shoe has seen at its table. */
        MachineAct: components["schemas"]["MachineActDeal"];
        /** @description A card left the shoe. */
        MachineActDeal: {
            /** @enum {string} */
            do: "deal";
            /** @description The card as it came. */
            drawn: components["schemas"]["Drawn"];
        };
        /** @description A machine that speaks to the house: a card reader, a shoe, a terminal. */
        MachineId: string;
        /** @description A machine. */
        MachineRow: {
            /** @description Whether the house no longer listens to it. */
            is_revoked: boolean;
            /** @description What it does. */
            kind: string;
            /** @description What it is called. */
            machine: components["schemas"]["MachineId"];
            table?: components["schemas"]["TableId"] | null;
        };
        /** @description Every machine. */
        Machines: {
            /** @description By name. */
            machines: components["schemas"]["MachineRow"][];
        };
        /** @description What a board marks. */
        MarkRule: {
            clause: string;
            key: string;
            tests: components["schemas"]["ConditionTest"][];
            when: string;
        };
        /** @description A member of staff. */
        Member: {
            /** @description Whether they work here now. */
            is_working: boolean;
            /**
             * Format: uint64
             * @description Until when nobody signs in under this number, in Unix milliseconds.
             */
            locked_until?: number | null;
            /** @description Whether they must choose a password before anything else. */
            must_change_password: boolean;
            /** @description What they are called. */
            name: string;
            /** @description In which post. */
            post: string;
            /**
             * Format: uint64
             * @description When they last signed in, in Unix milliseconds.
             */
            signed_in_at?: number | null;
            /** @description Their number. */
            staff: components["schemas"]["StaffId"];
        };
        /** @description One set of meters. Amounts are in cents. */
        MeterRow: {
            /** @description Adjustments by two people. */
            adjustments: components["schemas"]["Tally"];
            /** @description Fixed bonuses. */
            bonuses: components["schemas"]["Money"];
            /** @description Rounds settled again. */
            corrections: components["schemas"]["Tally"];
            /** @description Credits bought. */
            credits_in: components["schemas"]["Money"];
            /** @description Credits cashed out. */
            credits_out: components["schemas"]["Money"];
            /** @description Debts that were repaid. */
            debts_repaid: components["schemas"]["Tally"];
            /** @description Hand pays that were paid. */
            hand_pays: components["schemas"]["Tally"];
            /**
             * Format: uint64
             * @description Irregularities that were reported.
             */
            irregularities: number;
            /** @description Of what. */
            name: string;
            /** @description What went back when they were settled, stakes included. */
            returned: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description Rounds that were settled.
             */
            rounds: number;
            /** @description Rounds that were void. */
            voids: components["schemas"]["Tally"];
            /** @description Stakes that were settled. */
            wagered: components["schemas"]["Money"];
        };
        /** @description Meters count from the first record of the house to the end of the time that is asked for. */
        MetersReport: {
            /** @description What was played on seats and standing. */
            elsewhere: components["schemas"]["MeterRow"];
            /** @description Every game. */
            games: components["schemas"]["MeterRow"][];
            /** @description In all. */
            house: components["schemas"]["MeterRow"];
            /**
             * @description Whether the meters that the house keeps and those counted again from the journal are equal; nothing where
             *     they were not compared.
             */
            is_equal_to_journal?: boolean | null;
            /** @description Where these meters come from. */
            source: components["schemas"]["MetersSource"];
            /** @description Every table. */
            tables: components["schemas"]["MeterRow"][];
            /** @description Every terminal. */
            terminals: components["schemas"]["MeterRow"][];
        };
        /**
         * @description Where meters come from.
         * @enum {string}
         */
        MetersSource: "kept" | "journal";
        /**
         * @description In which way a card went to the wrong hand (`5.8`).
         * @enum {string}
         */
        Misdealt: "area" | "person";
        /**
         * @description A card that the record has at one hand and that lies in front of the other (`5.8`, R17f). It is named by its place in
         *     the record, because nobody may have seen its face yet.
         */
        Misplaced: {
            /**
             * Format: int32
             * @description Which card of that hand.
             */
            nth: number;
            /** @description The hand that the record has it at. */
            side: components["schemas"]["Side"];
        };
        /**
         * @description What kind of house it is.
         * @enum {string}
         */
        ModeWord: "demo" | "production";
        /**
         * Format: int64
         * @description an amount in whole cents
         * @example 10000
         */
        Money: number;
        /** @description What would become of a patron's money. */
        MoneyPreview: {
            /** @description What they would get more by the settled round, or have to give back where it is below zero. */
            difference: components["schemas"]["Money"];
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description How much of what they have to give back nothing covers: they would owe it. */
            owed: components["schemas"]["Money"];
            /** @description Who. */
            patron: string;
            place?: components["schemas"]["Place"] | null;
            /** @description Stakes that would go back. */
            returned: components["schemas"]["Money"];
            /** @description What would stay in their wagers of the round in play. */
            staked: components["schemas"]["Money"];
        };
        /** @description A new password. */
        NewPassword: {
            /** @description The one from now on. */
            new: string;
            /** @description The one until now. */
            old: string;
        };
        /** @description A new PIN. */
        NewPin: {
            /** @description The one from now on: 6 to 12 digits, not all the same and not in a row. */
            new: string;
            /** @description The one until now, or the first code from the cash desk. */
            old: string;
        };
        /** @description Another post. */
        NewPost: {
            /** @description Which. */
            post: string;
        };
        /**
         * @description What whoever conducts a table does next. There is always exactly one thing, and the table does not refuse it
         *     from whoever may do it.
         */
        NextStep: components["schemas"]["NextStepLocked"] | components["schemas"]["NextStepClosed"] | components["schemas"]["NextStepSignOn"] | components["schemas"]["NextStepStopped"] | components["schemas"]["NextStepResume"] | components["schemas"]["NextStepLoadShoe"] | components["schemas"]["NextStepBurn"] | components["schemas"]["NextStepEndShoe"] | components["schemas"]["NextStepOpenBets"] | components["schemas"]["NextStepCloseBets"] | components["schemas"]["NextStepRecordLayout"] | components["schemas"]["NextStepDeal"] | components["schemas"]["NextStepTurn"] | components["schemas"]["NextStepAnnounceResult"] | components["schemas"]["NextStepSettle"] | components["schemas"]["NextStepReport"];
        /** @description The result is announced. */
        NextStepAnnounceResult: {
            /** @enum {string} */
            step: "announce-result";
        };
        /**
         * @description The first card of a fresh shoe is turned, and as many burnt as it says. Cutting comes before it and is
         *     nobody's duty.
         */
        NextStepBurn: {
            /** @enum {string} */
            step: "burn";
        };
        /** @description "No more bets". */
        NextStepCloseBets: {
            closes_at?: components["schemas"]["TableTime"] | null;
            /** @enum {string} */
            step: "close-bets";
        };
        /** @description The table is closed: a pit supervisor opens it. */
        NextStepClosed: {
            /** @enum {string} */
            step: "closed";
        };
        /** @description A card is dealt. */
        NextStepDeal: {
            /** @description Where it comes from: a left-over one is the first of the table's left-over cards. */
            from: components["schemas"]["CardFrom"];
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description To which hand. */
            side: components["schemas"]["Side"];
            /** @enum {string} */
            step: "deal";
        };
        /** @description The set is taken out of play: its cut card is out, it is used up, or too few cards for a round are left. */
        NextStepEndShoe: {
            /** @enum {string} */
            step: "end-shoe";
        };
        /** @description A set of cards goes into the shoe or shuffler. */
        NextStepLoadShoe: {
            /** @enum {string} */
            step: "load-shoe";
        };
        /** @description The table is locked: a pit manager unlocks it. */
        NextStepLocked: {
            /** @enum {string} */
            step: "locked";
        };
        /** @description "Place your bets, please". */
        NextStepOpenBets: {
            /** @enum {string} */
            step: "open-bets";
        };
        /** @description The chips are recorded as they lie (R13c). */
        NextStepRecordLayout: {
            /** @enum {string} */
            step: "record-layout";
        };
        /** @description The round cannot go on by itself: this is reported. */
        NextStepReport: {
            /** @description What happened. */
            kind: components["schemas"]["Kind"];
            /** @enum {string} */
            step: "report";
        };
        /** @description Play pauses: whoever conducts lets it go on. */
        NextStepResume: {
            /** @enum {string} */
            step: "resume";
        };
        /** @description Every wager is settled. */
        NextStepSettle: {
            /** @enum {string} */
            step: "settle";
        };
        /** @description A dealer is needed, and none is signed on. */
        NextStepSignOn: {
            /** @enum {string} */
            step: "sign-on";
        };
        /** @description Play is stopped for an irregularity. */
        NextStepStopped: {
            /** @enum {string} */
            step: "stopped";
            /** @description What is waited for. */
            waits_for: components["schemas"]["StoppedFor"];
        };
        /** @description A card that lies face down is turned. */
        NextStepTurn: {
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
            squeezed_by?: components["schemas"]["PatronId"] | null;
            /** @enum {string} */
            step: "turn";
        };
        /**
         * @description A reason or a remark: one line of 1 to 500 characters; blanks around it do not count.
         * @example card 3 exposed while burning
         */
        Note: string;
        /**
         * @description in-round, after-settlement or after-next-round
         * @enum {string}
         */
        Noticed: "in-round" | "after-settlement" | "after-next-round";
        /** @description Exact figures of every wager. */
        OddsAnswer: {
            /** Format: uint32 */
            cards: number;
            /** Format: uint32 */
            decks: number;
            game: string;
            outcomes: components["schemas"]["OddsOutcomes"];
            /** Format: int64 */
            stake: number;
            wagers: components["schemas"]["WagerOdds"][];
        };
        /** @description How likely each result is, as exact fractions. */
        OddsOutcomes: {
            banker: string;
            player: string;
            tie: string;
        };
        /** @description A patron who opens an account. */
        OpenAccount: {
            /** @description What others may call them: 1 to 24 characters. */
            nickname: string;
            /**
             * @description A first code that they entered: 6 to 12 digits. If left out, the house makes one and shows it once. Either is
             *     good for one thing: signing in and choosing a PIN that nobody else has seen.
             */
            pin?: string | null;
        };
        /** @description An account. */
        OpenedAccount: {
            /** @description Its number, which the patron signs in with. */
            account: components["schemas"]["PatronId"];
            /** @description Whether this is the answer to a request that had come before; then the PIN was shown with it. */
            is_shown_before: boolean;
            /** @description The first code that the house made. Nothing when the patron entered one, or the request had come before. */
            pin?: string | null;
            waits?: components["schemas"]["Waits"] | null;
        };
        /** @description One fact of an order. */
        OrderFact: {
            /** @description Its value, as people read it. */
            value: string;
            /** @description What it is: `patron`, `voucher`, `amount`, `reason`. Screens have words for it; a dot leads further in. */
            what: string;
        };
        /** @description An order, as people read it. */
        OrderTold: {
            /** @description What is to be done: `reprint-voucher`. */
            do: string;
            /** @description About whom, about what, and how much. */
            facts: components["schemas"]["OrderFact"][];
        };
        /**
         * @description Why a card is out.
         * @enum {string}
         */
        Out: "turned" | "burnt" | "dealt" | "excess";
        /** @description For how long; one of the three. */
        OwnExclusion: {
            /**
             * Format: int32
             * @description For so many days from now.
             */
            days?: number | null;
            /** @description For ever. */
            for_ever?: boolean;
            /**
             * Format: uint64
             * @description Until this time, in Unix milliseconds.
             */
            until?: number | null;
        };
        /** @description Limits that one sets for oneself. What is left out is not limited. */
        OwnLimitsView: {
            loss_per_day?: components["schemas"]["Money"] | null;
            /**
             * Format: int32
             * @description How long one may play without a pause.
             */
            minutes_per_session?: number | null;
            stake_per_round?: components["schemas"]["Money"] | null;
        };
        /** @description A round in which one had wagers. */
        OwnRound: components["schemas"]["RoundLine"] & {
            balance?: components["schemas"]["Balance"] | null;
            /** @description What one won beyond it, in cents; below zero where one lost. */
            net: components["schemas"]["Money"];
            /** @description What one put down, in cents. */
            stake: components["schemas"]["Money"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
            /** @description The name that people read. */
            table_name: string;
        };
        /** @description One's own rounds, the latest first. */
        OwnRounds: {
            /** @description What to ask for as `before` to go on; nothing at the end. */
            next?: string | null;
            /** @description The rounds. */
            rounds: components["schemas"]["OwnRound"][];
        };
        /** @description How a patron's wagers in a round were settled. */
        OwnSettlement: {
            /** @description Fixed bonuses. */
            bonuses: components["schemas"]["BonusLine"][];
            /** @description Whether this stands in the place of an earlier settlement. */
            is_again: boolean;
            /** @description Whether the round is void and every stake went back. */
            is_void: boolean;
            /** @description What was won beyond the stakes, below zero where it was lost. */
            net: components["schemas"]["Money"];
            /** @description What came back, stakes and bonuses included. */
            returned: components["schemas"]["Money"];
            /** @description Which round. */
            round: components["schemas"]["RoundNumber"];
            set_aside?: components["schemas"]["Money"] | null;
            /** @description What was put down. */
            stake: components["schemas"]["Money"];
            /** @description Wager by wager. */
            wagers: components["schemas"]["SettledLine"][];
        };
        /** @description A table at which a patron has something. */
        OwnTable: {
            /** @description Credits that lie there and are in no wager. */
            credits: components["schemas"]["Money"];
            /** @description What is set aside for an attendant to pay. */
            hand_pay: components["schemas"]["Money"];
            /** @description The name that people read. */
            name: string;
            /** @description What they owe the house. */
            owed: components["schemas"]["Money"];
            place?: components["schemas"]["Place"] | null;
            /** @description What lies in open wagers. */
            staked: components["schemas"]["Money"];
            /** @description Its name, as the configuration or the office gave it. */
            table: components["schemas"]["TableId"];
            /** @description In how many. */
            wagers: number;
        };
        /** @description A wager of the round in play. */
        OwnWager: {
            betting_box?: components["schemas"]["BettingBox"] | null;
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            placed_by?: components["schemas"]["StaffId"] | null;
            /** @description What that employee is called. */
            placed_by_name?: string | null;
            /** @description In whole cents. */
            stake: components["schemas"]["Money"];
            /** @description Whether they sit at that box. */
            standing: components["schemas"]["Standing"];
            /** @description Its number at this table, in the order of placement. */
            wager: components["schemas"]["WagerId"];
        };
        /** @description How fast a round goes, in milliseconds. */
        PaceView: {
            /**
             * Format: uint64
             * @description How long bets stay open; nothing where a dealer closes them by hand.
             */
            betting_ms?: number | null;
            /**
             * Format: uint64
             * @description From one card to the next: its way and the gap after it.
             */
            card_ms: number;
            /**
             * Format: uint64
             * @description From the close of bets to the first card.
             */
            close_to_card_ms: number;
            /** @description What it is called. */
            name: components["schemas"]["PaceWord"];
            /**
             * Format: uint64
             * @description For losing chips to be swept and winning wagers to be paid.
             */
            pay_ms: number;
            /**
             * Format: uint64
             * @description From the last chip paid until bets open again.
             */
            rest_ms: number;
            /**
             * Format: uint64
             * @description How long the result stands before chips move.
             */
            result_hold_ms: number;
            /**
             * Format: uint64
             * @description How long the patron who squeezes has for one hand dealt face down; 0 where the house turns the cards.
             */
            squeeze_ms: number;
            /**
             * Format: uint64
             * @description The pause before a third card, while its reason is said.
             */
            third_card_pause_ms: number;
            /**
             * Format: uint64
             * @description For a card to be turned and its total to appear.
             */
            turn_ms: number;
        };
        /**
         * @description The name of a pace.
         * @enum {string}
         */
        PaceWord: "speed" | "standard" | "squeeze";
        /** @description The results of the set of cards before, with all that a board shows of them. */
        PastRun: {
            /** @description How often each came. */
            counts: components["schemas"]["Counts"];
            /** @description The results, void rounds left out. */
            results: components["schemas"]["RunResult"][];
            /** @description The five roads of those results. */
            roads: components["schemas"]["RoadsView"];
            shoe?: components["schemas"]["ShoeNumber"] | null;
        };
        /** @description A patron, by pseudonym: records cannot be erased, so a person's name is kept elsewhere. */
        PatronId: string;
        /** @description A patron with an account. */
        PatronSignIn: {
            /** @description The number of the account. */
            account: string;
            /** @description The PIN. */
            pin: string;
        };
        /** @description What a patron sees of their own, beside the felt. Times are milliseconds on the server's clock. */
        PatronView: {
            choice?: components["schemas"]["ChoiceView"] | null;
            /** @description Credits that lie at the table and are in no wager. */
            credits: components["schemas"]["Money"];
            /** @description Why nobody plays at their seat for now, where that is so. */
            frozen?: string | null;
            /** @description What is set aside for an attendant to pay. */
            hand_pay: components["schemas"]["Money"];
            /** @description Whether they called an attendant who has not come yet. */
            has_called: boolean;
            last?: components["schemas"]["OwnSettlement"] | null;
            /** @description Whether they may ask to squeeze a card: they sit and have the highest Bet on the table. */
            may_squeeze: boolean;
            /** @description What they owe the house after a round was settled again. */
            owed: components["schemas"]["Money"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            place?: components["schemas"]["Place"] | null;
            session?: components["schemas"]["SessionView"] | null;
            /** @description The cards they asked to squeeze. */
            squeezes: components["schemas"]["AskedSqueeze"][];
            /** @description What lies in those wagers. */
            staked: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description The sequence number of the last event.
             */
            version: number;
            /** @description Their wagers in the round in play. */
            wagers: components["schemas"]["OwnWager"][];
        };
        /** @description A pause in play. */
        PauseView: {
            /** @description Why, where patrons are told. */
            reason?: string | null;
            /**
             * Format: uint64
             * @description Since when, in milliseconds on the server's clock.
             */
            since: number;
        };
        /** @description A line of a pay table. */
        PayLine: {
            clause: string;
            commission?: components["schemas"]["Commission"] | null;
            odds: string;
            tests: components["schemas"]["ConditionTest"][];
            when: string;
        };
        /** @description How likely a line of a pay table is. */
        PayOdds: {
            probability: string;
            ratio: string;
            when: string;
        };
        /** @description How far a card is peeled. */
        Peel: {
            /**
             * Format: int32
             * @description Where it is pulled to, in thousandths to the right.
             */
            dx: number;
            /**
             * Format: int32
             * @description Where it is pulled to, in thousandths downwards.
             */
            dy: number;
            /**
             * Format: int32
             * @description Where it is held: an edge or a corner, clockwise from the middle of the top edge, 0 to 7.
             */
            grip: number;
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /**
             * Format: int32
             * @description How much of it is turned over, in thousandths; 1000 is open.
             */
            share: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Somebody who sits at the table, or has chips on it now or had in the last round. */
        PersonView: {
            /** @description Whether it is a label of a person without an account (R13c). */
            label: boolean;
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            place?: components["schemas"]["Place"] | null;
        };
        /**
         * @description How far a table is. The last seconds of betting are a screen's own affair: it knows when betting ends.
         * @enum {string}
         */
        Phase: "closed-table" | "locked" | "paused" | "shuffle" | "waiting" | "betting" | "closed" | "dealing" | "result" | "settled" | "void";
        /** @description For how long, and why. */
        PitExclusion: {
            /**
             * Format: int32
             * @description For so many days from now.
             */
            days?: number | null;
            /** @description For ever. */
            for_ever?: boolean;
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
            /**
             * Format: uint64
             * @description Until this time, in Unix milliseconds.
             */
            until?: number | null;
        };
        /** @description What the pit sees of a table. */
        PitView: {
            /** @description The table's money since it opened. */
            account: components["schemas"]["AccountView"];
            /** @description Who must still choose whether to go on (R19), in the order of their numbers. */
            choosing: components["schemas"]["ChoosingView"][];
            /** @description What the dealer sees. */
            dealer: components["schemas"]["DealerView"];
            dealer_id?: components["schemas"]["StaffId"] | null;
            exposure?: components["schemas"]["ExposureView"] | null;
            /** @description The irregularities of the table, the latest first. */
            irregularities: components["schemas"]["IrregularityView"][];
            /** @description Why the table is locked, if it is. */
            locked?: string | null;
            /** @description The latest events, the latest first. */
            log: components["schemas"]["LogLine"][];
        };
        /** @description Where a patron plays. */
        Place: components["schemas"]["PlaceTerminal"] | components["schemas"]["PlaceSeat"] | "standing";
        /** @description On the seat in front of this box. */
        PlaceSeat: {
            /** @description On the seat in front of this box. */
            seat: components["schemas"]["BettingBox"];
        };
        /** @description At a terminal. */
        PlaceTerminal: {
            /** @description At a terminal. */
            terminal: components["schemas"]["TerminalId"];
        };
        /** @description A table that is planned. */
        PlanTable: {
            /** @description How it is opened. */
            settings: components["schemas"]["Settings"];
            /** @description What it is called: small letters, digits and `-`. */
            table: components["schemas"]["TableId"];
        };
        /** @description Something that a patron does at a table. */
        PlayAct: components["schemas"]["PlayActJoin"] | components["schemas"]["PlayActLeave"] | components["schemas"]["PlayActPlaceWager"] | components["schemas"]["PlayActWithdrawWager"] | components["schemas"]["PlayActClearWagers"] | components["schemas"]["PlayActRequestSqueeze"] | components["schemas"]["PlayActTurnOver"] | components["schemas"]["PlayActCallHelp"] | components["schemas"]["PlayActHelpCame"] | components["schemas"]["PlayActChoose"];
        /** @description Call an attendant. */
        PlayActCallHelp: {
            /** @enum {string} */
            do: "call-help";
            note?: components["schemas"]["Note"] | null;
        };
        /** @description Go on, or take all wagers back, where a ruling leaves the choice. */
        PlayActChoose: {
            /** @description Which. */
            choice: components["schemas"]["Choice"];
            /** @enum {string} */
            do: "choose";
        };
        /** @description Take all wagers of the round back, while bets are open. */
        PlayActClearWagers: {
            /** @enum {string} */
            do: "clear-wagers";
        };
        /** @description Say that help has come, or is not needed any more. */
        PlayActHelpCame: {
            /** @enum {string} */
            do: "help-came";
        };
        /**
         * @description Come to the table. Where the game is played at terminals, this browser is one; at a live table take a seat, or
         *     stand behind others.
         */
        PlayActJoin: {
            /** @enum {string} */
            do: "join";
            seat?: components["schemas"]["BettingBox"] | null;
        };
        /** @description Leave the table. Wagers stay in the round, and credits wait. */
        PlayActLeave: {
            /** @enum {string} */
            do: "leave";
        };
        /** @description Place a wager, or raise the one that lies there. */
        PlayActPlaceWager: {
            betting_box?: components["schemas"]["BettingBox"] | null;
            /** @enum {string} */
            do: "place-wager";
            /** @description On what: `player`, `banker`, `tie`, and what else the game offers. */
            on: components["schemas"]["WagerKey"];
            round?: components["schemas"]["RoundNumber"] | null;
            /** @description How much, in cents. */
            stake: components["schemas"]["Money"];
        };
        /** @description Ask leave to squeeze a card of a table dealt face down. */
        PlayActRequestSqueeze: {
            /** @enum {string} */
            do: "request-squeeze";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Turn the card that one was granted to squeeze. */
        PlayActTurnOver: {
            /** @enum {string} */
            do: "turn-over";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Take a wager back, or a part of it, while bets are open. */
        PlayActWithdrawWager: {
            amount?: components["schemas"]["Money"] | null;
            /** @enum {string} */
            do: "withdraw-wager";
            /** @description Its number at this table, in the order of placement. */
            wager: components["schemas"]["WagerId"];
        };
        /** @description A point on the way to the averages. */
        Point: {
            /** @description What each wager had won on average for one unit staked. */
            averages: number[];
            /**
             * Format: uint64
             * @description After so many rounds.
             */
            rounds: number;
        };
        /** @description Where a voucher is presented. */
        PresentedAt: components["schemas"]["PresentedAtTerminal"] | components["schemas"]["PresentedAtTable"] | components["schemas"]["PresentedAtWindow"];
        /** @description At a live table, by this patron. */
        PresentedAtTable: {
            /** @description At a live table, by this patron. */
            table: components["schemas"]["CreditsAt"];
        };
        /** @description At a terminal. */
        PresentedAtTerminal: {
            /** @description At a terminal. */
            terminal: components["schemas"]["TerminalId"];
        };
        /** @description At this cashier's window. */
        PresentedAtWindow: {
            /** @description At this cashier's window. */
            window: components["schemas"]["StaffId"];
        };
        /** @description What would come of it. Nothing of it has happened. */
        Preview: {
            cards?: components["schemas"]["CardsPreview"] | null;
            /** @description Who would be asked whether to go on (R19). */
            choosing: components["schemas"]["PatronId"][];
            /** @description Whether the set of cards would deal no further round (R17d). */
            is_set_rejected: boolean;
            /** @description Whether the round would be void. */
            is_void: boolean;
            /** @description Every patron whose money lies in the round, or moves by it. */
            money: components["schemas"]["MoneyPreview"][];
            /** @description The one thing to do next then, with the question that the ruling turns on where it needs to know more. */
            next: components["schemas"]["NextStep"];
            noticed?: components["schemas"]["Noticed"] | null;
            round?: components["schemas"]["RoundNumber"] | null;
            ruling?: components["schemas"]["RulingPreview"] | null;
            /**
             * Format: uint64
             * @description The version of the table that this is about: what happens after it may change the answer.
             */
            version: number;
            winner?: components["schemas"]["Winner"] | null;
        };
        /** @description What is tried out; as what `conduct` takes under the same names. */
        PreviewAct: components["schemas"]["PreviewActReport"] | components["schemas"]["PreviewActEstablishFacts"] | components["schemas"]["PreviewActDecide"];
        /** @description Decide where the rulebook leaves it to somebody. */
        PreviewActDecide: {
            /** @description What. */
            decision: components["schemas"]["Decision"];
            /** @enum {string} */
            do: "decide";
            irregularity?: components["schemas"]["IrregularityNumber"] | null;
        };
        /** @description Establish the facts of the irregularity that stopped play, or confirm it as it is. */
        PreviewActEstablishFacts: {
            /** @enum {string} */
            do: "establish-facts";
            /** @description More cards that left the shoe and are in no hand. */
            excess?: components["schemas"]["Card"][];
            facts?: components["schemas"]["PreviewActEstablishFactsFacts"];
        };
        /** @description What is known. */
        PreviewActEstablishFactsFacts: {
            [key: string]: boolean;
        };
        /** @description Report an irregularity. */
        PreviewActReport: {
            /** @enum {string} */
            do: "report";
            /** @description Cards that left the shoe and are in no hand, foreign ones left out. */
            excess?: components["schemas"]["Card"][];
            facts?: components["schemas"]["PreviewActReportFacts"];
            /** @description What happened. */
            kind: components["schemas"]["Kind"];
            lies_at?: components["schemas"]["Side"] | null;
            misdealt?: components["schemas"]["Misdealt"] | null;
            /** @description Cards that the record has at one hand and that lie in front of the other. */
            misplaced?: components["schemas"]["Misplaced"][];
            round?: components["schemas"]["RoundNumber"] | null;
        };
        /** @description What is known about it. */
        PreviewActReportFacts: {
            [key: string]: boolean;
        };
        /**
         * @description Why something was not done, for programs (`code`) and for people (`detail`). Nothing has changed.
         *
         *     It is kept small, because almost every function may answer with one.
         */
        Problem: components["schemas"]["ProblemDetails"];
        /** @description The members of a problem. */
        ProblemDetails: {
            /** @description A word for programs. */
            code: string;
            /** @description What was wrong this time, and what to do. */
            detail: string;
            /** @description Figures that belong to it: the room that is left, the limit, the clause. */
            facts?: Record<string, never>;
            /**
             * Format: int32
             * @description The status of the answer.
             */
            status: number;
            /** @description The kind of problem in a few words. */
            title: string;
            /** @description Where this kind of problem is described: `/api/problems#` and the code. */
            type: string;
        };
        /** @description A text to look at; nothing is kept of it. */
        Proposed: {
            /** @description The whole text of the file, as `punto rules` reads it. */
            rulebook: string;
        };
        /** @description What is a patron's in this house. */
        Purse: {
            /** @description Credits at all tables. */
            credits: components["schemas"]["Money"];
            excluded_by?: components["schemas"]["ExcludedBy"] | null;
            /**
             * Format: uint64
             * @description Until when, in Unix milliseconds; nothing is for ever.
             */
            excluded_until?: number | null;
            /** @description Set aside to be paid by hand, at all tables. */
            hand_pay: components["schemas"]["Money"];
            /** @description Whether they do not play now, by their own wish or the house's. */
            is_excluded: boolean;
            /** @description How they come to play: guest, account or voucher-holder. */
            kind: string;
            /** @description What others may call them. */
            nickname: string;
            /** @description What they owe the house. */
            owed: components["schemas"]["Money"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Table by table. */
            tables: components["schemas"]["AtTable"][];
        };
        /** @description When a wager is returned. */
        PushLine: {
            clause: string;
            tests: components["schemas"]["ConditionTest"][];
            when: string;
        };
        /** @description A dispute that is raised. */
        Raise: {
            /** @description Which round; one in which the patron had a wager. */
            round: components["schemas"]["RoundNumber"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
            /** @description What the patron says. */
            words: components["schemas"]["Note"];
        };
        /** @description The least and the most of a wager of one patron. */
        Range: {
            /** @description The most. */
            maximum: components["schemas"]["Money"];
            /** @description The least. */
            minimum: components["schemas"]["Money"];
        };
        /** @description That the house takes wagers. */
        Ready: {
            /** @description Always `ready`. */
            status: string;
            /** @description How many tables are on the floor. */
            tables: number;
        };
        /**
         * @description Real cards, whose order nobody knows.
         * @enum {string}
         */
        RealCards: "real";
        /** @description A record as the journal has it. */
        Record: {
            /** @description Who caused it. */
            actor: string;
            /** @description Its own hash. */
            hash: string;
            /** @description Whether the seal was taken out of the payload, which its hash covers. */
            is_without_seal: boolean;
            /** @description The name of the request it came with. */
            key?: string | null;
            /** @description What kind of fact it is. */
            kind: string;
            /** @description What happened, as the text that was hashed; without the seal where there is one. */
            payload: string;
            /** @description The hash of the record before it. */
            previous: string;
            /** @description The rulebook it was decided by. */
            rulebook: string;
            /**
             * Format: uint64
             * @description Its place in the stream.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in Unix milliseconds.
             */
            time_ms: number;
            /**
             * Format: uint32
             * @description The version of the payload's shape.
             */
            version: number;
        };
        /** @description Records of a stream. */
        RecordPage: {
            /**
             * Format: uint64
             * @description What to ask for as `after` to go on; nothing at the end.
             */
            next?: number | null;
            /** @description What is not here. */
            note: string;
            /** @description The records in order. */
            records: components["schemas"]["Record"][];
            /** @description The stream. */
            stream: string;
        };
        /** @description Why nothing comes of it. */
        Refuse: {
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description A report. */
        Report: components["schemas"]["ReportShift"] | components["schemas"]["ReportTables"] | components["schemas"]["ReportDealers"] | components["schemas"]["ReportShoes"] | components["schemas"]["ReportMeters"] | components["schemas"]["ReportIrregularities"] | components["schemas"]["ReportVouchers"] | components["schemas"]["ReportSignIns"];
        /** @description Dealers. */
        ReportDealers: components["schemas"]["DealersReport"] & {
            /** @enum {string} */
            kind: "dealers";
        };
        /** @description Irregularities. */
        ReportIrregularities: components["schemas"]["IrregularitiesReport"] & {
            /** @enum {string} */
            kind: "irregularities";
        };
        /** @description Meters. */
        ReportMeters: components["schemas"]["MetersReport"] & {
            /** @enum {string} */
            kind: "meters";
        };
        /** @description A shift. */
        ReportShift: components["schemas"]["ShiftReport"] & {
            /** @enum {string} */
            kind: "shift";
        };
        /** @description Sets of cards. */
        ReportShoes: components["schemas"]["ShoesReport"] & {
            /** @enum {string} */
            kind: "shoes";
        };
        /** @description Who signed in and out, and who could not. */
        ReportSignIns: components["schemas"]["SignInsReport"] & {
            /** @enum {string} */
            kind: "sign-ins";
        };
        /** @description Tables. */
        ReportTables: components["schemas"]["TablesReport"] & {
            /** @enum {string} */
            kind: "tables";
        };
        /** @description Vouchers. */
        ReportVouchers: components["schemas"]["VouchersReport"] & {
            /** @enum {string} */
            kind: "vouchers";
        };
        /** @description An act that needed a second person. */
        ReportedAct: {
            /** @description Which line of the list it is. */
            act: components["schemas"]["DualAct"];
            /**
             * Format: uint64
             * @description Its number.
             */
            approval: number;
            /** @description Who asked. */
            asked_by: string;
            /**
             * Format: uint64
             * @description When it was asked for, in Unix milliseconds.
             */
            at: number;
            /**
             * Format: uint64
             * @description When it ended, if it did.
             */
            ended_at?: number | null;
            /** @description Who approved or refused it. */
            ended_by?: string | null;
            /** @description What they are called. */
            ended_by_name?: string | null;
            /** @description What they are called. */
            name: string;
            /** @description How it stood when the time ended: `waits`, `approved`, `refused` or `expired`. */
            outcome: string;
            /** @description Why it was refused. */
            reason?: string | null;
            /** @description What was to be done, as people read it. */
            told: components["schemas"]["OrderTold"];
        };
        /** @description An adjustment. */
        ReportedAdjustment: {
            /** @description How much more they have, in cents. */
            amount: components["schemas"]["Money"];
            /** @description Who approved. */
            approved_by: string;
            /** @description Who asked. */
            asked_by: string;
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description What they may be called. */
            nickname: string;
            /** @description Whose credits. */
            patron: string;
            /** @description In words for people. */
            reason: string;
            /** @description At which table. */
            table: string;
        };
        /** @description A dispute that nobody had answered. */
        ReportedDispute: {
            /**
             * Format: uint64
             * @description When it was raised, in Unix milliseconds.
             */
            at: number;
            /**
             * Format: uint64
             * @description Its number.
             */
            dispute: number;
            /** @description What they may be called. */
            nickname: string;
            /** @description Whose it is. */
            patron: string;
            /**
             * Format: uint64
             * @description About which round.
             */
            round: number;
            /** @description At which table. */
            table: string;
            /** @description What they say. */
            words: string;
        };
        /** @description How many vouchers, and how much together, in cents. */
        ReportedSum: {
            /** @description How much together. */
            amount: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description How many.
             */
            count: number;
        };
        /** @description A voucher. Its number is in no report. */
        ReportedVoucher: {
            /** @description What it is worth. */
            amount: components["schemas"]["Money"];
            /** @description What it became, or why it was voided and by whom. */
            became?: string | null;
            /**
             * Format: uint64
             * @description When it ended, if it did.
             */
            ended_at?: number | null;
            /**
             * Format: uint64
             * @description At this moment it is no longer good.
             */
            expires_at: number;
            /**
             * Format: uint64
             * @description When it was issued, in Unix milliseconds.
             */
            issued_at: number;
            /** @description What it was paid with. */
            paid_by: string;
            /** @description How it stood when the time ended. */
            state: components["schemas"]["VoucherStood"];
            /** @description What the journal calls it. */
            voucher: string;
        };
        /** @description A voucher was printed again. */
        Reprint: {
            amount?: components["schemas"]["Money"] | null;
            /** @description Who approved it; nobody before acts needed a second person. */
            approved_by?: string | null;
            /** @description What they are called. */
            approved_by_name?: string | null;
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Who had it printed. */
            by: string;
            /** @description What they are called. */
            name: string;
            /**
             * Format: uint32
             * @description Which print of it.
             */
            print: number;
            /** @description What the journal calls the voucher. */
            voucher: string;
        };
        /** @description A new PIN for a patron: two people's. */
        ResetPin: {
            approver?: components["schemas"]["Approver"] | null;
            /**
             * @description A first code that they entered: 6 to 12 digits. If left out, the house makes one and shows it once. Either is
             *     good for one thing: signing in and choosing a PIN that nobody else has seen.
             */
            pin?: string | null;
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description A result as it is announced. */
        ResultView: {
            /**
             * Format: int32
             * @description The Banker's total.
             */
            banker: number;
            /** @description What each hand did about a third card. */
            draws: components["schemas"]["DrawLine"][];
            /** @description What the board shows of it. */
            marks: string[];
            /**
             * Format: int32
             * @description The Player's total.
             */
            player: number;
            /** @description Who won. */
            winner: components["schemas"]["Winner"];
        };
        /** @description The order of an electronic shoe, when it is over. */
        Revealed: {
            /** @description The whole order as it was committed to, before the cut: two characters a card. */
            order: string;
            /** @description The salt, in hexadecimal. */
            salt: string;
        };
        /** @description The five roads of a shoe, and what each would gain from either side's win. */
        RoadsView: {
            /** @description If Banker won next. */
            ask_banker: components["schemas"]["AskView"];
            /** @description If Player won next. */
            ask_player: components["schemas"]["AskView"];
            /** @description The Bead Plate. */
            bead: components["schemas"]["BeadView"][];
            /** @description The Big Road. */
            big: components["schemas"]["BigView"][];
            /** @description Big Eye Boy. */
            big_eye: components["schemas"]["ColourView"][];
            /** @description Cockroach Pig. */
            cockroach: components["schemas"]["ColourView"][];
            /** @description The Small Road. */
            small: components["schemas"]["ColourView"][];
        };
        /**
         * @description a role at the table
         * @enum {string}
         */
        Role: "dealer" | "pit-supervisor" | "pit-manager" | "shift-manager";
        /** @description Who works at tables now. */
        Roster: {
            /** @description By number; nobody of the cash desk, the audit or the administration. */
            staff: components["schemas"]["RosterRow"][];
        };
        /** @description Somebody who works at tables. */
        RosterRow: {
            /** @description The tables that they deal at now. */
            deals_at: components["schemas"]["TableId"][];
            /** @description What they are called. */
            name: string;
            /** @description Their own post: dealer, pit-supervisor, pit-manager or shift-manager. */
            post: string;
            /** @description Their number. */
            staff: components["schemas"]["StaffId"];
        };
        /** @description A round in a list. */
        RoundLine: {
            /** @description The clauses by which it is void, or was settled again. */
            clauses: components["schemas"]["Clause"][];
            /**
             * Format: uint64
             * @description The version of the table at its first event.
             */
            first: number;
            /** @description The key of the game that was played. */
            game: string;
            /** @description Whether it was settled more than once. */
            is_again: boolean;
            /** @description Whether it is void. */
            is_void: boolean;
            /**
             * Format: uint64
             * @description The version of the table at its last event.
             */
            last: number;
            /** @description Its result as the roads write it (`B`, `Ppn`, `T`); none while it is in play, and of a void one. */
            result?: string | null;
            /** @description Its number, counted from 1 at this table; void rounds are counted too. */
            round: components["schemas"]["RoundNumber"];
            shoe?: components["schemas"]["ShoeNumber"] | null;
            /**
             * Format: uint64
             * @description When it began, in Unix milliseconds.
             */
            started_ms: number;
            totals?: components["schemas"]["Totals"] | null;
        };
        /**
         * Format: uint64
         * @description A round of this table, counted from 1; void rounds are counted too.
         */
        RoundNumber: number;
        /** @description The records of a round. */
        RoundProof: {
            /** @description How to check the hashes. */
            check: string;
            /** @description What checks everything, beside the house's data folder: a bundle of evidence is exported and recomputed. */
            command: string;
            /** @description The records in order. What was put right later comes last, with a gap before it. */
            records: components["schemas"]["Seen"][];
            /** @description Which round. */
            round: components["schemas"]["RoundNumber"];
            shoe?: components["schemas"]["ShoeNumber"] | null;
            /** @description The stream of the journal. */
            stream: string;
        };
        /** @description One round from "Place your bets, please" to its end, and whatever was put right afterwards. */
        RoundStory: {
            /** @description What of it did not go to credits, as far as the reader may see it. */
            apart: components["schemas"]["StoryApart"][];
            balance?: components["schemas"]["StoryBalance"] | null;
            /** @description The bonuses that the reader may see. */
            bonuses: components["schemas"]["StoryBonus"][];
            /** @description The clauses by which it is void, or was settled again. */
            clauses: components["schemas"]["Clause"][];
            /** @description How the record of the chips was put right, for staff. */
            corrections: components["schemas"]["LayoutCorrection"][];
            /** @description The key of the game that it was a round of. */
            game: string;
            /** @description Whether it was settled more than once. */
            is_again: boolean;
            /** @description Whether it is void. */
            is_void: boolean;
            outcome?: components["schemas"]["ResultView"] | null;
            /** @description The result as the roads write it; none of a void round. */
            result?: string | null;
            /** @description Which round. */
            round: components["schemas"]["RoundNumber"];
            /** @description The version of the rulebook that was in force, as records write it and `/api/games/{game}` takes it. */
            rulebook: string;
            /**
             * Format: uint64
             * @description When it began, in milliseconds on the server's clock.
             */
            started_ms: number;
            /** @description What happened in public, in order. */
            steps: components["schemas"]["StoryStep"][];
            /** @description The wagers that the reader may see, as they were settled. */
            wagers: components["schemas"]["StoryWager"][];
        };
        /** @description Rounds of a table, the latest first. */
        Rounds: {
            next?: components["schemas"]["RoundNumber"] | null;
            /** @description The rounds. */
            rounds: components["schemas"]["RoundLine"][];
        };
        /** @description A whole rulebook. */
        Rulebook: {
            after_close: components["schemas"]["AfterClose"][];
            announcements: components["schemas"]["Announcement"][];
            bonuses: components["schemas"]["BonusRule"][];
            clauses: components["schemas"]["ClauseText"][];
            differential?: components["schemas"]["DifferentialRule"] | null;
            game: components["schemas"]["Game"];
            irregularities: components["schemas"]["IrregularityRule"][];
            layout: components["schemas"]["Layout"];
            marks: components["schemas"]["MarkRule"][];
            table_of_play: components["schemas"]["TableOfPlay"];
            values: components["schemas"]["CardValue"][];
            wagers: components["schemas"]["WagerRule"][];
        };
        /** @description What a version changes, beside the version in force. */
        RulebookChanges: {
            /** @description The version itself, as records would name it. */
            after: string;
            /** @description The version that it is compared with, as records name it; none where the game is not played yet. */
            before?: string | null;
            /** @description Everything that is not the same, in the order of the rulebook; comments are not looked at. */
            changes: components["schemas"]["Change"][];
            /** @description Of which game. */
            game: string;
            /** @description The exact odds of every wager by the version itself. */
            odds_after: components["schemas"]["OddsAnswer"];
            odds_before?: components["schemas"]["OddsAnswer"] | null;
            /** @description The SHA-256 of its text. */
            sha256: string;
        };
        /** @description Every version of every rulebook. */
        RulebookList: {
            /** @description What the house plays without anything scheduled. */
            own: string[];
            /** @description What was scheduled, the earliest first. */
            scheduled: components["schemas"]["RulebookRow"][];
        };
        /** @description A version of a rulebook. */
        RulebookRow: {
            acknowledged_by?: components["schemas"]["StaffId"] | null;
            /**
             * Format: uint64
             * @description From when on it is in force, in Unix milliseconds, once an auditor has acknowledged it.
             */
            from: number;
            /** @description Of which game. */
            game: components["schemas"]["GameKey"];
            /** @description Whether an auditor has acknowledged it, or none had to when it was scheduled. */
            is_acknowledged: boolean;
            /** @description Whether it is the one in force now: a new set of cards is dealt by it. */
            is_in_force: boolean;
            /** @description The SHA-256 of its text. */
            sha256: string;
            /** @description What it is called. */
            version: components["schemas"]["VersionName"];
            /** @description The tables of its game that take it up with their next set of cards. */
            waiting_tables: components["schemas"]["TableId"][];
            /** @description What it waits for; nothing where every table of its game goes by it, or a later version has taken its place. */
            waits_for: components["schemas"]["WaitsFor"][];
        };
        /**
         * @description a ruling
         * @enum {string}
         */
        Ruling: "void" | "continue" | "reconstruct" | "stands" | "decide";
        /** @description A ruling. */
        RulingPreview: {
            /** @description The clauses it rests on. */
            clauses: components["schemas"]["Clause"][];
            decider?: components["schemas"]["Role"] | null;
            /** @description The wagers that are won or lost already. */
            established: components["schemas"]["WagerKey"][];
            /** @description Whether patrons choose (R19). */
            options: boolean;
            /** @description What. */
            ruling: components["schemas"]["Ruling"];
            /** @description The ruling in words. */
            why: string;
        };
        /** @description The results that a board shows together: those of a shoe. */
        Run: {
            /** @description The results, void rounds left out. */
            results: components["schemas"]["RunResult"][];
            shoe?: components["schemas"]["ShoeNumber"] | null;
        };
        /** @description One result. */
        RunResult: {
            /** @description As the roads write it: `Bb6`. */
            result: string;
            /** @description Of which round. */
            round: components["schemas"]["RoundNumber"];
        };
        /** @description A version that is to be played by. */
        Schedule: {
            /**
             * Format: uint64
             * @description From when on it is in force, in Unix milliseconds.
             */
            from: number;
            /** @description The whole text of its file, as `punto rules` reads it. */
            rulebook: string;
        };
        /** @description Who signed, and what came of it. */
        Seal: {
            /** @description The signature, in hexadecimal. */
            ed25519: string;
            /** @description The public half of the house's anchor key, in hexadecimal. */
            key: string;
        };
        /** @description A report with its heading, signed where the house has a key. */
        SealedReport: {
            /** @description The sign before an amount. Amounts are in cents. */
            currency: string;
            /**
             * Format: uint64
             * @description The first millisecond of it, in Unix time.
             */
            from: number;
            /** @description The name over the door. */
            house: string;
            /** @description Whether play is for nothing. */
            is_play_money: boolean;
            /**
             * Format: uint64
             * @description When it was made.
             */
            made_at: number;
            /** @description The report. */
            report: components["schemas"]["Report"];
            signature?: components["schemas"]["Seal"] | null;
            /**
             * Format: uint64
             * @description The first millisecond that is not in it.
             */
            to: number;
        };
        /** @description A seat and its box. */
        SeatView: {
            /** @description The chips on its box. */
            chips: components["schemas"]["ChipsView"][];
            /** @description Whether nobody plays there for now. */
            is_frozen: boolean;
            /** @description Whether somebody sits there. */
            is_taken: boolean;
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Which. */
            seat: components["schemas"]["BettingBox"];
        };
        /** @description Who sits at a seat. */
        SeatedView: {
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description Which seat. */
            seat: components["schemas"]["BettingBox"];
        };
        /** @description A record with its place in the chain, as far as whoever asks may see it. */
        Seen: {
            /** @description Who caused it: `patron`, `dealer`, `clock`; with a name behind a colon where whoever asks may know it. */
            actor: string;
            /** @description What may be seen of it, where it is shown in part. */
            data?: Record<string, never> | null;
            /** @description Its own hash. */
            hash: string;
            /** @description The name of the request it came with, where the record is whole. */
            key?: string | null;
            /** @description What kind of fact it is. */
            kind: string;
            /** @description The exact text that was hashed, where the record is shown whole. */
            payload?: string | null;
            /** @description The hash of the record before it. */
            previous: string;
            /** @description The rulebook it was decided by. */
            rulebook: string;
            /**
             * Format: uint64
             * @description Its place in the stream.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in Unix milliseconds.
             */
            time_ms: number;
            /**
             * Format: uint32
             * @description The version of the payload's shape.
             */
            version: number;
        };
        /** @description What happened, as one may see it. */
        SeenEvents: components["schemas"]["FeltEvent"][] | components["schemas"]["StaffEvent"][];
        /** @description What one sees of a table: what one subscribed to. */
        SeenView: components["schemas"]["FeltView"] | components["schemas"]["BoardView"] | components["schemas"]["DealerView"] | components["schemas"]["PitView"];
        /** @description Since a patron sat down. */
        SessionView: {
            /** @description What they won beyond it, below zero where they lost. */
            net: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description In how many rounds they had wagers.
             */
            rounds: number;
            /**
             * Format: uint64
             * @description When that was.
             */
            since_ms: number;
            /** @description What they put down in all. */
            staked: components["schemas"]["Money"];
        };
        /** @description Everything that is fixed when a table opens. Only its limits can be changed later, from the next round on. */
        Settings: {
            /**
             * Format: uint64
             * @description How long bets stay open, in milliseconds, where a clock closes them.
             */
            betting_ms?: number | null;
            /** @description What is bet with. */
            chips: components["schemas"]["Chips"];
            /**
             * Format: uint64
             * @description How long patrons have for a choice (R19), in milliseconds.
             */
            choice_ms: number;
            /** @description Who may conduct the game. */
            conducted: components["schemas"]["Conducted"];
            /** @description Whether cards are dealt face up or face down. */
            dealt: components["schemas"]["Dealt"];
            /**
             * Format: int32
             * @description The number of decks in a set.
             */
            decks: number;
            felt?: components["schemas"]["Felt"] | null;
            /** @description The key of the game. */
            game: string;
            hand_pay_above?: components["schemas"]["Money"] | null;
            /** @description The limits. */
            limits: components["schemas"]["Limits"];
            /** @description Where the cards come from. */
            source: components["schemas"]["Source"];
        };
        /** @description A wager as it was settled. */
        SettledLine: {
            clause?: components["schemas"]["Clause"] | null;
            /** @description The part of it that was in action. */
            effective: components["schemas"]["Money"];
            /** @description What was won beyond the stake, below zero where it was lost. */
            net: components["schemas"]["Money"];
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description What became of it. */
            result: components["schemas"]["WagerOutcome"];
            /** @description What went back. */
            returned: components["schemas"]["Money"];
            /** @description The money put down. */
            stake: components["schemas"]["Money"];
            /** @description Its number at this table, in the order of placement. */
            wager: components["schemas"]["WagerId"];
        };
        /** @description A shift: what tables did, who was there, and what needs to be looked at. */
        ShiftReport: components["schemas"]["TablesReport"] & {
            /** @description Credits that two people gave or took. */
            adjustments: components["schemas"]["ReportedAdjustment"][];
            /** @description Disputes that were open when the time ended. */
            disputes_open: components["schemas"]["ReportedDispute"][];
            /** @description Irregularities, with the decisions where the rulebook leaves them to somebody (R18). */
            irregularities: components["schemas"]["IrregularityRow"][];
            /** @description Acts that needed a second person: asked for or ended in this time. */
            second_person: components["schemas"]["ReportedAct"][];
            /** @description Who came to which table and left it, and who signed in and out. */
            staff: components["schemas"]["StaffRow"][];
        };
        /**
         * @description Why a set of cards is out of play.
         * @enum {string}
         */
        ShoeEnd: "dealt" | "shuffled" | "replaced" | "lost";
        /** @description A shoe by what is left in it. */
        ShoeLeft: {
            /**
             * @description How many of each card are left: `{"Ah":8,"9c":7}`.
             * @example {
             *       "9c": 7,
             *       "Ah": 8,
             *       "Kd": 8
             *     }
             */
            cards: {
                [key: string]: number;
            };
            /**
             * Format: int64
             * @description The number of decks that the shoe was filled from; no card may then be there more often.
             */
            decks?: number | null;
            /**
             * Format: int64
             * @description The stake that a fixed bonus is spread over, in cents; 10000 if left out.
             */
            stake?: number | null;
        };
        /**
         * Format: uint64
         * @description A set of cards at this table, counted from 1.
         */
        ShoeNumber: number;
        /**
         * @description A set of cards, with everything that is public about it by now. While it is in play it shows no card that was not
         *     dealt face up or turned.
         */
        ShoeProof: {
            /** @description Every card that has left it, in order. */
            cards: components["schemas"]["CardOut"][];
            /** @description How to check it, and what that proves. */
            check: string;
            /** @description The salted hash of the whole order; none of real cards. */
            commitment?: string | null;
            cut?: components["schemas"]["CutProof"] | null;
            /**
             * Format: uint32
             * @description How many decks.
             */
            decks: number;
            ended?: components["schemas"]["EndProof"] | null;
            /** @description The key of the game. */
            game: string;
            /** @description Whether the house has the cards; otherwise they are real. */
            is_electronic: boolean;
            /**
             * Format: uint64
             * @description The version of the table at its loading.
             */
            loaded: number;
            /**
             * Format: uint64
             * @description When it was loaded, in Unix milliseconds.
             */
            loaded_ms: number;
            reveal?: components["schemas"]["Revealed"] | null;
            /** @description Which set. */
            shoe: components["schemas"]["ShoeNumber"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
        };
        /** @description A set of cards. */
        ShoeRow: {
            /**
             * Format: uint64
             * @description Rounds that the Banker's hand won.
             */
            banker: number;
            /**
             * Format: uint64
             * @description Cards that were burnt, the one that was turned included.
             */
            burned: number;
            /**
             * Format: uint64
             * @description Cards in the whole set.
             */
            cards: number;
            /**
             * Format: uint64
             * @description Cards that were dealt or came out by mistake.
             */
            dealt: number;
            /**
             * Format: uint32
             * @description How many decks.
             */
            decks: number;
            ended?: components["schemas"]["ShoeEnd"] | null;
            /**
             * Format: uint64
             * @description When it ended; nothing while it is in play.
             */
            ended_at?: number | null;
            /**
             * Format: uint64
             * @description When it was loaded, in Unix milliseconds.
             */
            loaded_at: number;
            /**
             * Format: int64
             * @description How much of the set came out, burnt cards included, in millionths.
             */
            penetration?: number | null;
            /**
             * Format: uint64
             * @description Rounds that the Player's hand won.
             */
            player: number;
            /**
             * Format: uint64
             * @description Rounds that were settled.
             */
            rounds: number;
            /**
             * Format: uint64
             * @description Its number there.
             */
            shoe: number;
            /** @description At which table. */
            table: string;
            /**
             * Format: uint64
             * @description Rounds that were tied.
             */
            tie: number;
            /**
             * Format: uint64
             * @description Rounds that were void, those among them that were settled first.
             */
            void_rounds: number;
            /** @description What the house won, below zero if it lost. */
            win: components["schemas"]["Money"];
        };
        /** @description The set of cards in play. */
        ShoeView: {
            /** @description How many cards it has in all. */
            cards: number;
            /** @description The commitment to the order of an electronic one. */
            commitment?: string | null;
            /**
             * Format: int32
             * @description How many cards were cut to the back.
             */
            cut?: number | null;
            /**
             * Format: int32
             * @description How many decks it has.
             */
            decks: number;
            /** @description Whether its cut card is out: this is the last round. */
            is_cut_card_out: boolean;
            /** @description How many are left. */
            left: number;
            /** @description The number of the set, counted from 1 at this table. */
            shoe: components["schemas"]["ShoeNumber"];
            /** @description How many cards come before its cut card, where the house knows where that lies. */
            to_cut_card?: number | null;
        };
        /** @description The sets of cards that were in play in a time. */
        ShoesReport: {
            /** @description Table by table, the oldest first. What a set did before the time is in its figures, what it did after is not. */
            shoes: components["schemas"]["ShoeRow"][];
        };
        /**
         * @description a side: player or banker
         * @enum {string}
         */
        Side: "player" | "banker";
        /** @description Signing in and out, the latest first. */
        SignInLog: {
            /**
             * Format: uint64
             * @description What to ask for as `before` to see earlier ones; nothing where there are none.
             */
            before?: number | null;
            /** @description What happened. */
            entries: components["schemas"]["Entry"][];
        };
        /** @description An attempt to sign in, or what followed from one. */
        SignInRow: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description From where. */
            from?: string | null;
            /** @description What they are called. */
            name: string;
            /** @description Which patron, if it was the account of one. */
            patron?: string | null;
            /** @description Who, if anybody is known by the name that was given. */
            staff?: string | null;
            /**
             * @description What: `signed-in`, `signed-out`, `failed`, `locked-out`, `lock-out-lifted`, `patron-signed-in`, `patron-failed`,
             *     `pin-chosen`.
             */
            what: string;
        };
        /** @description Sign-ins in the order of the journal. */
        SignInsReport: {
            /** @description Every attempt of staff and of patrons with an account. */
            rows: components["schemas"]["SignInRow"][];
        };
        /** @description Somebody who is signed in. */
        SignedIn: components["schemas"]["SignedInNobody"] | components["schemas"]["SignedInPatron"] | components["schemas"]["SignedInStaff"] | components["schemas"]["SignedInMachine"];
        /** @description A machine. */
        SignedInMachine: {
            /** @description Which. */
            machine: string;
            /** @description Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie. */
            token: string;
            /** @enum {string} */
            you: "machine";
        };
        /** @description Nobody in particular. */
        SignedInNobody: {
            /** @description Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie. */
            token: string;
            /** @enum {string} */
            you: "nobody";
        };
        /** @description A patron. */
        SignedInPatron: {
            excluded_by?: components["schemas"]["ExcludedBy"] | null;
            /**
             * Format: uint64
             * @description Until when, in Unix milliseconds; nothing is for ever.
             */
            excluded_until?: number | null;
            /** @description Whether they do not play now, by their own wish or the house's. */
            is_excluded: boolean;
            /** @description How they come to play: guest, account or voucher-holder. */
            kind: string;
            /** @description Whether they must choose their own PIN before anything else. */
            must_choose_pin: boolean;
            /**
             * Format: int64
             * @description How they stand today, in cents.
             */
            net_today: number;
            /** @description What others may call them. */
            nickname: string;
            /** @description What the house calls them. */
            patron: string;
            /**
             * Format: uint64
             * @description When bets next wait until they have said that they know how long they have played, in Unix milliseconds.
             */
            reality_check_at: number;
            /**
             * Format: uint64
             * @description When they came in or began to play without a pause, in Unix milliseconds. Signing in again changes nothing.
             */
            since: number;
            /** @description The tables at which they have a place, credits or open wagers, wherever they sat down. */
            tables: components["schemas"]["OwnTable"][];
            /** @description Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie. */
            token: string;
            /** @enum {string} */
            you: "patron";
        };
        /** @description A member of staff. */
        SignedInStaff: {
            /** @description Whether they must choose a password first. */
            must_change_password: boolean;
            /** @description What they are called. */
            name: string;
            /** @description In which post. */
            post: components["schemas"]["StaffPost"];
            /** @description Who. */
            staff: string;
            /** @description Proof of the session for programs: `Authorization: Bearer …`. Browsers have a cookie. */
            token: string;
            /** @enum {string} */
            you: "staff";
        };
        /** @description One line of a pay table, counted and computed. */
        SimulatedLine: {
            /**
             * Format: uint64
             * @description In how many rounds it came up.
             */
            count: number;
            /** @description The same for programs. */
            counts: components["schemas"]["Counted"];
            /** @description The share it should have, as an exact fraction. */
            exact: string;
            /**
             * Format: double
             * @description The share of all rounds.
             */
            observed: number;
            /** @description The wager. */
            on: string;
            /** @description The line, a push, a loss or a bonus, in words. */
            when: string;
            /**
             * Format: double
             * @description How many standard errors the observed share is off; not a number where no number is large enough.
             */
            z: number;
        };
        /** @description A simulation with what it has counted so far, beside the exact figures. */
        Simulation: {
            /** @description What every wager had won on average after so many rounds. */
            convergence: components["schemas"]["Point"][];
            /**
             * Format: uint32
             * @description The number of decks.
             */
            decks: number;
            /** @description What it is called. */
            id: string;
            /** @description Every line of every pay table: counted, observed, exact. */
            lines: components["schemas"]["SimulatedLine"][];
            /** @description What was ordered. */
            order: components["schemas"]["SimulationOrder"];
            /**
             * Format: uint64
             * @description How many rounds were played.
             */
            rounds: number;
            /**
             * Format: uint64
             * @description How many shoes were dealt.
             */
            shoes: number;
            /** @description How far it is. */
            status: components["schemas"]["Status"];
            /** @description How many wagers there are, in the order of `convergence`. */
            wagers: components["schemas"]["ExactWager"][];
        };
        /** @description What is simulated. */
        SimulationOrder: {
            /**
             * Format: int32
             * @description Deal to a cut card in front of the last so many cards, with burn; left out, as many rounds as can always be dealt
             *     come from every shoe.
             */
            cut_depth?: number | null;
            /**
             * Format: int64
             * @description The number of decks; 8 if the game permits it.
             */
            decks?: number | null;
            /** @description The key of the game. */
            game: string;
            /**
             * Format: int64
             * @description How many rounds; they are rounded up to whole shoes.
             */
            rounds: number;
            /**
             * Format: uint64
             * @description Where the generator starts. The same seed gives the same counts.
             */
            seed: number;
        };
        /** @description Where the cards come from (R7a). */
        Source: components["schemas"]["SourceElectronicShoe"] | "electronic-shuffler" | "real-shoe" | "real-shuffler";
        /** @description An electronic shoe, dealt down to the cut card in front of so many cards. */
        SourceElectronicShoe: {
            "electronic-shoe": components["schemas"]["SourceElectronicShoeElectronicShoe"];
        };
        /** @description An electronic shoe, dealt down to the cut card in front of so many cards. */
        SourceElectronicShoeElectronicShoe: {
            /**
             * Format: int32
             * @description How many cards lie behind the cut card.
             */
            behind_cut_card: number;
        };
        /** @description Leave to squeeze a card. */
        SqueezeView: {
            /** @description Whether it was granted. */
            is_granted: boolean;
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Who asks. */
            patron: components["schemas"]["PatronId"];
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description An event as staff see it: everything but the seal of a set of cards. */
        StaffEvent: {
            /** @description Who brought it about. */
            actor: string;
            /** @description What it says, as the journal keeps it; a set of cards comes without its seal. */
            data: Record<string, never>;
            /**
             * @description What kind of event it is, as the journal names it.
             * @enum {string}
             */
            kind: "TableOpened" | "TableClosed" | "TableLocked" | "TableUnlocked" | "TablePaused" | "TableResumed" | "HelpCalled" | "HelpGiven" | "SeatFrozen" | "SeatReleased" | "TableTold" | "TableRecovered" | "LimitsSet" | "RulebookAdopted" | "DealerSignedOn" | "DealerSignedOff" | "DealerHandedOver" | "PostAssigned" | "PatronJoined" | "PatronLeft" | "CreditsBought" | "CreditsCashedOut" | "HandPaid" | "CreditsAdjusted" | "OwedRepaid" | "OwedPaidInCash" | "ShoeLoaded" | "CutCardDrawn" | "SetRejected" | "ShoeCut" | "CardsBurned" | "ShoeEnded" | "BetsOpened" | "BetsExtended" | "WagerPlaced" | "WagerRaised" | "WagerWithdrawn" | "WagerReturned" | "BetsClosed" | "LayoutRecorded" | "LayoutCorrected" | "SqueezeRequested" | "SqueezeGranted" | "HandAccepted" | "CardDealt" | "CardTurned" | "TotalsAnnounced" | "DrawAnnounced" | "ResultAnnounced" | "RoundSettled" | "RoundVoided" | "CardCorrected" | "RoundResettled" | "IrregularityReported" | "IrregularityDismissed" | "FactsEstablished" | "IrregularityRuled" | "DecisionMade" | "CardsReconstructed" | "HandsStand" | "CardsLeftOver" | "ChoiceAsked" | "ChoicesOffered" | "ChoiceMade" | "RoundResumed";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A member of staff, by number. */
        StaffId: string;
        /** @description Everybody who works or worked here. */
        StaffList: {
            /** @description By number. */
            staff: components["schemas"]["Member"][];
        };
        /**
         * @description What somebody is in the house. It is theirs until the administrator gives them another.
         * @enum {string}
         */
        StaffPost: "dealer" | "pit-supervisor" | "pit-manager" | "shift-manager" | "cashier" | "auditor" | "administrator";
        /** @description Somebody who came or went. */
        StaffRow: {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description What they are called. */
            name: string;
            /** @description Who. */
            staff: string;
            /** @description At which table, if at one. */
            table?: string | null;
            /** @description What: `signed-on`, `signed-off` at a table; `signed-in`, `signed-out` of the house. */
            what: string;
        };
        /** @description A member of staff at the door. */
        StaffSignIn: {
            /** @description Their password. */
            password: string;
            /** @description Their number. */
            staff: string;
        };
        /**
         * @description seated or standing
         * @enum {string}
         */
        Standing: "seated" | "standing";
        /**
         * @description How far a simulation is.
         * @enum {string}
         */
        Status: "queued" | "running" | "paused" | "done" | "cancelled";
        /** @description What stopped play. */
        StopView: {
            /**
             * Format: uint64
             * @description Until when patrons choose, where they do.
             */
            choices_until?: number | null;
            /** @description The clauses it rests on. */
            clauses: components["schemas"]["Clause"][];
            /** @description Which irregularity. */
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @description What happened. */
            kind: components["schemas"]["Kind"];
            /** @description In which round. */
            round: components["schemas"]["RoundNumber"];
            ruling?: components["schemas"]["Ruling"] | null;
            /** @description The ruling in words. */
            why?: string | null;
        };
        /** @description What a stopped table waits for. */
        StoppedFor: components["schemas"]["StoppedForFacts"] | components["schemas"]["StoppedForCard"] | components["schemas"]["StoppedForMissingCard"] | components["schemas"]["StoppedForConfirmation"] | components["schemas"]["StoppedForDecision"] | components["schemas"]["StoppedForChoices"];
        /** @description The cards are seen: the first of those that lie face down is turned. */
        StoppedForCard: {
            /** @enum {string} */
            for: "card";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description Of which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description Patrons choose, or time runs out. */
        StoppedForChoices: {
            /** @enum {string} */
            for: "choices";
            /** @description Until when on the table's clock. */
            until: components["schemas"]["TableTime"];
        };
        /** @description A pit supervisor or someone above confirms what was reported, or finds it unfounded (R17e). */
        StoppedForConfirmation: {
            /** @enum {string} */
            for: "confirmation";
        };
        /** @description Somebody with the right decides. */
        StoppedForDecision: {
            /** @description Who. */
            decider: components["schemas"]["Role"];
            /** @enum {string} */
            for: "decision";
        };
        /** @description Somebody says more about it. */
        StoppedForFacts: {
            fact?: components["schemas"]["Fact"] | null;
            /** @enum {string} */
            for: "facts";
        };
        /** @description The card that a settled round lacks is dealt, and the round is settled again. */
        StoppedForMissingCard: {
            /** @enum {string} */
            for: "missing-card";
            /**
             * Format: int32
             * @description Which card of it.
             */
            nth: number;
            /** @description To which hand. */
            side: components["schemas"]["Side"];
        };
        /** @description What a patron won or lost that did not go to their credits. */
        StoryApart: {
            /** @description What they had to give back after it was settled again and nothing covered: they owe it. */
            owed: components["schemas"]["Money"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @description What was set aside for an attendant to pay. */
            set_aside: components["schemas"]["Money"];
        };
        /** @description A patron's credits at the table around a round: `after` is `before` and `net`, less `set_aside`, and `owed` and `moved`. */
        StoryBalance: {
            /** @description When it was settled, as that stands now. */
            after: components["schemas"]["Money"];
            /** @description Before their first wager. */
            before: components["schemas"]["Money"];
            /** @description What they bought in meanwhile, less what they cashed out. */
            moved: components["schemas"]["Money"];
            /** @description What they won beyond their stakes, below zero where they lost; bonuses are in it. */
            net: components["schemas"]["Money"];
            /** @description What of a loss nothing covered: they owe it. */
            owed: components["schemas"]["Money"];
            /** @description What of it was set aside for an attendant to pay. */
            set_aside: components["schemas"]["Money"];
        };
        /** @description A bonus that was paid. */
        StoryBonus: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @description Its key in the rulebook. */
            bonus: string;
            /** @description By which clause. */
            clause: components["schemas"]["Clause"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description Something that happened in a round. */
        StoryStep: components["schemas"]["StoryStepTableOpened"] | components["schemas"]["StoryStepTableClosed"] | components["schemas"]["StoryStepTablePaused"] | components["schemas"]["StoryStepTableResumed"] | components["schemas"]["StoryStepTableTold"] | components["schemas"]["StoryStepSeatFrozen"] | components["schemas"]["StoryStepSeatReleased"] | components["schemas"]["StoryStepTableLocked"] | components["schemas"]["StoryStepTableUnlocked"] | components["schemas"]["StoryStepTableRecovered"] | components["schemas"]["StoryStepLimitsSet"] | components["schemas"]["StoryStepDealerCame"] | components["schemas"]["StoryStepDealerLeft"] | components["schemas"]["StoryStepSeatTaken"] | components["schemas"]["StoryStepSeatLeft"] | components["schemas"]["StoryStepShoeLoaded"] | components["schemas"]["StoryStepShoeCut"] | components["schemas"]["StoryStepCardsBurned"] | components["schemas"]["StoryStepShoeEnded"] | components["schemas"]["StoryStepBetsOpened"] | components["schemas"]["StoryStepBetsExtended"] | components["schemas"]["StoryStepChipsChanged"] | components["schemas"]["StoryStepBetsClosed"] | components["schemas"]["StoryStepLayoutRecorded"] | components["schemas"]["StoryStepLayoutCorrected"] | components["schemas"]["StoryStepSqueezeGranted"] | components["schemas"]["StoryStepCardDealt"] | components["schemas"]["StoryStepCardTurned"] | components["schemas"]["StoryStepTotalsAnnounced"] | components["schemas"]["StoryStepDrawAnnounced"] | components["schemas"]["StoryStepResultAnnounced"] | components["schemas"]["StoryStepRoundSettled"] | components["schemas"]["StoryStepRoundVoided"] | components["schemas"]["StoryStepCardCorrected"] | components["schemas"]["StoryStepRoundResettled"] | components["schemas"]["StoryStepIrregularityReported"] | components["schemas"]["StoryStepIrregularityRuled"] | components["schemas"]["StoryStepDecisionMade"] | components["schemas"]["StoryStepCardsReconstructed"] | components["schemas"]["StoryStepIrregularityDismissed"] | components["schemas"]["StoryStepHandsStand"] | components["schemas"]["StoryStepCardsLeftOver"] | components["schemas"]["StoryStepCutCardDrawn"] | components["schemas"]["StoryStepSetRejected"] | components["schemas"]["StoryStepChoicesOffered"] | components["schemas"]["StoryStepRoundResumed"];
        /** @description "No more bets". */
        StoryStepBetsClosed: {
            /** @enum {string} */
            kind: "bets-closed";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
        };
        /** @description Bets stay open longer. */
        StoryStepBetsExtended: {
            /** Format: uint64 */
            closes_at: number;
            /** @enum {string} */
            kind: "bets-extended";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description "Place your bets, please". */
        StoryStepBetsOpened: {
            /** Format: uint64 */
            closes_at?: number | null;
            /** @enum {string} */
            kind: "bets-opened";
            /** Format: uint64 */
            opened_at: number;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A card had been recorded wrongly. */
        StoryStepCardCorrected: {
            /** @enum {string} */
            kind: "card-corrected";
            new: components["schemas"]["Card"];
            /** Format: int32 */
            nth: number;
            old: components["schemas"]["Card"];
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A card was dealt, face down where there is none. */
        StoryStepCardDealt: {
            card?: components["schemas"]["Card"] | null;
            /** @enum {string} */
            kind: "card-dealt";
            /** Format: int32 */
            nth: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A card was turned. */
        StoryStepCardTurned: {
            card: components["schemas"]["Card"];
            /** @enum {string} */
            kind: "card-turned";
            /** Format: int32 */
            nth: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Its first card was turned and as many burnt as it says. */
        StoryStepCardsBurned: {
            /** Format: int32 */
            face_down: number;
            /** @enum {string} */
            kind: "cards-burned";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            turned: components["schemas"]["Card"];
        };
        /** @description So many cards belong to no hand and come first in the next round. */
        StoryStepCardsLeftOver: {
            /** @enum {string} */
            kind: "cards-left-over";
            left_over: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The cards were put in order; so many are left for the next round. */
        StoryStepCardsReconstructed: {
            banker: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "cards-reconstructed";
            left_over: number;
            player: components["schemas"]["Card"][];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The chips on a wager of a box changed; this is how much lies there now. Never said of terminals. */
        StoryStepChipsChanged: {
            betting_box: components["schemas"]["BettingBox"];
            /** @enum {string} */
            kind: "chips-changed";
            on: components["schemas"]["WagerKey"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            total: components["schemas"]["Money"];
        };
        /** @description Patrons choose whether to go on. */
        StoryStepChoicesOffered: {
            /** @enum {string} */
            kind: "choices-offered";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /** Format: uint64 */
            until: number;
        };
        /** @description The cut card of a real shoe is out: this is the last round of the set. */
        StoryStepCutCardDrawn: {
            /** @enum {string} */
            kind: "cut-card-drawn";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A dealer took the table. */
        StoryStepDealerCame: {
            /** @enum {string} */
            kind: "dealer-came";
            name?: string | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The dealer left it. */
        StoryStepDealerLeft: {
            /** @enum {string} */
            kind: "dealer-left";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Somebody with the right decided. */
        StoryStepDecisionMade: {
            decision: components["schemas"]["DecisionWord"];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "decision-made";
            role: components["schemas"]["Role"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A hand draws a third card. */
        StoryStepDrawAnnounced: {
            clause?: components["schemas"]["Clause"] | null;
            /** @enum {string} */
            kind: "draw-announced";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            why?: string | null;
        };
        /** @description The cards cannot be put back: the hands count as they lie. */
        StoryStepHandsStand: {
            banker: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "hands-stand";
            player: components["schemas"]["Card"][];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The report of an irregularity was unfounded. */
        StoryStepIrregularityDismissed: {
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-dismissed";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Something departed from procedure. */
        StoryStepIrregularityReported: {
            irregular: components["schemas"]["Kind"];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-reported";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The rulebook's ruling on it. */
        StoryStepIrregularityRuled: {
            clauses: components["schemas"]["Clause"][];
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "irregularity-ruled";
            options: boolean;
            ruling: components["schemas"]["Ruling"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            why: string;
        };
        /** @description The record of the chips was put right: what lies on the felt now, nothing where the round was settled already. */
        StoryStepLayoutCorrected: {
            boxes: [
                number,
                {
                    /** @description On what. */
                    on: components["schemas"]["WagerKey"];
                    /** @description How much in all. */
                    total: components["schemas"]["Money"];
                }[]
            ][];
            /** @enum {string} */
            kind: "layout-corrected";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
        };
        /** @description The chips were recorded as they lie. */
        StoryStepLayoutRecorded: {
            boxes: [
                number,
                {
                    /** @description On what. */
                    on: components["schemas"]["WagerKey"];
                    /** @description How much in all. */
                    total: components["schemas"]["Money"];
                }[]
            ][];
            /** @enum {string} */
            kind: "layout-recorded";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            totals: components["schemas"]["TotalView"][];
        };
        /** @description New limits from the next round on. */
        StoryStepLimitsSet: {
            /** @enum {string} */
            kind: "limits-set";
            limits: components["schemas"]["Limits"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The result was announced. */
        StoryStepResultAnnounced: components["schemas"]["ResultView"] & {
            /** @enum {string} */
            kind: "result-announced";
        } & {
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A round was settled again by these cards; without a result it is void. */
        StoryStepRoundResettled: {
            banker_cards: components["schemas"]["Card"][];
            clauses: components["schemas"]["Clause"][];
            /** @enum {string} */
            kind: "round-resettled";
            player_cards: components["schemas"]["Card"][];
            result?: string | null;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            winner?: components["schemas"]["Winner"] | null;
        };
        /** @description The round goes on. */
        StoryStepRoundResumed: {
            irregularity: components["schemas"]["IrregularityNumber"];
            /** @enum {string} */
            kind: "round-resumed";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The round is settled by these cards. A card that was drawn too many may have lain beside them. */
        StoryStepRoundSettled: {
            /** Format: int32 */
            banker: number;
            banker_cards: components["schemas"]["Card"][];
            /** @enum {string} */
            kind: "round-settled";
            marks: string[];
            /** Format: int32 */
            player: number;
            player_cards: components["schemas"]["Card"][];
            result: string;
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            winner: components["schemas"]["Winner"];
        };
        /** @description The round is void; every wager went back. */
        StoryStepRoundVoided: {
            clauses: components["schemas"]["Clause"][];
            /** @enum {string} */
            kind: "round-voided";
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Nobody plays at this seat for now. */
        StoryStepSeatFrozen: {
            /** @enum {string} */
            kind: "seat-frozen";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A seat is free again. */
        StoryStepSeatLeft: {
            /** @enum {string} */
            kind: "seat-left";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description It can be used again. */
        StoryStepSeatReleased: {
            /** @enum {string} */
            kind: "seat-released";
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Somebody took a seat, and left another where they had one. */
        StoryStepSeatTaken: {
            /** @enum {string} */
            kind: "seat-taken";
            left?: components["schemas"]["BettingBox"] | null;
            name?: string | null;
            seat: components["schemas"]["BettingBox"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The set of cards is faulty and deals no further round. */
        StoryStepSetRejected: {
            irregular: components["schemas"]["Kind"];
            /** @enum {string} */
            kind: "set-rejected";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description It was cut. */
        StoryStepShoeCut: {
            /** Format: int32 */
            behind: number;
            by_patron: boolean;
            /** @enum {string} */
            kind: "shoe-cut";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The set is out of play; of an electronic one the order is revealed. */
        StoryStepShoeEnded: {
            /** @enum {string} */
            kind: "shoe-ended";
            reveal?: components["schemas"]["Revealed"] | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            why: components["schemas"]["ShoeEnd"];
        };
        /** @description A set of cards is in the shoe; of an electronic one the commitment is known. */
        StoryStepShoeLoaded: {
            commitment?: string | null;
            /** Format: int32 */
            decks: number;
            /** @enum {string} */
            kind: "shoe-loaded";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            shoe: components["schemas"]["ShoeNumber"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A patron may squeeze a card; the seat is said where they sit. */
        StoryStepSqueezeGranted: {
            /** @enum {string} */
            kind: "squeeze-granted";
            /** Format: int32 */
            nth: number;
            seat?: components["schemas"]["BettingBox"] | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            side: components["schemas"]["Side"];
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The table closed; why, and until when in milliseconds since 1970, where that is told. */
        StoryStepTableClosed: {
            /** @enum {string} */
            kind: "table-closed";
            reason?: string | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
            /** Format: uint64 */
            until_ms?: number | null;
        };
        /** @description Nothing goes on until somebody with the right unlocks it. */
        StoryStepTableLocked: {
            /** @enum {string} */
            kind: "table-locked";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The table opened. */
        StoryStepTableOpened: {
            game: string;
            /** @enum {string} */
            kind: "table-opened";
            limits: components["schemas"]["Limits"];
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description Play pauses, and the clock with it. */
        StoryStepTablePaused: {
            /** @enum {string} */
            kind: "table-paused";
            reason?: string | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The house was down and has taken the table up again. */
        StoryStepTableRecovered: {
            /** @enum {string} */
            kind: "table-recovered";
            round?: components["schemas"]["RoundNumber"] | null;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description It goes on. Where bets are open, this is when the clock closes them now. */
        StoryStepTableResumed: {
            /** Format: uint64 */
            closes_at?: number | null;
            /** @enum {string} */
            kind: "table-resumed";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description What the pit has to say to everybody; nothing takes the last message away. */
        StoryStepTableTold: {
            /** @enum {string} */
            kind: "table-told";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            text?: string | null;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description It goes on. */
        StoryStepTableUnlocked: {
            /** @enum {string} */
            kind: "table-unlocked";
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description The totals of the first four cards. */
        StoryStepTotalsAnnounced: {
            /** Format: int32 */
            banker: number;
            /** @enum {string} */
            kind: "totals-announced";
            /** Format: int32 */
            player: number;
            /**
             * Format: uint64
             * @description The sequence number of the event.
             */
            sequence: number;
            /**
             * Format: uint64
             * @description When it was recorded, in milliseconds on the server's clock.
             */
            time_ms: number;
        };
        /** @description A wager as it was settled. */
        StoryWager: components["schemas"]["SettledLine"] & {
            betting_box?: components["schemas"]["BettingBox"] | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
        };
        /** @description The end of a stream. */
        StreamHead: {
            /** @description The hash of its last record, and through it of all of them. */
            hash: string;
            /**
             * Format: uint64
             * @description The place of its last record: how many there are.
             */
            sequence: number;
            /** @description The stream. */
            stream: string;
        };
        /** @description Every stream of the journal. */
        Streams: {
            /** @description The streams with their last records. */
            streams: components["schemas"]["StreamHead"][];
        };
        /** @description How many, and how much together. */
        Sum: {
            /** @description How much together. */
            amount: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description How many.
             */
            count: number;
        };
        /** @description What lies on a wager of the game. */
        SumView: {
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description Of how many patrons. */
            patrons: number;
            /** @description In whole cents. */
            stake: components["schemas"]["Money"];
        };
        /** @description A table of the house. */
        TableId: string;
        /** @description The table of play. */
        TableOfPlay: {
            banker: components["schemas"]["Calls_Vec_String"];
            banker_alone: components["schemas"]["Calls_String"];
            naturals: components["schemas"]["Calls_Vec_usize"];
            player: components["schemas"]["Calls_String"];
        };
        /** @description A table. */
        TableRow: components["schemas"]["Figures"] & {
            /** @description The name that people read. */
            name: string;
            /** @description Which. */
            table: string;
        };
        /** @description How a table is set up. */
        TableSettings: {
            /** @description Whether it is open. */
            is_open: boolean;
            planned?: components["schemas"]["Settings"] | null;
            settings?: components["schemas"]["Settings"] | null;
            /** @description Which table. */
            table: components["schemas"]["TableId"];
        };
        /**
         * Format: uint64
         * @description Milliseconds on the table's own clock. It runs evenly, whatever becomes of the clock on the wall, stands
         *     still while the house is down, and goes on from where it stood.
         */
        TableTime: number;
        /** @description What every table did in a time. */
        TablesReport: {
            /** @description Table by table. */
            tables: components["schemas"]["TableRow"][];
            /** @description In all. */
            total: components["schemas"]["Figures"];
        };
        /** @description How often, and how much together. */
        Tally: {
            /** @description How much together. */
            amount: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description How often.
             */
            count: number;
        };
        /** @description What a client is told, one JSON text each. */
        Tell: components["schemas"]["TellWelcome"] | components["schemas"]["TellSnapshot"] | components["schemas"]["TellEvents"] | components["schemas"]["TellYours"] | components["schemas"]["TellPeeled"] | components["schemas"]["TellAnswer"] | components["schemas"]["TellOk"] | components["schemas"]["TellRefused"] | components["schemas"]["TellSessionEnding"] | components["schemas"]["TellSessionGoesOn"] | components["schemas"]["TellStanding"] | components["schemas"]["TellPong"];
        /** @description A command was carried out and is on disk. */
        TellAnswer: {
            /** @description What it did. */
            done: components["schemas"]["Done"];
            /**
             * Format: uint64
             * @description Which message is answered.
             */
            id: number;
            /** @description Whether the same request had come before; then this is its answer of then. */
            repeated: boolean;
            /** @enum {string} */
            tell: "answer";
        };
        /** @description What happened at a table that one watches. */
        TellEvents: {
            /**
             * Format: uint64
             * @description The version before them. Who has not come that far has missed something, and asks for a snapshot.
             */
            after: number;
            /** @description What happened, in order. */
            events: components["schemas"]["SeenEvents"];
            /** @description Which table. */
            table: components["schemas"]["TableId"];
            /** @enum {string} */
            tell: "events";
            /**
             * Format: uint64
             * @description The version that they bring one to.
             */
            version: number;
        };
        /** @description What was asked is so. */
        TellOk: {
            /**
             * Format: uint64
             * @description Which message is answered.
             */
            id: number;
            /** @enum {string} */
            tell: "ok";
        };
        /**
         * @description Somebody squeezes a card, and this is how far it is peeled. It is no event and has no version; a
         *     snapshot has the last one of each card.
         */
        TellPeeled: {
            /** @description How far. */
            peel: components["schemas"]["Peel"];
            /** @description At which table. */
            table: components["schemas"]["TableId"];
            /** @enum {string} */
            tell: "peeled";
        };
        /** @description What time it is. */
        TellPong: {
            /**
             * Format: uint64
             * @description Which message is answered.
             */
            id: number;
            /**
             * Format: uint64
             * @description In Unix milliseconds.
             */
            server_time: number;
            /** @enum {string} */
            tell: "pong";
        };
        /** @description What was asked is not done, and why. */
        TellRefused: {
            /**
             * Format: uint64
             * @description Which message is answered, if it had a number that could be read.
             */
            id?: number | null;
            /** @description Why. */
            problem: components["schemas"]["Problem"];
            /** @enum {string} */
            tell: "refused";
        };
        /**
         * @description A member of staff has done nothing for so long that their session is about to end. Whoever is there answers with
         *     `here`.
         */
        TellSessionEnding: {
            /**
             * Format: uint64
             * @description When it ends, in Unix milliseconds by the time that `pong` tells.
             */
            at: number;
            /** @enum {string} */
            tell: "session-ending";
        };
        /** @description Somebody has done something, and the session does not end. */
        TellSessionGoesOn: {
            /** @enum {string} */
            tell: "session-goes-on";
        };
        /** @description The whole view of a table that one watches: after subscribing, when asked for, and after falling behind. */
        TellSnapshot: {
            /**
             * @description How far the cards are peeled that somebody squeezes, or has squeezed in this round: their faces may be in the
             *     view, and are seen when they are open.
             */
            peels: components["schemas"]["Peel"][];
            /** @description Which table. */
            table: components["schemas"]["TableId"];
            /** @enum {string} */
            tell: "snapshot";
            /**
             * Format: uint64
             * @description The sequence number of its last event.
             */
            version: number;
            /** @description What one sees of it. */
            view: components["schemas"]["SeenView"];
        };
        /**
         * @description Whether a patron may play has changed: told to them, to the cash desk, to the pit, and to a dealer at whose table
         *     they are. Staff who open a table are told of everybody there who is excluded.
         */
        TellStanding: {
            excluded_by?: components["schemas"]["ExcludedBy"] | null;
            /**
             * Format: uint64
             * @description Until when, in Unix milliseconds; nothing is for ever.
             */
            excluded_until?: number | null;
            /** @description What others may call them. */
            nickname?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            /** @enum {string} */
            tell: "standing";
        };
        /** @description The first message: who one is here, and what time it is. */
        TellWelcome: {
            /** @description What the house calls one, if one is a patron. */
            patron?: string | null;
            /**
             * Format: uint64
             * @description The time that every other time here goes by, in Unix milliseconds.
             */
            server_time: number;
            /** @enum {string} */
            tell: "welcome";
            /** @description In which kind of role one is connected. */
            you: string;
        };
        /** @description One's own place, credits and wagers at a table, when they have changed. */
        TellYours: {
            /** @description At which table. */
            table: components["schemas"]["TableId"];
            /** @enum {string} */
            tell: "yours";
            /**
             * Format: uint64
             * @description The sequence number of its last event.
             */
            version: number;
            /** @description All of it. */
            view: components["schemas"]["PatronView"];
        };
        /** @description A player terminal. */
        TerminalId: string;
        /** @description What lay on one wager when bets closed, without saying how much money that was. */
        TotalView: {
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description How many patrons bet on it. */
            patrons: number;
            /**
             * Format: uint32
             * @description Its share of all money of the round, in hundredths of a percent, rounded down.
             */
            share_bp: number;
        };
        /** @description What the two hands counted. */
        Totals: {
            /**
             * Format: int32
             * @description The Banker's hand.
             */
            banker: number;
            /**
             * Format: int32
             * @description The Player's hand.
             */
            player: number;
        };
        /** @description A version of a rulebook, as records name it: `six-star@2`. */
        VersionName: string;
        /**
         * @description What to see of a table.
         * @enum {string}
         */
        ViewKind: "felt" | "board" | "dealer" | "pit";
        /** @description Taking a voucher out of circulation: two people's. */
        Void: {
            approver?: components["schemas"]["Approver"] | null;
            /** @description One line in the words of whoever did it; it is kept for good. */
            reason: components["schemas"]["Note"];
        };
        /** @description A voucher, by what the journal calls it. The number that pays it is not derived from this. */
        VoucherId: string;
        /** @description A voucher on its way to the printer. */
        VoucherPaper: {
            /** @description The number that pays it, with its check digits. Whoever has it has the money. */
            number: string;
            /**
             * Format: uint64
             * @description Which print of it; above 1 it is marked as a duplicate.
             */
            print: number;
            /** @description What the journal calls it. */
            voucher: string;
        };
        /** @description A voucher without its number. */
        VoucherRow: {
            /** @description What it is worth. */
            amount: components["schemas"]["Money"];
            /**
             * Format: uint64
             * @description When it is no longer good.
             */
            expires_at: number;
            /** @description Whether its paper may never have come out. */
            is_pending: boolean;
            /**
             * Format: uint64
             * @description When it was issued, in Unix milliseconds.
             */
            issued_at: number;
            /**
             * Format: uint32
             * @description Which print of it is the good one.
             */
            print: number;
            /** @description What the journal calls it. */
            voucher: components["schemas"]["VoucherId"];
        };
        /**
         * @description How a voucher stands.
         * @enum {string}
         */
        VoucherStood: "outstanding" | "redeemed" | "voided" | "expired";
        /** @description Every voucher that was issued is in exactly one of the other four. */
        VoucherSums: {
            /** @description Not redeemed in time. */
            expired: components["schemas"]["Sum"];
            /** @description Whether they add up. */
            is_even: boolean;
            /** @description All that there ever were. */
            issued: components["schemas"]["Sum"];
            /** @description Still owed. */
            outstanding: components["schemas"]["Sum"];
            /** @description Paid. */
            redeemed: components["schemas"]["Sum"];
            /** @description Taken out of circulation. */
            voided: components["schemas"]["Sum"];
        };
        /** @description Vouchers that the house still owes. */
        Vouchers: {
            /** @description How many there are in all. */
            total: number;
            /** @description The one that expires first in front. Their numbers are on the paper and nowhere else. */
            vouchers: components["schemas"]["VoucherRow"][];
        };
        /** @description The vouchers of a time. `outstanding_before + issued = redeemed + voided + expired + outstanding`. */
        VouchersReport: {
            /** @description Expired in it. */
            expired: components["schemas"]["ReportedSum"];
            /** @description Whether both sides are equal. */
            is_balanced: boolean;
            /** @description Issued in it. */
            issued: components["schemas"]["ReportedSum"];
            /** @description Outstanding when it ended. */
            outstanding: components["schemas"]["ReportedSum"];
            /** @description Outstanding when the time began. */
            outstanding_before: components["schemas"]["ReportedSum"];
            /** @description Redeemed in it. */
            redeemed: components["schemas"]["ReportedSum"];
            /** @description Vouchers that were printed again in it: each time the paper before it became worthless. */
            reprints: components["schemas"]["Reprint"][];
            /** @description Voided in it by two people. */
            voided: components["schemas"]["ReportedSum"];
            /** @description Every voucher that was outstanding at some moment of the time. */
            vouchers: components["schemas"]["ReportedVoucher"][];
        };
        /**
         * Format: uint64
         * @description A wager of this table, counted from 1. Its number is also its place in the order of placement.
         */
        WagerId: number;
        /** @description A wager that the game offers, by its key in the rulebook: `player-pair`. */
        WagerKey: string;
        /** @description The figures of one wager. Texts are exact fractions. */
        WagerOdds: {
            bonuses?: components["schemas"]["BonusOdds"][];
            break_even_stake?: string | null;
            /** Format: double */
            deviation: number;
            expectation: string;
            /** Format: double */
            house_edge: number;
            lose: string;
            on: string;
            pays: components["schemas"]["PayOdds"][];
            push: string;
            variance: string;
            win: string;
        };
        /**
         * @description What became of a wager.
         * @enum {string}
         */
        WagerOutcome: "win" | "lose" | "push" | "void";
        /** @description A wager that the game offers. */
        WagerRule: {
            area?: string | null;
            backs?: string | null;
            key: string;
            loses: string;
            name: string;
            offered: string;
            pays: components["schemas"]["PayLine"][];
            pushes: components["schemas"]["PushLine"][];
            /** Format: int64 */
            stake_multiple: number;
            zh?: string | null;
        };
        /** @description A wager with its patron. */
        WagerView: {
            betting_box?: components["schemas"]["BettingBox"] | null;
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description On what. */
            on: components["schemas"]["WagerKey"];
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            placed_by?: components["schemas"]["StaffId"] | null;
            /** @description What that employee is called. */
            placed_by_name?: string | null;
            /** @description In whole cents. */
            stake: components["schemas"]["Money"];
            /** @description Whether its patron sits at that box. */
            standing: components["schemas"]["Standing"];
            /** @description Its number at this table, in the order of placement. */
            wager: components["schemas"]["WagerId"];
        };
        /** @description A looser limit that waits. */
        Waiting: {
            /**
             * Format: uint64
             * @description From when on it is in force, in Unix milliseconds.
             */
            from: number;
            /**
             * Format: int64
             * @description The limit then, in cents or minutes; nothing is no limit.
             */
            limit?: number | null;
            /** @description Which: `stake_per_round`, `loss_per_day` or `minutes_per_session`. */
            which: string;
        };
        /** @description Money of one patron that waits for somebody. */
        WaitingMoney: {
            /** @description In whole cents. */
            amount: components["schemas"]["Money"];
            /** @description What they are called, where they allow it. */
            name?: string | null;
            /** @description Their pseudonym: of an account, of a guest, or a label (R13c). */
            patron: components["schemas"]["PatronId"];
            place?: components["schemas"]["Place"] | null;
            /** @description The round it came from, or its first part. */
            round: components["schemas"]["RoundNumber"];
            /**
             * Format: uint64
             * @description Since when there has been any, in milliseconds on the server's clock.
             */
            since: number;
        };
        /** @description An act that waits for a second person. */
        WaitingRow: components["schemas"]["Waits"] & {
            /**
             * Format: uint64
             * @description When, in Unix milliseconds.
             */
            at: number;
            /** @description Who asked. */
            by: components["schemas"]["StaffId"];
            /** @description Whether whoever looks at this may approve it. */
            may_approve: boolean;
            /** @description What they are called. */
            name: string;
            /** @description The same, as it was asked. */
            order: Record<string, never>;
            /** @description What is to be done, as people read it. */
            told: components["schemas"]["OrderTold"];
        };
        /** @description An act that waits for a second person. */
        Waits: {
            /** @description Which line of the list it is. */
            act: components["schemas"]["DualAct"];
            /** @description Its number: approve it at `POST /api/approvals/{approval}/approve`. */
            approval: components["schemas"]["ApprovalNumber"];
            /** @description What it is, for people. */
            title: string;
            /**
             * Format: uint64
             * @description It expires then, in Unix milliseconds.
             */
            until: number;
            /** @description Who may approve it. */
            who: string;
        };
        /**
         * @description What a version of a rulebook waits for.
         * @enum {string}
         */
        WaitsFor: "auditor" | "time" | "next-set";
        /**
         * @description a winner: player, banker or tie
         * @enum {string}
         */
        Winner: "player" | "banker" | "tie";
        /** @description Who somebody is to the house. */
        You: components["schemas"]["YouNobody"] | components["schemas"]["YouPatron"] | components["schemas"]["YouStaff"] | components["schemas"]["YouMachine"];
        /** @description A machine. */
        YouMachine: {
            /** @description Which. */
            machine: string;
            /** @enum {string} */
            you: "machine";
        };
        /** @description Nobody in particular. */
        YouNobody: {
            /** @enum {string} */
            you: "nobody";
        };
        /** @description A patron. */
        YouPatron: {
            excluded_by?: components["schemas"]["ExcludedBy"] | null;
            /**
             * Format: uint64
             * @description Until when, in Unix milliseconds; nothing is for ever.
             */
            excluded_until?: number | null;
            /** @description Whether they do not play now, by their own wish or the house's. */
            is_excluded: boolean;
            /** @description How they come to play: guest, account or voucher-holder. */
            kind: string;
            /** @description Whether they must choose their own PIN before anything else. */
            must_choose_pin: boolean;
            /**
             * Format: int64
             * @description How they stand today, in cents.
             */
            net_today: number;
            /** @description What others may call them. */
            nickname: string;
            /** @description What the house calls them. */
            patron: string;
            /**
             * Format: uint64
             * @description When bets next wait until they have said that they know how long they have played, in Unix milliseconds.
             */
            reality_check_at: number;
            /**
             * Format: uint64
             * @description When they came in or began to play without a pause, in Unix milliseconds. Signing in again changes nothing.
             */
            since: number;
            /** @description The tables at which they have a place, credits or open wagers, wherever they sat down. */
            tables: components["schemas"]["OwnTable"][];
            /** @enum {string} */
            you: "patron";
        };
        /** @description A member of staff. */
        YouStaff: {
            /** @description Whether they must choose a password first. */
            must_change_password: boolean;
            /** @description What they are called. */
            name: string;
            /** @description In which post. */
            post: components["schemas"]["StaffPost"];
            /** @description Who. */
            staff: string;
            /** @enum {string} */
            you: "staff";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_adjustments: {
        parameters: {
            query?: {
                open?: boolean;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Adjustments, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustments"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_adjustments: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskAdjustment"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description It is asked for, and waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_adjustments_adjustment_approve: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                adjustment: components["schemas"]["AdjustmentNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_adjustments_adjustment_decline: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                adjustment: components["schemas"]["AdjustmentNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decline"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_approvals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds in this house for acts that need a second person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DualControlView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_approvals_approval_approve: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                approval: components["schemas"]["ApprovalNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approve"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_approvals_approval_refuse: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                approval: components["schemas"]["ApprovalNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refuse"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash desk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cash: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CashAct"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_disputes: {
        parameters: {
            query?: {
                open?: boolean;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disputes, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disputes"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_disputes: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Raise"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_disputes_dispute_answer: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                dispute: components["schemas"]["DisputeNumber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIt"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games that the house plays. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameList"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_games_game: {
        parameters: {
            query?: {
                /** @description As records and the story of a round write it: `rapid-etg@5+4f1c…`; the one that tables go by if left out. */
                version?: string;
            };
            header?: never;
            path: {
                /** @description The key of the game */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A whole rulebook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rulebook"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_guests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Guest"];
            };
        };
        responses: {
            /** @description Somebody who is signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_history: {
        parameters: {
            query?: {
                /** @description Only rounds before this place; the `next` of the page before. */
                before?: string;
                /** @description How many, at most 200; 50 if left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own rounds, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRounds"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_house: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The house. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_house_logo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/svg+xml": string;
                };
            };
            /** @description The house has none */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open: `Ask` is what a client sends (#/components/schemas/Ask), `Tell` what it is told (#/components/schemas/Tell) */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not a WebSocket request */
            426: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_machines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every machine. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Machines"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_machines: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Enrol"];
            };
        };
        responses: {
            /** @description Sent again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description What was done, with a secret that is shown this one time. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description Nothing is done yet: a card reader or a shoe waits for a second person, and the secret is good from then on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_machines_machine: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                machine: components["schemas"]["MachineId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_odds_game: {
        parameters: {
            query?: {
                /** @description The number of decks; 8 if the game permits it. */
                decks?: number;
                /** @description The stake that a fixed bonus is spread over, in cents; 10000 if left out. */
                stake?: number;
                /** @description Cards that are gone, with blanks or commas between them: `Ah 9c`. A shoe with many cards gone is sent by POST. */
                removed?: string;
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exact figures of every wager. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_odds_game: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShoeLeft"];
            };
        };
        responses: {
            /** @description Exact figures of every wager. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_patrons: {
        parameters: {
            query: {
                name: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Patrons of that name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPatrons"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAccount"];
            };
        };
        responses: {
            /** @description Sent again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccount"];
                };
            };
            /** @description An account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccount"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatronSignIn"];
            };
        };
        responses: {
            /** @description Somebody who is signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_patrons_patron: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is a patron's in this house. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purse"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons_patron_exclusion: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PitExclusion"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_patrons_patron_exclusion: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Lift"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons_patron_forget: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons_patron_pin: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPin"];
            };
        };
        responses: {
            /** @description Sent again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccount"];
                };
            };
            /** @description An account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccount"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedAccount"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_patrons_patron_pin_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnteredPin"];
            };
        };
        responses: {
            /** @description It is their PIN */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_problems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_records: {
        parameters: {
            query: {
                /** @description The stream: `table/…`, `cashier` or `office`; all are at `/api/streams`. */
                stream: string;
                /** @description Only records after this one; the `next` of the page before. */
                after?: number;
                /** @description How many, at most 1,000; 100 if left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records of a stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_dealers: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_irregularities: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_meters: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_shift: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_shoes: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_sign_ins: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_style_css: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/css": string;
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_tables: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reports_vouchers: {
        parameters: {
            query?: {
                /** @description A gaming day by the date on which it begins, like 2026-11-15; then there is no `from` and `to`. */
                day?: string;
                /** @description The first millisecond of it, in Unix time. */
                from?: number;
                /** @description The first millisecond that is not in it. */
                to?: number;
                /** @description How it is written; JSON if nothing is said. */
                format?: "json" | "csv" | "html";
                /** @description Whether meters are counted again from the whole journal and compared. */
                recompute?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A report with its heading, signed where the house has a key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealedReport"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_roster: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who works at tables now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Roster"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rulebooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every version of every rulebook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulebookList"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_rulebooks: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_rulebooks_changes_sha256: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a version changes, beside the version in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulebookChanges"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_rulebooks_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proposed"];
            };
        };
        responses: {
            /** @description What a version changes, beside the version in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulebookChanges"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_rulebooks_game_version: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                game: components["schemas"]["GameKey"];
                version: components["schemas"]["VersionName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_rulebooks_game_version_acknowledge: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                game: components["schemas"]["GameKey"];
                version: components["schemas"]["VersionName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Acknowledge"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who somebody is to the house. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["You"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_session_exclusion: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnExclusion"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_session_limits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One's own limits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_session_limits: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnLimitsView"];
            };
        };
        responses: {
            /** @description One's own limits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsView"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_session_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPassword"];
            };
        };
        responses: {
            /** @description Somebody who is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_session_pin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPin"];
            };
        };
        responses: {
            /** @description Somebody who is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_session_reality_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_simulations: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulationOrder"];
            };
        };
        responses: {
            /** @description Taken; look at the address in `location` */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_simulations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A simulation with what it has counted so far, beside the exact figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_simulations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_simulations_id_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A simulation with what it has counted so far, beside the exact figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_simulations_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A simulation with what it has counted so far, beside the exact figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Simulation"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_staff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everybody who works or worked here. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffList"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_staff: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Hire"];
            };
        };
        responses: {
            /** @description Sent again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description What was done, with a secret that is shown this one time. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person, and the secret is good from then on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_staff_log: {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signing in and out, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLog"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_staff_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffSignIn"];
            };
        };
        responses: {
            /** @description Somebody who is signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_staff_staff: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                staff: components["schemas"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_staff_staff_password: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                staff: components["schemas"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description What was done, with a secret that is shown this one time. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person, and the secret is good from then on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoneOnce"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_staff_staff_post: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                staff: components["schemas"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPost"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_staff_staff_return: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                staff: components["schemas"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_staff_staff_unlock: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                staff: components["schemas"]["StaffId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_streams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every stream of the journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Streams"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every table, and what time it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanTable"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that is public at a table. Times are milliseconds on the server's clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeltView"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_tables_table: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_board: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a display board shows. Times are milliseconds on the server's clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description There is no such thing */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables_table_conduct: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Command"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables_table_credits: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditAct"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_dealer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the dealer's console shows: the felt, every wager, and the one thing to do next. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealerView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_odds: {
        parameters: {
            query?: {
                /** @description The stake that a fixed bonus is spread over, in cents; 10000 if left out. */
                stake?: number;
            };
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Exact figures of every wager. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsAnswer"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_own: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a patron sees of their own, beside the felt. Times are milliseconds on the server's clock. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatronView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_pit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the pit sees of a table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PitView"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables_table_play: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlayAct"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables_table_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewAct"];
            };
        };
        responses: {
            /** @description What would come of it. Nothing of it has happened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_tables_table_read: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MachineAct"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_rounds: {
        parameters: {
            query?: {
                /** @description Only rounds before this one; the `next` of the page before. */
                before?: number;
                /** @description How many, at most 200; 50 if left out. */
                limit?: number;
            };
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Rounds of a table, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rounds"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_rounds_round: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
                round: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One round from "Place your bets, please" to its end, and whatever was put right afterwards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundStory"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_rounds_round_evidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
                round: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_rounds_round_proof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
                round: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records of a round. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundProof"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a table is set up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSettings"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_tables_table_shoes_shoe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table: components["schemas"]["TableId"];
                shoe: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A set of cards, with everything that is public about it by now. While it is in play it shows no card that was not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoeProof"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_vouchers: {
        parameters: {
            query?: {
                skip?: number;
                pending?: boolean;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vouchers that the house still owes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vouchers"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_vouchers_voucher_void: {
        parameters: {
            query?: never;
            header: {
                "idempotency-key": string;
            };
            path: {
                voucher: components["schemas"]["VoucherId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Void"];
            };
        };
        responses: {
            /** @description A command was carried out and is on disk. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Nothing is done yet: it waits for a second person */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The house is too busy, closes, or cannot play on; `Retry-After` says when to ask again */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Refused; `detail` says why, and what to do */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the process is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That the house takes wagers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description Not now, and why */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Not done, and why: who asks may not, or too often, or something failed */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
