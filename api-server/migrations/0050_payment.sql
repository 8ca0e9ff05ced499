-- Bank accounts and movements in pesos. Balances are the ledger's; these rows say how a movement is going.
create schema payment;

create table payment.bank_account (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  alias text not null,
  -- Digits kept as text: leading zeros exist.
  number text not null check (number ~ '^\d{4,20}$'),
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
create unique index bank_account_alias on payment.bank_account (account_id, lower(alias)) where removed_at is null;

create table payment.fiat_transaction (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  bank_account_id uuid not null references payment.bank_account,
  -- Minor units: hundredths of a peso.
  amount numeric(78, 0) not null check (amount > 0),
  state text not null default 'Pendiente' check (state in ('Pendiente', 'Completo', 'Fallido')),
  idempotency_key text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  bank_transaction_id text unique,
  bank_url text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (account_id, idempotency_key)
);
create index on payment.fiat_transaction (account_id, created_at desc, id desc);
create index on payment.fiat_transaction (account_id, kind, created_at desc, id desc);

create table payment.fiat_transaction_step (
  transaction_id uuid not null references payment.fiat_transaction,
  step text not null check (step in ('requested', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited')),
  at timestamptz not null default clock_timestamp(),
  primary key (transaction_id, step)
);

-- Signed events that were heard, by their checksum: hearing one again changes nothing.
create table payment.bank_event (
  checksum text primary key,
  bank_transaction_id text not null,
  status text not null,
  received_at timestamptz not null default now()
);
