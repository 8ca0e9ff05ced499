-- compatible: a server of before reads and writes the same rows.
--
-- On a database with millions of movements, make the index by hand before, once 0572 is applied:
-- `create index concurrently movement_charge_transfer …`. This file then finds it.
set local lock_timeout = '3s';
create index if not exists movement_charge_transfer on movements.movement (charge_transfer_id) where charge_transfer_id is not null;
