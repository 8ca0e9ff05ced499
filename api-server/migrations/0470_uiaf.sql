-- Drafts of reports of suspicious operations. What they say is sealed by the server, as identity documents are: whoever reads the
-- database alone does not learn who was reported, why, or with which movements.
create schema uiaf;

create table uiaf.ros_draft (
  id uuid primary key default uuidv7(),
  -- Counted from 1, without gaps: one that is missing was taken away.
  number bigint not null unique check (number > 0),
  account_id uuid not null references customers.customer,
  -- Days of Colombia, both part of it.
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  alerts integer not null check (alerts >= 0),
  movements integer not null check (movements >= 0),
  -- What the officer wrote.
  narrative bytea not null,
  -- Everything else that the draft says, as it was when it was made.
  content bytea not null,
  made_by uuid not null references identity.account,
  made_at timestamptz not null
);
create index ros_draft_of_customer on uiaf.ros_draft (account_id, number desc);
create trigger no_change before update or delete on uiaf.ros_draft for each row execute function audit.refuse_change();
create trigger no_truncate before truncate on uiaf.ros_draft for each statement execute function audit.refuse_change();
alter table uiaf.ros_draft enable always trigger no_change;
alter table uiaf.ros_draft enable always trigger no_truncate;
revoke update, delete, truncate on uiaf.ros_draft from caudal_app;

-- Which customers an officer is, by every e-mail that either had.
create index contact_change_former on identity.contact_change (former) where field = 'email';

-- A month's movements, by when they came to their end.
create index movement_settled on movements.movement (settled_at, id) where state = 'completed';

-- Whoever looks into customers and decides about them; an auditor looks at what officers did, and is not among those who know.
insert into identity.role_permission (role_id, permission)
  select role.id, given.permission
  from (values ('reviewer', 'uiaf.draft'), ('approver', 'uiaf.draft')) as given (role, permission)
  join identity.role on role.name = given.role;
