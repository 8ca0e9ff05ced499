-- compatible: a server of before reads and writes the same rows.
--
-- Read each minute, when the chain is compared with the ledger. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists incoming_not_credited on chain.incoming (state, asset) where state <> 'credited' and asset is not null;
