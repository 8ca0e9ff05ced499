-- compatible: a server of before reads and writes the same rows.
--
-- What a sweep brought. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists incoming_of_sweep on chain.incoming (sweep_id) where sweep_id is not null;
