-- What levels 2 and 3, and an institution's levels, need beside level 1: PDFs, their names, an address, numbered reviews of the nature
-- of operations, and documents that an officer asks for by name.
alter table verification.document
  -- The documents' own words for their kinds: 'proofResidence'.
  drop constraint document_kind_check,
  add constraint document_kind_check check (kind ~ '^[a-z][A-Za-z0-9_]{1,39}$'),
  add column content_type text not null default 'image/jpeg' check (content_type in ('image/jpeg', 'application/pdf')),
  -- As it was called where it came from; null of photos that came before names were kept.
  add column name text check (length(name) between 1 and 100);

alter table customers.customer
  -- ISO 3166-1, two letters.
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column address text check (length(address) between 1 and 2000);

-- One round of looking at what a customer does: counted from 1, with a label that officers set.
create table verification.operations_review (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  number integer not null check (number > 0),
  -- A code of group 9 of the parameters.
  label text,
  created_at timestamptz not null,
  -- Null: what the customer sent made it.
  created_by uuid references identity.account,
  decided_at timestamptz,
  decided_by uuid references identity.account,
  unique (account_id, number),
  check ((decided_at is null) = (decided_by is null))
);
-- One is open at a time: what comes meanwhile is looked at with it.
create unique index operations_review_open on verification.operations_review (account_id) where decided_at is null;

alter table verification.document add column operations_review_id uuid references verification.operations_review;
create index on verification.document (operations_review_id) where operations_review_id is not null;

-- What officers add to a customer's file themselves.
create table verification.officer_file (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  -- pep: what proves that somebody is politically exposed.
  purpose text not null check (purpose in ('nature_operations', 'pep')),
  operations_review_id uuid references verification.operations_review,
  name text not null check (length(name) between 1 and 100),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  file_key text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes integer not null check (size_bytes > 0),
  uploaded_by uuid not null references identity.account,
  uploaded_at timestamptz not null,
  check ((purpose = 'nature_operations') = (operations_review_id is not null))
);
create index on verification.officer_file (account_id, purpose);
create index on verification.officer_file (file_key);

-- A further document, asked for by name.
create table verification.document_request (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  -- The kind under which it is sent.
  kind text not null unique check (kind ~ '^requested_[a-z0-9]{12}$'),
  level smallint not null check (level between 1 and 9),
  name text not null check (length(name) between 3 and 80),
  reason text not null check (length(reason) between 10 and 500),
  requested_by uuid not null references identity.account,
  requested_at timestamptz not null,
  withdrawn_by uuid references identity.account,
  withdrawn_at timestamptz,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index on verification.document_request (account_id);
