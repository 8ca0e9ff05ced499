-- What a customer asked to be swapped, and what was executed of it. Both are about a movement of the kind 'swap'.
create table trading.order (
  movement_id uuid primary key references movements.movement,
  asset_in text not null references ledger.asset,
  asset_out text not null references ledger.asset check (asset_out <> asset_in),
  exact text not null check (exact in ('in', 'out')),
  -- Minor units of asset_in: what was quoted to be paid in all, and what may be paid at most, which is what is held.
  paid numeric(78, 0) not null check (paid > 0),
  held numeric(78, 0) not null check (held >= paid),
  -- Of it, what goes into the pools: as it was quoted, and at most.
  traded numeric(78, 0) not null check (traded > 0),
  traded_max numeric(78, 0) not null check (traded_max between traded and held),
  -- Minor units of asset_out: as it was quoted, and at least.
  expected numeric(78, 0) not null check (expected > 0),
  minimum numeric(78, 0) not null check (minimum between 1 and expected),
  fee_bp int not null check (fee_bp between 0 and 10000),
  network_fee numeric(78, 0) not null check (network_fee >= 0),
  plan jsonb not null,
  -- After that the chain does not carry it out.
  ends_at timestamptz not null
);
create index order_queue on movements.movement (next_poll_at) where kind = 'swap' and next_poll_at is not null;

create table trading.trade (
  order_id uuid primary key references trading.order,
  -- Minor units of asset_in: in all, into the pools, and our fee of it.
  paid numeric(78, 0) not null check (paid > 0),
  traded numeric(78, 0) not null check (traded > 0),
  platform_fee numeric(78, 0) not null check (platform_fee >= 0),
  network_fee numeric(78, 0) not null check (network_fee >= 0),
  -- Minor units of asset_out.
  received numeric(78, 0) not null check (received > 0),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  block_number bigint not null,
  -- What it cost the house, in wei.
  gas_cost numeric(78, 0) not null,
  executed_at timestamptz not null,
  check (traded + platform_fee + network_fee = paid)
);
create index trade_by_time on trading.trade (executed_at desc, order_id desc);
