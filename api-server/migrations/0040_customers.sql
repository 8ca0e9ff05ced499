-- Who a customer is: what they declared, what they expect to move, and what the officers' list shows and filters by.
create schema customers;

create table customers.customer (
  account_id uuid primary key references identity.account,
  person_type text not null default 'natural' check (person_type in ('natural', 'institution')),

  -- The expected activity profile: the survey's bands (src/customers/survey-bands.ts).
  survey_response_a smallint check (survey_response_a between 0 and 4),
  survey_response_b smallint check (survey_response_b between 0 and 4),
  survey_answered_at timestamptz,

  -- As declared with the levels; null until then.
  full_name text,
  identification_type text,
  document_number text,
  birth_date date,
  cellphone text,
  pep boolean,

  -- Written by verification: the highest level that was submitted, and the highest that officers accepted.
  level smallint not null default 0 check (level >= 0),
  verified_level smallint not null default 0 check (verified_level >= 0),
  review_state text not null default 'not_submitted'
    check (review_state in ('not_submitted', 'pending', 'in_progress', 'to_update', 'verified')),
  resent boolean not null default false,

  -- Written by screening and monitoring.
  alert boolean not null default false,
  novelty boolean not null default false,
  risk text check (risk in ('No', 'Medio', 'Alto')),

  -- Whole milliseconds, as a cursor carries them.
  last_modified_at timestamptz not null default date_trunc('milliseconds', now()),
  check (verified_level <= level)
);
-- Every filter of the list is followed by its order, so a deep page costs what the first one does.
create index on customers.customer (last_modified_at, account_id);
create index on customers.customer (review_state, last_modified_at, account_id);
create index on customers.customer (level, last_modified_at, account_id);
create index on customers.customer (risk, last_modified_at, account_id) where risk is not null;
create index on customers.customer (last_modified_at, account_id) where alert;
create index on customers.customer (last_modified_at, account_id) where novelty;
create index on customers.customer (last_modified_at, account_id) where person_type = 'institution';
create index on customers.customer (document_number text_pattern_ops);
