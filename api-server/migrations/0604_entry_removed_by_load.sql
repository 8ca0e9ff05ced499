-- compatible: a server of before reads and writes the same rows.
--
-- The words of those whom a load took off a list go with them. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists entry_removed_by_load on screening.entry (removed_load) where removed_load is not null;
