-- compatible: a server of before reads and writes the same rows.
--
-- The case about a movement, a line or an entry, whatever its kind. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists case_of_subject on cases.case (subject, kind);
