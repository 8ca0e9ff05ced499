-- compatible: a server of before reads and writes the same rows.
--
-- Ledger lines find a charged payment by its transfer. On a database with millions of movements, make the index by hand before, once 0569 is
-- applied: `create index concurrently movement_charged …`. This file then finds it.
set local lock_timeout = '3s';
create index if not exists movement_charged on movements.movement (posted_transfer_id) where charged_at is not null;
