-- compatible: a server of before reads and writes the same rows.
--
-- Found by planning every statement of the server among many rows (`npm run bench -- scale`). On a database with millions of rows in one of
-- these tables, make the index by hand before, under its name here, by `create index concurrently`: this file then finds it.
set local lock_timeout = '3s';

-- What a renewal replaces: read whenever somebody declares their parties.
create index if not exists submission_renewing on verification.submission (renews) where renews is not null;
-- The case about a movement, a line or an entry, whatever its kind. It takes the place of one for a single kind.
create index if not exists case_of_subject on cases.case (subject, kind);
drop index if exists cases.case_of_black_list_entry;
-- Also of removed addresses.
create index if not exists kept_address_of_account on chain.kept_address (account_id, address);
-- What a reorganisation undoes.
create index if not exists incoming_in_block on chain.incoming (block_number) where block_hash is not null;
create index if not exists outgoing_in_block on chain.outgoing (block_number) where block_hash is not null;
create index if not exists candle_by_time on trading.candle (begins_at);
-- What a sweep brought, and whether something of an unknown token already came to an address.
create index if not exists incoming_of_sweep on chain.incoming (sweep_id) where sweep_id is not null;
create index if not exists incoming_foreign on chain.incoming (to_address, token) where state = 'foreign';
-- Read each minute, when the chain is compared with the ledger.
create index if not exists incoming_not_credited on chain.incoming (state, asset) where state <> 'credited' and asset is not null;
-- The words of those whom a load took off a list go with them.
create index if not exists entry_removed_by_load on screening.entry (removed_load) where removed_load is not null;
-- How often each rule raised an alert lately.
create index if not exists finding_by_time on alerts.finding (found_at, rule);
-- Whether an officer's explanation of a line was booked.
create index if not exists settled_transfer_of_officer on reconciliation.settled_transfer (settled_by);
