-- compatible: a server of before goes on with a key without a name, and its files are recorded as sealed by it.
--
-- DATA_KEY is a ring of keys with names. What was sealed before names none: 'unnamed'.
create schema sealing;

-- Returns the name of the key that sealed the bytes, as `api-server/src/platform/sealing/secret-box.ts` writes it. The beginning of a value
-- is enough.
create function sealing.key_of(sealed bytea) returns text language sql immutable strict parallel safe as $$
  select case when substring(sealed from 1 for 8) = 'sealed:1'::bytea
    then convert_from(substring(sealed from 10 for get_byte(sealed, 8)), 'UTF8') else 'unnamed' end
$$;

-- The keys by which servers sealed something. A key is forgotten once it was taken out of DATA_KEY and nothing is sealed by it any more.
create table sealing.data_key (
  name text primary key,
  -- Its own name, sealed by it: another key of the same name does not open this. Null until a server that has the key starts.
  proof bytea,
  -- When a server that seals by it started last: the key that has the latest is the newest.
  sealing_since timestamptz not null,
  -- How many values and files were sealed by it when they were last counted.
  sealed bigint check (sealed >= 0),
  counted_at timestamptz,
  check ((sealed is null) = (counted_at is null))
);
insert into sealing.data_key (name, sealing_since)
  select 'unnamed', now() where exists (select from identity.account);

-- The key that sealed each stored file, because no query sees a file's bytes. The row of a file that was removed stays until the key changes.
create table sealing.file (
  file_key text primary key,
  key_name text not null
);
create index on sealing.file (key_name);
insert into sealing.file (file_key, key_name)
  select file_key, 'unnamed' from verification.document
  union select file_key, 'unnamed' from verification.resent_draft
  union select file_key, 'unnamed' from verification.officer_file;

-- A server of before records nothing, and its files are sealed by the key without a name.
create function sealing.note_file() returns trigger language plpgsql as $$
begin
  insert into sealing.file (file_key, key_name) values (new.file_key, 'unnamed') on conflict do nothing;
  return null;
end
$$;
create trigger file_sealed after insert or update of file_key on verification.document
  for each row execute function sealing.note_file();
create trigger file_sealed after insert or update of file_key on verification.resent_draft
  for each row execute function sealing.note_file();
create trigger file_sealed after insert or update of file_key on verification.officer_file
  for each row execute function sealing.note_file();

-- A draft may be sealed anew, by another key; everything else in it stays as it was made.
create function uiaf.refuse_change_of_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - array['narrative', 'content'] = to_jsonb(old) - array['narrative', 'content'] then
    return new;
  end if;
  raise exception '%.% is only ever added to', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;
drop trigger no_change on uiaf.ros_draft;
create trigger no_change before update or delete on uiaf.ros_draft for each row execute function uiaf.refuse_change_of_draft();
alter table uiaf.ros_draft enable always trigger no_change;
grant update (narrative, content) on uiaf.ros_draft to caudal_app;
