-- compatible: a server of before makes no statement with a charge that was given back: update all servers before officers give one back.
--
-- A charge whose payment came back to the bank is given back to its customer. Its movement is then a returned withdrawal and keeps both
-- transfers, so that both ledger lines find it: `charge_transfer_id` took the money, `posted_transfer_id` gave it back.
set local lock_timeout = '3s';
alter table movements.movement add column if not exists charge_transfer_id bigint;
