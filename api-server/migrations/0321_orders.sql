-- What a customer asked to be traded, beside its movement: the quote that they confirmed, its limits, and what came of it.
create table trading.order (
  movement_id uuid primary key references movements.movement,
  asset_in text not null references ledger.asset,
  asset_out text not null references ledger.asset,
  exact text not null check (exact in ('in', 'out')),
  -- As quoted. Minor units: of asset_in, but for what is received.
  paid numeric(78, 0) not null check (paid > 0),
  traded numeric(78, 0) not null check (traded > 0),
  received numeric(78, 0) not null check (received > 0),
  platform_fee numeric(78, 0) not null check (platform_fee >= 0),
  network_fee numeric(78, 0) not null check (network_fee >= 0),
  fee_bp int not null check (fee_bp between 0 and 10000),
  -- What the customer confirmed at worst.
  minimum_received numeric(78, 0) not null check (minimum_received > 0),
  maximum_paid numeric(78, 0) not null check (maximum_paid >= paid),
  -- What goes into the pools at most.
  maximum_traded numeric(78, 0) not null check (maximum_traded >= traded),
  plan jsonb not null,
  -- After that it is not carried out any more.
  deadline timestamptz not null,
  -- What came of it.
  settled_paid numeric(78, 0) check (settled_paid <= maximum_paid),
  settled_traded numeric(78, 0),
  settled_received numeric(78, 0) check (settled_received >= minimum_received),
  settled_platform_fee numeric(78, 0),
  ended text check (ended in ('completed', 'reverted', 'expired')),
  check ((ended is not distinct from 'completed') = (settled_received is not null)),
  check ((settled_paid is null) = (settled_received is null) and (settled_traded is null) = (settled_received is null)),
  check (asset_in <> asset_out)
);
create index movement_swaps_due on movements.movement (next_poll_at) where kind = 'swap' and next_poll_at is not null;
