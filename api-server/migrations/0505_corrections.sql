-- What is chosen to be sent again waits for the rest of it: nobody else sees it until it is handed over.
create table verification.resent_draft (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  level smallint not null check (level between 1 and 9),
  kind text not null check (kind ~ '^[a-z][A-Za-z0-9_]{1,39}$'),
  name text not null check (length(name) between 1 and 100),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  file_key text not null,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null
);
create index on verification.resent_draft (account_id, level);
create index on verification.resent_draft (file_key);

-- What was declared before it was corrected with what was sent again, as it stood then.
create table verification.former_fields (
  id uuid primary key default uuidv7(),
  submission_id uuid not null references verification.submission,
  fields jsonb not null,
  replaced_at timestamptz not null
);
create index on verification.former_fields (submission_id);
