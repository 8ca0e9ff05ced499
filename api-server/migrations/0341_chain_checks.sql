-- Of each asset, how the chain and the ledger were last compared. Minor units.
create table reconciliation.chain_check (
  asset text primary key references ledger.asset,
  block_number bigint not null,
  on_chain numeric(78, 0) not null check (on_chain >= 0),
  ledger numeric(78, 0) not null,
  -- Seen, and not credited or booked yet.
  waiting numeric(78, 0) not null check (waiting >= 0),
  -- What blocks hold of ours and is not settled yet, less what left.
  under_way numeric(78, 0) not null,
  difference numeric(78, 0) generated always as (on_chain - ledger - waiting - under_way) stored,
  checked_at timestamptz not null,
  -- Since when there is a difference.
  since timestamptz
);
-- The lists of all customers' tokens and swaps order by worth as well.
create index movement_report_value on movements.movement (kind, value_cop desc, id desc)
  where kind in ('crypto_deposit', 'crypto_withdrawal', 'swap');
