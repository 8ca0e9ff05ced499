-- compatible: a server of before reads and writes the same rows.
--
-- What a reorganisation undoes. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists outgoing_in_block on chain.outgoing (block_number) where block_hash is not null;
