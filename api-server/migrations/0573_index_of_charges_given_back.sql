-- compatible: a server of before reads and writes the same rows.
--
-- On a database with millions of movements, make both by hand before: `alter table movements.movement add column if not exists
-- charge_transfer_id bigint`, then `create index concurrently movement_charge_transfer …`. 0572 and this file then find them.
set local lock_timeout = '3s';
create index if not exists movement_charge_transfer on movements.movement (charge_transfer_id) where charge_transfer_id is not null;
