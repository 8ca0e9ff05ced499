-- Verification: what a customer declared and sent, and what officers decided.
create schema kyc;

-- One row a customer, with what the officers' list shows and filters by; the rules in src/kyc decide its values.
create table kyc.customer (
  account_id uuid primary key references identity.account,
  person_type text not null default 'Persona' check (person_type in ('Persona', 'Entidad')),
  survey_response_a smallint check (survey_response_a between 0 and 4),
  survey_response_b smallint check (survey_response_b between 0 and 4),
  survey_answered_at timestamptz,
  level smallint not null default 0 check (level between 0 and 3),
  is_verified boolean not null default false,
  review_state text not null default 'No terminado'
    check (review_state in ('Pendiente', 'Progreso', 'Listo', 'No terminado', 'Actualizar')),
  document_number text,
  alert boolean not null default false,
  novelty boolean not null default false,
  risk text check (risk in ('No', 'Medio', 'Alto')),
  resent boolean not null default false,
  -- Whole milliseconds, as a cursor carries them.
  last_modified_at timestamptz not null default date_trunc('milliseconds', now()),
  check (level > 0 or not is_verified)
);
-- Every filter of the list is followed by its order, so a deep page costs what the first one does.
create index on kyc.customer (last_modified_at, account_id);
create index on kyc.customer (review_state, last_modified_at, account_id);
create index on kyc.customer (level, last_modified_at, account_id);
create index on kyc.customer (risk, last_modified_at, account_id) where risk is not null;
create index on kyc.customer (last_modified_at, account_id) where alert;
create index on kyc.customer (last_modified_at, account_id) where novelty;
create index on kyc.customer (last_modified_at, account_id) where person_type = 'Entidad';
create index on kyc.customer (document_number text_pattern_ops);

create table kyc.level_1 (
  account_id uuid primary key references kyc.customer,
  full_name text not null,
  identification_type text not null,
  identification_number text not null check (identification_number ~ '^\d{4,15}$'),
  birth_date date not null,
  cellphone text not null,
  pep boolean not null,
  submitted_at timestamptz not null default now()
);

create table kyc.document (
  id uuid primary key default uuidv7(),
  account_id uuid not null references kyc.customer,
  kind text not null check (kind in ('frontal', 'back', 'selfie')),
  state text not null default 'Pendiente' check (state in ('Pendiente', 'Aceptado', 'Declinado')),
  -- False between the two steps of a send: the officer does not see it yet, the customer may still replace it.
  submitted boolean not null default false,
  resent boolean not null default false,
  file_key text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes integer not null check (size_bytes > 0),
  decline_code text,
  decline_reason text,
  internal_note text,
  reviewed_by uuid references identity.account,
  reviewed_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (account_id, kind),
  check ((state = 'Declinado') = (decline_reason is not null)),
  check (state = 'Pendiente' or submitted)
);
create index on kyc.document (sha256);

-- What a document was before the customer sent it again. Records are kept; nothing an officer decided on disappears.
create table kyc.document_version (
  id bigint generated always as identity primary key,
  -- The id it was known by. What is sent again gets a new one: a decision on what was seen cannot fall on what was not.
  document_id uuid not null unique,
  account_id uuid not null references kyc.customer,
  kind text not null,
  file_key text not null,
  sha256 bytea not null,
  state text not null,
  decline_code text,
  decline_reason text,
  internal_note text,
  reviewed_by uuid references identity.account,
  reviewed_at timestamptz,
  replaced_at timestamptz not null default now()
);
create index on kyc.document_version (account_id);
