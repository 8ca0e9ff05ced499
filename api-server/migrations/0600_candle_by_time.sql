-- compatible: a server of before reads and writes the same rows.
--
-- What a reorganisation undoes. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists candle_by_time on trading.candle (begins_at);
