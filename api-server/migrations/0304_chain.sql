-- Tokens that come and go on a chain. Balances are the ledger's; these rows say what the chain has of it.
create schema chain;

-- The one chain that this database keeps the books of.
create table chain.identity (
  is_only boolean primary key default true check (is_only),
  chain_id bigint not null
);

-- Who follows the chain now: one server at a time. One that dies gives way when its time is over.
create table chain.follower (
  is_only boolean primary key default true check (is_only),
  holder uuid not null,
  until timestamptz not null
);

-- The newest blocks that were read: another hash under a number means that the chain was reorganised.
create table chain.block (
  number bigint primary key check (number >= 0),
  hash text not null check (hash ~ '^0x[0-9a-f]{64}$'),
  at timestamptz not null
);

-- A customer's address, from its place among the keys. Place 0 is the house's own.
create sequence chain.key_place as integer start 1;
create table chain.deposit_address (
  account_id uuid primary key references identity.account,
  place integer not null unique check (place > 0),
  address text not null unique check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null
);

-- What came to one of our addresses. Its block may be replaced until it is credited.
create table chain.incoming (
  id uuid primary key default uuidv7(),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  -- Which of the transfers of that token to that address in the transaction: a reorganisation does not change it.
  place integer not null check (place >= 0),
  from_address text not null check (from_address ~ '^0x[0-9a-f]{40}$'),
  amount numeric(78, 0) not null check (amount > 0),
  -- Null where the token is none of the product's.
  asset text references ledger.asset,
  -- Null where it came to the house.
  account_id uuid references identity.account,
  movement_id uuid references movements.movement,
  block_number bigint not null,
  -- Null while the block that held it is no part of the chain.
  block_hash text,
  -- seen: waits for its confirmations. collecting: less than the minimum. lost: never came again. foreign: officers look at it.
  state text not null check (state in ('seen', 'collecting', 'credited', 'lost', 'foreign')),
  seen_at timestamptz not null,
  unique (tx_hash, token, to_address, place)
);
create index on chain.incoming (block_number) where state in ('seen', 'collecting');
create index on chain.incoming (movement_id);
create index on chain.incoming (account_id, asset) where state = 'collecting';

-- What the next transaction of an address is numbered.
create table chain.sender (
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  place integer not null unique check (place >= 0),
  next_nonce bigint not null check (next_nonce >= 0)
);

-- Transactions of ours. Each is numbered once; what was signed under its number is kept before anybody hears of it.
create table chain.outgoing (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose ~ '^[a-z][a-z_]{1,29}$'),
  -- What it is for: a movement, where it is about one.
  reference uuid,
  place integer not null check (place >= 0),
  from_address text not null check (from_address ~ '^0x[0-9a-f]{40}$'),
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  data text not null check (data ~ '^0x([0-9a-f]{2})*$'),
  value numeric(78, 0) not null default 0 check (value >= 0),
  -- What its sender has to hold of a token first; null where it sends none.
  token text check (token ~ '^0x[0-9a-f]{40}$'),
  amount numeric(78, 0) check (amount > 0),
  gas_limit bigint check (gas_limit > 0),
  nonce bigint,
  -- refused: the chain would not carry it out, so it was never numbered. reverted: it was tried, and changed nothing.
  state text not null default 'queued' check (
    state in ('queued', 'numbered', 'signed', 'mined', 'confirmed', 'reverted', 'refused')
  ),
  tx_hash text,
  block_number bigint,
  block_hash text,
  -- What it cost, in wei.
  cost numeric(78, 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (from_address, nonce),
  check ((nonce is null) = (state in ('queued', 'refused'))),
  check ((token is null) = (amount is null))
);
create unique index outgoing_once on chain.outgoing (purpose, reference) where reference is not null and state <> 'refused';
create index outgoing_open on chain.outgoing (created_at, id) where state in ('queued', 'numbered', 'signed', 'mined');

-- The transaction that brings a deposit to the house.
alter table chain.incoming add column sweep_id uuid references chain.outgoing;
create index incoming_unswept on chain.incoming (to_address, token) where state = 'credited' and sweep_id is null and account_id is not null;

-- What was signed under a transaction's number: the first, and those that offered more for it.
create table chain.attempt (
  hash text primary key check (hash ~ '^0x[0-9a-f]{64}$'),
  outgoing_id uuid not null references chain.outgoing,
  signed text not null,
  -- Wei for each unit of gas.
  max_fee numeric(78, 0) not null,
  max_priority_fee numeric(78, 0) not null,
  made_at timestamptz not null
);
create index on chain.attempt (outgoing_id, made_at);

-- Addresses that a customer keeps to send to.
create table chain.kept_address (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  alias text not null,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  created_at timestamptz not null,
  -- From when on money goes there.
  usable_at timestamptz not null,
  removed_at timestamptz
);
create unique index kept_address_once on chain.kept_address (account_id, address) where removed_at is null;
create unique index kept_address_alias on chain.kept_address (account_id, lower(alias)) where removed_at is null;
create index kept_address_by_address on chain.kept_address (address) where removed_at is null;

-- Where a withdrawal goes to.
create table chain.payout (
  movement_id uuid primary key references movements.movement,
  to_address text not null check (to_address ~ '^0x[0-9a-f]{40}$'),
  -- While the address cools down; null where it had.
  waits_until timestamptz
);
create index on chain.payout (to_address);

alter table movements.movement drop constraint movement_kind_check;
alter table movements.movement add constraint movement_kind_check check (
  kind in ('deposit', 'withdrawal', 'crypto_deposit', 'crypto_withdrawal', 'swap')
);
create index movement_crypto_due on movements.movement (next_poll_at)
  where kind = 'crypto_withdrawal' and next_poll_at is not null;

alter table movements.step drop constraint step_step_check;
alter table movements.step add constraint step_step_check check (
  step in (
    'requested', 'awaiting_approval', 'accepted', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited', 'paid',
    'in_review', 'taken_back', 'annulled', 'refund_sent', 'refunded', 'rejected', 'cancelled', 'returned',
    'seen', 'undone', 'signed', 'mined', 'reverted', 'executed'
  )
);
