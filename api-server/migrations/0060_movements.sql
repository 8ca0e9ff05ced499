-- Money in, out and across. Balances are the ledger's; these rows say how a movement is going.
create schema movements;

create table movements.bank_account (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  alias text not null,
  -- Digits kept as text: leading zeros exist. How long a number is, each bank decides.
  number text not null check (number ~ '^\d{1,20}$' and number ~ '[1-9]'),
  account_type smallint not null check (account_type in (9, 10)),
  bank_id text not null,
  holder_name text not null,
  holder_document text not null,
  -- The alert 'Cuenta bancaria no concuerda' is raised from this.
  holder_matches boolean not null,
  created_at timestamptz not null default now(),
  -- Removed accounts stay: past movements refer to them.
  removed_at timestamptz
);
create unique index bank_account_alias on movements.bank_account (account_id, lower(alias)) where removed_at is null;

create table movements.movement (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  kind text not null check (kind in ('deposit', 'withdrawal', 'swap')),
  asset text not null references ledger.asset,
  -- Minor units of the asset: what was asked for.
  amount numeric(78, 0) not null check (amount > 0),
  fee numeric(78, 0) not null default 0 check (fee >= 0),
  -- What really came or went; null until that is known.
  settled_amount numeric(78, 0) check (settled_amount > 0),
  -- Hundredths of a peso, at the time: what the month's limit counts.
  value_cop numeric(78, 0) not null check (value_cop >= 0),
  -- Which rail carries it (src/rails); its own words and ids stay in the columns below.
  rail text not null check (rail ~ '^[a-z][a-z0-9_]{1,39}$'),
  bank_account_id uuid references movements.bank_account,
  -- Moves by the table in src/movements/movement-state.ts only.
  state text not null default 'requested' check (
    state in ('requested', 'awaiting_approval', 'sent', 'in_review', 'completed', 'failed', 'expired', 'cancelled', 'refunded')
  ),
  -- What it reserves in the ledger while it is under way.
  hold_transfer_id bigint,
  idempotency_key text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  rail_reference text,
  rail_url text,
  -- When the rail is asked again; null once it has said its last word, or nobody expects one.
  next_poll_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (account_id, idempotency_key),
  unique (rail, rail_reference)
);
create index on movements.movement (account_id, created_at desc, id desc);
create index on movements.movement (account_id, kind, created_at desc, id desc);
create index on movements.movement (next_poll_at) where next_poll_at is not null;

create table movements.step (
  movement_id uuid not null references movements.movement,
  step text not null check (
    step in ('requested', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited', 'in_review', 'refund_sent', 'refunded')
  ),
  at timestamptz not null default clock_timestamp(),
  -- An officer's words to the customer.
  message text,
  primary key (movement_id, step)
);

-- Signed events that were heard, by their checksum: hearing one again changes nothing.
create table movements.rail_event (
  rail text not null,
  checksum text not null,
  rail_reference text not null,
  status text not null,
  received_at timestamptz not null default now(),
  primary key (rail, checksum)
);
-- What is forgotten after its time is looked for every hour.
create index on movements.rail_event (received_at);

-- Money in suspense that goes back where it came from.
create table movements.refund (
  id uuid primary key default uuidv7(),
  movement_id uuid not null references movements.movement,
  rail text not null,
  amount numeric(78, 0) not null check (amount > 0),
  state text not null default 'requested' check (state in ('requested', 'sent', 'paid', 'rejected')),
  hold_transfer_id bigint not null,
  rail_reference text,
  next_poll_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
-- One at a time: a further one may follow once a rail has rejected it.
create unique index refund_under_way on movements.refund (movement_id) where state <> 'rejected';
create index on movements.refund (next_poll_at) where next_poll_at is not null;
