-- Rules over what customers do, which raise the alerts.
create schema monitoring;

-- Whom something happened to. Written where it happens, by triggers: whoever writes a movement need not know that rules exist, and what
-- was rolled back did not happen. Only ever inserted, so nobody waits for it; who looks at it takes it for a while, and deletes it when it
-- is done.
create table monitoring.due (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  occasion text not null check (occasion in ('movement', 'sign_in', 'file')),
  noted_at timestamptz not null default clock_timestamp(),
  taken_until timestamptz
);

create function monitoring.note_due() returns trigger language plpgsql as $$
begin
  insert into monitoring.due (account_id, occasion) values (new.account_id, tg_argv[0]);
  return null;
end
$$;

create function monitoring.note_document() returns trigger language plpgsql as $$
begin
  insert into monitoring.due (account_id, occasion)
    select account_id, 'file' from verification.submission where id = new.submission_id;
  return null;
end
$$;

create trigger noted_for_rules after insert or update of state on movements.movement
  for each row execute function monitoring.note_due('movement');
create trigger noted_for_rules after insert on identity.sign_in
  for each row when (new.audience = 'customer' and new.account_id is not null and new.result in ('opened', 'recovered'))
  execute function monitoring.note_due('sign_in');
create trigger noted_for_rules after insert on identity.contact_change
  for each row execute function monitoring.note_due('file');
create trigger noted_for_rules
  after update of full_name, document_number, pep, address, verified_level, survey_answered_at on customers.customer
  for each row when (
    (old.full_name, old.document_number, old.pep, old.address, old.verified_level, old.survey_answered_at)
    is distinct from (new.full_name, new.document_number, new.pep, new.address, new.verified_level, new.survey_answered_at)
  )
  execute function monitoring.note_due('file');
create trigger noted_for_rules after insert or update of removed_at on movements.bank_account
  for each row execute function monitoring.note_due('file');
create trigger noted_for_rules after insert or update of state on verification.document
  for each row execute function monitoring.note_document();

-- How each rule was set. Before the first row what the rule itself says counts, as its version 1.
create table monitoring.rule_version (
  rule text not null check (rule ~ '^[a-z][a-z-]{1,39}$'),
  version integer not null check (version > 1),
  is_on boolean not null,
  parameters jsonb not null,
  reason text not null check (length(reason) >= 10),
  proposed_by uuid not null references identity.account,
  approved_by uuid not null references identity.account,
  made_at timestamptz not null,
  primary key (rule, version),
  -- Two people, whatever the server thinks.
  check (approved_by <> proposed_by)
);
create trigger no_change before update or delete on monitoring.rule_version for each row execute function audit.refuse_change();

-- What a rule would have found in the last days, set as it is and set otherwise.
create table monitoring.dry_run (
  id uuid primary key default uuidv7(),
  rule text not null,
  is_on boolean not null,
  parameters jsonb not null,
  -- The version that it was compared with.
  version integer not null,
  asked_by uuid not null references identity.account,
  asked_at timestamptz not null,
  -- The last customer who was looked at: who goes on begins there.
  after_account uuid,
  customers_seen integer not null default 0,
  customers_all integer not null,
  present_customers integer not null default 0,
  present_findings integer not null default 0,
  changed_customers integer not null default 0,
  changed_findings integer not null default 0,
  -- Some of those who come and go: {account, isNew, sentence}.
  samples jsonb not null default '[]',
  finished_at timestamptz
);
create index dry_run_of_rule on monitoring.dry_run (rule, asked_at desc);

-- What others are compared with: written down when its customer is looked at.
create table monitoring.address (
  account_id uuid primary key references customers.customer,
  -- The one way of writing it.
  place text not null,
  surname text not null
);
create index on monitoring.address (place);

create table monitoring.representative (
  account_id uuid not null references customers.customer,
  document text not null,
  name text not null,
  primary key (account_id, document)
);
create index on monitoring.representative (document);
create index representative_name on monitoring.representative using gin (name gin_trgm_ops);

create index session_from on identity.session (ip, created_at);
create index incoming_from on chain.incoming (from_address, seen_at) where account_id is not null;
create index bank_account_same on movements.bank_account (bank_id, number);
