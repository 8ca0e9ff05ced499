-- Swaps over the pools of the chain, and what the pools say of prices.
create schema trading;

-- What a customer was offered. Forgotten after a day: an order keeps what it needs of it.
create table trading.quote (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  asset_in text not null references ledger.asset,
  asset_out text not null references ledger.asset,
  exact text not null check (exact in ('in', 'out')),
  -- Minor units: of asset_in, but for what is received.
  paid numeric(78, 0) not null check (paid > 0),
  traded numeric(78, 0) not null check (traded > 0),
  received numeric(78, 0) not null check (received > 0),
  minimum_received numeric(78, 0) not null check (minimum_received <= received),
  maximum_paid numeric(78, 0) not null check (maximum_paid >= paid),
  platform_fee numeric(78, 0) not null check (platform_fee >= 0),
  network_fee numeric(78, 0) not null check (network_fee >= 0),
  fee_bp int not null check (fee_bp between 0 and 10000),
  -- The split: its steps as the contract on the chain takes them, and its ways as people read them.
  plan jsonb not null,
  block_number bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (traded + platform_fee + network_fee = paid)
);
create index quote_by_age on trading.quote (created_at);
create index quote_of_account on trading.quote (account_id, created_at desc);

-- The newest blocks that were read, so that it is seen when they never were.
create table trading.read_block (
  number bigint primary key,
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null
);

-- What a block left in a pool, of each block in which it was traded: everything that follows is computed from these.
create table trading.pool_change (
  block_number bigint not null,
  pair text not null check (pair ~ '^0x[0-9a-fA-F]{40}$'),
  at timestamptz not null,
  reserve_0 numeric(78, 0) not null,
  reserve_1 numeric(78, 0) not null,
  -- Of each of its tokens, what went in and what came out together.
  volume_0 numeric(78, 0) not null,
  volume_1 numeric(78, 0) not null,
  primary key (block_number, pair)
);
create index pool_change_of_pair on trading.pool_change (pair, block_number desc);
create index pool_change_by_age on trading.pool_change (at);

-- What one of an asset is worth in pesos, after each block that changed it. An estimate over all pools, no amount.
create table trading.asset_price (
  block_number bigint not null,
  asset text not null references ledger.asset,
  at timestamptz not null,
  price double precision not null check (price > 0),
  primary key (asset, block_number)
);
create index asset_price_by_time on trading.asset_price (asset, at desc);
create index asset_price_by_age on trading.asset_price (at);

-- Quarters of an hour of the price of one asset in another; longer intervals are made of them.
create table trading.candle (
  base text not null references ledger.asset,
  quote text not null references ledger.asset,
  begins_at timestamptz not null,
  open double precision not null,
  high double precision not null,
  low double precision not null check (low > 0),
  close double precision not null,
  -- Minor units that the pools of the two traded, of each.
  volume_base numeric(78, 0) not null,
  volume_quote numeric(78, 0) not null,
  primary key (base, quote, begins_at),
  check (open between low and high and close between low and high)
);
