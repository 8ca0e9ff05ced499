-- Settings that officers change while the product runs. Each change is a new version; nothing is ever overwritten. What was
-- never changed has no row: the registry in the code holds its default.
create schema settings;

create table settings.version (
  name text not null check (name ~ '^[a-z][a-z0-9_]*$'),
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by uuid not null references identity.account,
  reason text not null check (reason ~ '\S'),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (name, version)
);

create trigger no_change before update or delete on settings.version for each row execute function audit.refuse_change();
create trigger no_truncate before truncate on settings.version for each statement execute function audit.refuse_change();
revoke update, delete, truncate on settings.version from caudal_app;
