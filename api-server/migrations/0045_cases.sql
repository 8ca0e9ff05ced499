-- What a person has to look at: the officers' one queue. What a kind of case is about and how it is decided, its area says.
create schema cases;

create table cases.case (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{1,39}$'),
  customer_id uuid not null references customers.customer,
  -- What it is about, within its kind: the level of a submission, the id of a movement.
  subject text not null,
  facts jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'proposed', 'closed')),
  -- Whole milliseconds, as a cursor carries them.
  opened_at timestamptz not null default date_trunc('milliseconds', now()),
  due_at timestamptz not null,
  -- A lock that others see. It is over at held_until, whether anybody lets go of it or not.
  holder_id uuid references identity.account,
  held_until timestamptz,
  -- The proposal that waits for a second officer, or the decision that closed the case.
  decision text,
  reason text,
  message text,
  decided_by uuid references identity.account,
  decided_at timestamptz,
  closed_at timestamptz,
  check ((holder_id is null) = (held_until is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'proposed' or (decision is not null and decided_by is not null))
);
-- One open case about one thing.
create unique index case_open_once on cases.case (kind, customer_id, subject) where state <> 'closed';
create index case_queue on cases.case (opened_at, id) where state <> 'closed';
create index case_queue_of_kind on cases.case (kind, opened_at, id) where state <> 'closed';
create index case_held on cases.case (holder_id, opened_at, id) where state <> 'closed' and holder_id is not null;
create index on cases.case (customer_id);

create table cases.event (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases.case,
  act text not null
    check (act in ('opened', 'taken', 'released', 'handed_over', 'proposed', 'approved', 'rejected', 'decided', 'closed')),
  at timestamptz not null,
  officer_id uuid references identity.account,
  note text
);
create index on cases.event (case_id, id);
create trigger no_change before update or delete on cases.event for each row execute function audit.refuse_change();
