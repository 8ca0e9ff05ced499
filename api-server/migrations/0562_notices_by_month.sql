-- compatible: a server of before writes and reads notices as it did: the columns and rights are the same.
--
-- Notices by month, the month in their id (uuidv7). What was written so far becomes the first part as it is, with its indexes; nothing is
-- copied. The functions of months.sql make the coming months.
--
-- No foreign key to the accounts: making and ending a month would lock their table each time, and accounts are never deleted.
set local lock_timeout = '10s';
lock table identity.notice;

alter table identity.notice drop constraint notice_account_id_fkey;
alter table identity.notice rename to notice_of_before;
alter table identity.notice_of_before set schema months;
revoke all on months.notice_of_before from caudal_app;

create table identity.notice (
  id uuid not null default uuidv7(),
  account_id uuid not null,
  kind text not null,
  at timestamptz not null,
  amount bigint check (amount >= 0),
  movement_id uuid,
  read_at timestamptz,
  asset text,
  quantity text,
  constraint notice_tokens check ((asset is null) = (quantity is null) and (asset is null or amount is null)),
  primary key (id)
) partition by range (id);
create index notice_of_account on identity.notice (account_id, at desc, id desc);
create index notice_unread on identity.notice (account_id, at) where read_at is null;
create index notice_by_age on identity.notice (at);

do $$
declare
  ends constant text := (
    select substring(pg_get_constraintdef(oid) from '[0-9a-f-]{36}') from pg_constraint
    where conrelid = 'months.notice_of_before'::regclass and conname = 'notice_of_before');
begin
  execute format('alter table identity.notice attach partition months.notice_of_before for values from (minvalue) to (%L)', ends);
end
$$;
alter table months.notice_of_before drop constraint notice_of_before;
