-- compatible: a server of before does not read the column.
--
-- An examination after a restore leaves out as many places of customers' keys as the operator says at its first run (`after-restore --places`):
-- more addresses than customers can have been shown after the moment. The default counts for an operator who says nothing.
set local lock_timeout = '3s';
alter table movements.money_out_hold
  add column skipped_places integer not null default 2000 check (skipped_places between 1 and 1000000);
