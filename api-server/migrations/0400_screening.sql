-- Lists of people and organisations, who of our customers may be on them, and what officers made of that.
create schema screening;

-- Each file that was read: one that is refused changes nothing, and says why.
create table screening.load (
  id uuid primary key default uuidv7(),
  source text not null check (source ~ '^[a-z_]{2,40}$'),
  -- Counted for each source from 1; null of a file that was refused.
  version integer check (version > 0),
  -- Null: in force, or was.
  refusal text,
  sha256 bytea not null check (length(sha256) = 32),
  size_bytes bigint not null check (size_bytes >= 0),
  entries integer not null check (entries >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  removed integer not null default 0,
  loaded_at timestamptz not null,
  check ((version is null) = (refusal is not null)),
  unique (source, version)
);
create index load_of_source on screening.load (source, loaded_at);

-- Somebody on a list, known by what stays the same from one version to the next: the source, the name, birth dates and documents.
create table screening.entry (
  id uuid primary key default uuidv7(),
  source text not null,
  identity bytea not null check (length(identity) = 32),
  -- The list's own, which it may change.
  list_id text not null,
  kind text not null check (kind in ('person', 'entity')),
  -- Vinculante: to be followed at once; otherwise restrictiva.
  is_binding boolean not null,
  -- The first is the list's own, the others aliases.
  names text[] not null check (cardinality(names) > 0),
  birth_dates text[] not null,
  documents text[] not null,
  programmes text[] not null,
  -- Of a politically exposed person: what they are, and until when.
  position text,
  position_until date,
  content bytea not null check (length(content) = 32),
  first_load uuid not null references screening.load,
  -- Of the load that last changed what is said of them.
  changed_load uuid not null references screening.load,
  -- Null while they are on the list.
  removed_load uuid references screening.load,
  unique (source, identity)
);
create index entry_of_load on screening.entry (changed_load, id);
create index entry_document on screening.entry using gin (documents) where removed_load is null;

-- What a file says, while it is read: gone with the transaction.
create unlogged table screening.staged (
  load_id uuid not null,
  identity bytea not null,
  list_id text not null,
  kind text not null,
  is_binding boolean not null,
  names text[] not null,
  birth_dates text[] not null,
  documents text[] not null,
  programmes text[] not null,
  position text,
  position_until date,
  content bytea not null,
  primary key (load_id, identity)
);

-- The words of names, of lists and of customers, and the ways in which each is looked for (api-server/src/screening/matching/near-words.ts).
create table screening.word_key (
  key text not null,
  word text not null,
  primary key (key, word)
);
create table screening.entry_word (
  word text not null,
  entry_id uuid not null references screening.entry,
  primary key (word, entry_id)
);
create index entry_word_of on screening.entry_word (entry_id);

-- A customer as they are looked for.
create table screening.subject (
  account_id uuid primary key references customers.customer,
  name text not null,
  birth_date date,
  document text,
  changed_at timestamptz not null
);
create index subject_document on screening.subject (document) where document is not null;
create table screening.subject_word (
  word text not null,
  account_id uuid not null references screening.subject,
  primary key (word, account_id)
);
create index subject_word_of on screening.subject_word (account_id);

-- A screening of a customer, and what it came to.
create table screening.report (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  cause text not null check (cause in ('identity_accepted', 'list_changed', 'asked')),
  background text not null check (background in ('No', 'Medio', 'Alto')),
  lists text not null check (lists in ('Si', 'No')),
  pep text not null check (pep in ('Si', 'No')),
  screener text not null,
  -- Source and version of each list that was in force.
  versions jsonb not null,
  made_at timestamptz not null
);
create index report_of_customer on screening.report (account_id, made_at desc, id desc);

-- How far the screening of a customer is.
create table screening.progress (
  account_id uuid primary key references customers.customer,
  step smallint not null check (step >= 0),
  steps smallint not null check (steps > 0),
  began_at timestamptz not null,
  ended_at timestamptz
);

-- A customer who may be somebody on a list. One of each: what was cleared stays so in every version.
create table screening.hit (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  entry_id uuid not null references screening.entry,
  score real not null check (score between 0 and 1),
  verdict text not null check (verdict in ('hit', 'review')),
  -- What each field said.
  explanation jsonb not null,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  -- Null while the list has them: what they were is kept.
  gone_at timestamptz,
  state text not null default 'open' check (state in ('open', 'confirmed', 'cleared')),
  decided_by uuid references identity.account,
  decided_at timestamptz,
  reason text check (length(reason) >= 10),
  unique (account_id, entry_id),
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  check ((state = 'open') = (reason is null))
);
create index hit_of_entry on screening.hit (entry_id);

-- Everybody is screened again against what a load changed: how far that is.
create table screening.rescreening (
  load_id uuid primary key references screening.load,
  -- The last entry that was looked at.
  after_entry uuid not null,
  entries integer not null default 0,
  customers integer not null default 0,
  began_at timestamptz not null,
  ended_at timestamptz
);

-- What screening and officers say of a customer, where whoever moves money reads it.
alter table customers.customer
  add column background text check (background in ('No', 'Medio', 'Alto')),
  add column screening_report_id uuid,
  add column screened_at timestamptz,
  add column is_listed boolean not null default false,
  add column is_pep boolean not null default false,
  -- An officer lets a customer move money although screening says Medio or Alto, or they are listed.
  add column is_allowed boolean not null default false,
  add column is_under_review boolean not null
    generated always as ((is_listed or coalesce(background in ('Medio', 'Alto'), false)) and not is_allowed) stored;
