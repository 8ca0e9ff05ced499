-- The alerts about customers: opened by officers and by rules, closed by officers.
create schema alerts;

create table alerts.alert (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  -- As the documents number them.
  number smallint not null check (number between 1 and 19),
  -- A code of group 7 or 8 of the parameters, of alerts 7 and 18.
  type text,
  opened_at timestamptz not null,
  -- Null: a rule opened it.
  opened_by uuid references identity.account,
  opening text not null check (length(opening) >= 10),
  closed_at timestamptz,
  closed_by uuid references identity.account,
  closing text check (length(closing) >= 10),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing is null)),
  check ((number in (7, 18)) = (type is not null))
);
-- An alert of a customer is open or it is not.
create unique index alert_open on alerts.alert (account_id, number) where closed_at is null;
create index alert_of_customer on alerts.alert (account_id, number, opened_at);

-- What rules found: the first of an alert opened it, further ones came while it was open.
create table alerts.finding (
  id uuid primary key default uuidv7(),
  alert_id uuid not null references alerts.alert,
  account_id uuid not null references customers.customer,
  rule text not null,
  rule_version integer not null check (rule_version > 0),
  severity text not null check (severity in ('notice', 'severe')),
  sentence_es text not null,
  sentence_en text not null,
  -- Before and after, amounts, ids: what the rule saw.
  evidence jsonb not null,
  -- What makes it the same evidence; the same is found once.
  evidence_key text not null,
  found_at timestamptz not null,
  unique (account_id, rule, evidence_key)
);
create index finding_of_alert on alerts.finding (alert_id, found_at);
create trigger no_change before update or delete on alerts.finding for each row execute function audit.refuse_change();

-- What of a customer is open, as the officers' list filters and orders it; nobody who has nothing open is in it.
create table alerts.standing (
  account_id uuid primary key references customers.customer,
  numbers smallint[] not null check (cardinality(numbers) > 0),
  -- Whole milliseconds, as a cursor carries them.
  changed_at timestamptz not null
);
create index standing_order on alerts.standing (changed_at, account_id);
create index standing_numbers on alerts.standing using gin (numbers);

-- 'Novedad' while alert 1 is open, or something that was sent again waits: each has a writer of its own.
alter table customers.customer add column news boolean not null default false;
