-- The ledger: double entry, the source of truth for every balance.
--
-- A transfer moves an amount of one asset from a debit account to a credit account, and is never changed. Two-phase
-- transfers reserve first (pending) and are then posted in full or in part, voided, or expired; TigerBeetle's semantics.
-- Amounts are whole minor units: numeric(78,0) holds any uint256.
--
-- Only ledger.open_account, ledger.post_transfers and ledger.expire_pending (migrations/functions) write here. They belong
-- to the migrating role and run with its rights; the application may execute them, and read.

create schema ledger;

create table ledger.asset (
  code text primary key check (code ~ '^[A-Z][A-Z0-9]{1,9}$'),
  decimals smallint not null check (decimals between 0 and 36)
);

insert into ledger.asset (code, decimals) values ('COP', 2), ('BTC', 8), ('USDT', 6), ('ETH', 18);

create type ledger.side as enum ('debit', 'credit');

-- Postgres parses every CHECK of a table anew for each statement that writes it, which took a third of the time of a
-- transfer. So the tables of the hot path have one CHECK, a short one, which guards balances; the rest is said by
-- domains, whose checks stay prepared, and by triggers where they cost a posted transfer nothing.
create domain ledger.amount as numeric(78, 0) check (value > 0);
create domain ledger.account_code as text check (value ~ '^[a-z_]+:[A-Za-z0-9-]+:[a-z_]+:[A-Z0-9]+$');
create domain ledger.reason as text check (value ~ '^[a-z][a-z0-9_]*$');

-- normal_side: where the balance grows. What we owe (customers) is credit-normal, what we have (bank, custody) debit-normal.
-- *_in: entries on the normal side; *_out: on the other. ledger.balance shows them as debits and credits.
-- floor: the least that the posted balance less what pending transfers reserve may be; null: no bound.
create table ledger.account (
  id bigint generated always as identity primary key,
  code ledger.account_code not null unique,
  asset_code text not null references ledger.asset,
  normal_side ledger.side not null,
  floor numeric(78, 0),
  posted_in numeric(78, 0) not null default 0,
  posted_out numeric(78, 0) not null default 0,
  pending_in numeric(78, 0) not null default 0,
  pending_out numeric(78, 0) not null default 0,
  created_at timestamptz not null default now(),
  constraint balance_not_below_floor check (posted_in - posted_out - pending_out >= floor)
-- Half of every page is left free, so that a new version of a row fits beside the old one and no index is touched.
) with (fillfactor = 50);

-- An account without a floor needs no check, so nothing forces its transfers to wait for each other. Its totals are kept
-- in stripes, and a session adds to its own: accounts that everybody's money passes (the bank's, fees) stay fast.
-- One stripe alone may be negative in "pending": who releases a reservation is not always who made it.
create table ledger.account_stripe (
  account_id bigint not null references ledger.account,
  stripe smallint not null,
  posted_in numeric(78, 0) not null default 0,
  posted_out numeric(78, 0) not null default 0,
  pending_in numeric(78, 0) not null default 0,
  pending_out numeric(78, 0) not null default 0,
  primary key (account_id, stripe)
) with (fillfactor = 10);

-- posted: at once. pending: reserves. post, void, expiry: how the pending transfer named by pending_id ended.
create type ledger.transfer_kind as enum ('posted', 'pending', 'post', 'void', 'expiry');

create sequence ledger.transfer_id;

-- A post, void or expiry repeats the accounts of its pending transfer; a post's amount is what was posted, the rest is
-- released. No foreign keys to the accounts: each would lock the row of an account that everybody's money passes, and
-- accounts are never deleted. ledger.discrepancy shows a transfer that is not between two accounts of its asset.
create table ledger.transfer (
  id bigint primary key,
  kind ledger.transfer_kind not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  asset_code text not null,
  amount ledger.amount not null,
  pending_id bigint,
  expires_at timestamptz,
  reason ledger.reason not null,
  reference text not null,
  idempotency_scope text not null,
  idempotency_key text not null,
  created_at timestamptz not null
);

-- A pending transfer ends once.
create unique index transfer_pending_id on ledger.transfer (pending_id) where pending_id is not null;
-- Account statements, newest first.
create index transfer_debit_account on ledger.transfer (debit_account_id, id);
create index transfer_credit_account on ledger.transfer (credit_account_id, id);

-- The pending transfers that have not ended, so that finding what has expired does not read history.
create table ledger.open_pending (
  transfer_id bigint primary key references ledger.transfer,
  expires_at timestamptz
);

create index open_pending_expires_at on ledger.open_pending (expires_at) where expires_at is not null;

-- What was answered to whom, refusals too: a delayed duplicate of a request that was refused must not succeed later.
create table ledger.idempotency (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);

-- The application reads, and may add an asset. Triggers besides, because rights do not bind the owner of a table.

revoke all on all tables in schema ledger from caudal_app;
revoke all on all sequences in schema ledger from caudal_app;
grant select on all tables in schema ledger to caudal_app;
grant insert on ledger.asset to caudal_app;

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end
$$;

create trigger transfer_is_immutable before update or delete on ledger.transfer
  for each row execute function ledger.refuse_change();
create trigger transfer_is_not_truncated before truncate on ledger.transfer
  for each statement execute function ledger.refuse_change();
create trigger idempotency_is_immutable before update or delete on ledger.idempotency
  for each row execute function ledger.refuse_change();
create trigger idempotency_is_not_truncated before truncate on ledger.idempotency
  for each statement execute function ledger.refuse_change();
create trigger account_terms_are_immutable before update of id, code, asset_code, normal_side, floor, created_at
  on ledger.account for each row execute function ledger.refuse_change();
create trigger account_is_not_deleted before delete on ledger.account
  for each row execute function ledger.refuse_change();
create trigger account_is_not_truncated before truncate on ledger.account
  for each statement execute function ledger.refuse_change();
create trigger asset_is_immutable before update or delete on ledger.asset
  for each row execute function ledger.refuse_change();

create function ledger.assert_account() returns trigger language plpgsql as $$
begin
  if split_part(new.code, ':', 4) <> new.asset_code then
    raise exception 'the account % is not one of %', new.code, new.asset_code using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger account_is_sound before insert on ledger.account
  for each row execute function ledger.assert_account();

create function ledger.assert_ending() returns trigger language plpgsql as $$
begin
  if new.kind in ('posted', 'pending') or not exists (
    select from ledger.transfer t
    where t.id = new.pending_id and t.kind = 'pending' and new.amount <= t.amount
      and t.debit_account_id = new.debit_account_id and t.credit_account_id = new.credit_account_id
  ) then
    raise exception 'a transfer that does not fit its pending transfer: %', new using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$$;

create trigger ending_fits_its_pending before insert on ledger.transfer
  for each row when (new.pending_id is not null) execute function ledger.assert_ending();
