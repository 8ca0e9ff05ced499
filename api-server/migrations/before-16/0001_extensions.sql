-- Who may do what, and the extensions that later migrations build on.
--
-- The role that runs migrations owns everything. The running server acts as caudal_app (its pool sets that role on every
-- connection), which may use the data but neither change the schema nor, where a later migration revokes it, rewrite
-- history. Where the migrating role may not create roles, an administrator runs these two lines beforehand:
--   create role caudal_app nologin;
--   grant caudal_app to <the migrating role>;

do $$
begin
  if not exists (select from pg_roles where rolname = 'caudal_app') then
    create role caudal_app nologin;
  end if;
  if not pg_has_role(current_user, 'caudal_app', 'MEMBER') then
    execute format('grant caudal_app to %I', current_user);
  end if;
end
$$;

alter default privileges grant usage on schemas to caudal_app;
alter default privileges grant select, insert, update, delete on tables to caudal_app;
alter default privileges grant usage, select on sequences to caudal_app;

-- Fuzzy names for screening, accents removed for searching. All three are trusted: no superuser is needed.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists fuzzystrmatch;

-- The job queue makes and upgrades its own tables (pg-boss with createSchema off).
create schema pgboss authorization caudal_app;
