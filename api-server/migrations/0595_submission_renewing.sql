-- compatible: a server of before reads and writes the same rows.
--
-- What a renewal replaces: read whenever somebody declares their parties. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists submission_renewing on verification.submission (renews) where renews is not null;
