-- compatible: a server of before reads and writes the same rows.
--
-- Whether something of an unknown token already came to an address. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists incoming_foreign on chain.incoming (to_address, token) where state = 'foreign';
