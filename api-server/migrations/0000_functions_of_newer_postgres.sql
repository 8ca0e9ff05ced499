-- Functions that Postgres has from 17 or 18 and the migrations use: an older one gets them here, in the schema public. A newer one finds its
-- own first, so that nothing is created there.

do $do$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is null then
    -- Ordered as Postgres 18 orders its own (RFC 9562, method 3): 48 bits of milliseconds, then 12 bits of the fraction of the millisecond. A
    -- session never goes back: where its clock has not moved on, it adds one to what it gave last.
    create function public.uuidv7() returns uuid language plpgsql volatile as $$
    declare
      microseconds constant bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
      last constant bigint := coalesce(nullif(current_setting('caudal.uuidv7', true), '')::bigint, 0);
      place constant bigint := greatest((microseconds / 1000 << 12) | (microseconds % 1000 * 4096 / 1000), last + 1);
    begin
      perform set_config('caudal.uuidv7', place::text, false);
      return lpad(to_hex(place >> 12), 12, '0') || '7' || lpad(to_hex(place & 4095), 3, '0')
        || substr(replace(gen_random_uuid()::text, '-', ''), 17);
    end
    $$;
  end if;
  if to_regprocedure('pg_catalog.uuid_extract_timestamp(uuid)') is null then
    create function public.uuid_extract_timestamp(id uuid) returns timestamptz language sql immutable strict as $$
      select case when substr(id::text, 15, 1) = '7'
        then to_timestamp(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0) end
    $$;
  end if;
end
$do$;
