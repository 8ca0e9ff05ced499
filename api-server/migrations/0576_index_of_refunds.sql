-- compatible: a server of before reads and writes the same rows.
--
-- The refunds of a payment, also those that the bank rejected. On a table of millions of rows, make it by hand before
-- (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists refund_of_movement on movements.refund (movement_id);
