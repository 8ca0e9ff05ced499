-- compatible: a server of before reads and writes the same rows.
--
-- Whether an officer's explanation of a line was booked. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists settled_transfer_of_officer on reconciliation.settled_transfer (settled_by);
