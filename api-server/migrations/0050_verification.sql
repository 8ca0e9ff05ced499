-- What a customer sent for each level, and what officers decided. What a level asks for is src/verification/requirements.ts.
create schema verification;

create table verification.submission (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  person_type text not null check (person_type in ('natural', 'institution')),
  level smallint not null check (level between 1 and 9),
  -- draft: documents may have arrived, the fields have not. verified: every requirement was accepted.
  state text not null default 'draft' check (state in ('draft', 'submitted', 'verified')),
  fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  verified_at timestamptz,
  unique (account_id, level),
  check ((state = 'draft') = (submitted_at is null)),
  check ((state = 'verified') = (verified_at is not null))
);

create table verification.document (
  -- What is sent again gets a new id: a decision on what was seen cannot fall on what was not.
  id uuid primary key default uuidv7(),
  submission_id uuid not null references verification.submission,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,39}$'),
  position smallint not null default 0 check (position >= 0),
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined')),
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
  -- Set when the customer sent it again. Records are kept; nothing an officer decided on disappears.
  replaced_at timestamptz,
  check ((state = 'declined') = (decline_reason is not null))
);
create unique index document_that_counts on verification.document (submission_id, kind, position)
  where replaced_at is null;
create index on verification.document (submission_id);
create index on verification.document (sha256);
-- Which record names a file: asked for every stored file once a day, and after an upload that failed.
create index on verification.document (file_key);
