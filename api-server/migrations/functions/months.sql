-- Tables by month: each part holds the rows whose ids (uuidv7) were made in one month, of UTC. The database makes those ids, so its own clock
-- decides where a row belongs.

-- Returns the lowest id of a moment.
create or replace function months.first_id(moment timestamptz) returns uuid
language sql stable strict set search_path = pg_catalog, pg_temp as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Returns the moment of an id.
create or replace function months.moment_of(id uuid) returns timestamptz
language sql stable strict set search_path = pg_catalog, pg_temp as $$
  select to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- The parts of each table, with the moments between which their ids were made; the first part begins with null.
create or replace view months.month as
  select parent.oid::regclass as parent, part.oid::regclass as part, inhdetachpending as is_detaching,
    months.moment_of(substring(pg_get_expr(part.relpartbound, part.oid) from $$FROM \('([0-9a-f-]{36})'\)$$)::uuid) as begins,
    months.moment_of(substring(pg_get_expr(part.relpartbound, part.oid) from $$TO \('([0-9a-f-]{36})'\)$$)::uuid) as ends
  from pg_inherits
  join pg_class part on part.oid = inhrelid and part.relkind = 'r' and part.relnamespace = 'months'::regnamespace
  join pg_class parent on parent.oid = inhparent;

-- Makes the months of every table that has a first part in the schema months, up to half a year ahead, and answers how many it made. A month
-- is a table of its own first, and is attached when it is whole: that stops neither readers nor writers.
create or replace function months.make_ahead() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '2s' as $$
declare
  enough constant timestamp := date_trunc('month', now() at time zone 'utc') + interval '7 months';
  made integer := 0;
  whole record;
  begins timestamp;
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('months', 0));
  for whole in
    select nspname, relname, max(ends) at time zone 'utc' as next from months.month
    join pg_class on pg_class.oid = parent join pg_namespace on pg_namespace.oid = relnamespace
    group by nspname, relname
  loop
    begins := whole.next;
    while begins < enough loop
      part := whole.relname || to_char(begins, '_YYYY_MM');
      execute format('create table months.%I (like %I.%I including all)', part, whole.nspname, whole.relname);
      execute format('revoke all on months.%I from caudal_app', part);
      execute format('alter table %I.%I attach partition months.%I for values from (%L) to (%L)', whole.nspname, whole.relname, part,
        months.first_id(begins at time zone 'utc'), months.first_id((begins + interval '1 month') at time zone 'utc'));
      begins := begins + interval '1 month';
      made := made + 1;
    end loop;
  end loop;
  return made;
end
$$;

revoke all on function months.make_ahead from public;
grant execute on function months.make_ahead to caudal_app;
