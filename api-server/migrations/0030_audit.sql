-- What was done, by whom, to what. Only ever added to: neither the application's role nor the owner can change a row.
create schema audit;

create table audit.event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Never null: an act without an actor is an error, not a gap in the log.
  actor_kind text not null check (actor_kind in ('customer', 'officer', 'visitor', 'system')),
  actor_id text not null check (actor_id <> ''),
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  -- Facts about the act; no secrets, and no personal data that the subject's own rows hold.
  detail jsonb not null default '{}',
  request_id text not null
);
create index on audit.event (subject_kind, subject_id, id);
create index on audit.event (actor_kind, actor_id, id);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is only ever added to', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger no_change before update or delete on audit.event for each row execute function audit.refuse_change();
create trigger no_truncate before truncate on audit.event for each statement execute function audit.refuse_change();
alter table audit.event enable always trigger no_change;
alter table audit.event enable always trigger no_truncate;
revoke update, delete, truncate on audit.event from caudal_app;
