-- Settings are changed by two officers: one proposes, another agrees. A version keeps both.
alter table settings.version
  -- Null for what the product's own commands changed.
  add column approved_by uuid references identity.account,
  add constraint version_by_two check (approved_by <> changed_by);

create table settings.proposal (
  id uuid primary key default uuidv7(),
  name text not null check (name ~ '^[a-z][a-z0-9_]*$'),
  -- The version that the proposer saw; 0 where nothing was ever changed.
  seen_version integer not null check (seen_version >= 0),
  value jsonb not null,
  reason text not null check (reason ~ '\S'),
  proposed_by uuid not null references identity.account,
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'withdrawn')),
  answered_by uuid references identity.account,
  answered_at timestamptz,
  answer_reason text,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  -- Two people, whatever the server thinks: only taking it back is for who proposed it.
  check (answer is null or (answer = 'withdrawn') = (answered_by = proposed_by))
);
-- One change of a setting waits at a time.
create unique index proposal_open_once on settings.proposal (name) where answer is null;

insert into identity.role_permission (role_id, permission)
  select role.id, given.permission
  from (values
    ('administrator', 'settings.read'), ('administrator', 'settings.change'),
    ('approver', 'settings.read'), ('auditor', 'settings.read')
  ) as given (role, permission)
  join identity.role on role.name = given.role;
