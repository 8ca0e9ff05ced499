-- compatible: a server of before reads and writes the same rows.
--
-- The report of one crypto asset. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists movement_report_asset on movements.movement (asset, created_at desc, id desc)
  where kind in ('crypto_deposit', 'crypto_withdrawal');
