-- compatible: a server of before reads and writes the same rows.
--
-- How often each rule raised an alert lately. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists finding_by_time on alerts.finding (found_at, rule);
