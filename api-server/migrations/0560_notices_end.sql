-- compatible: a server of before writes and reads notices as it did.
--
-- Notices become a table of months in three steps, each of which holds a lock for a moment only: this one says where the notices of before
-- end, the next one proves it beside the writers, the third needs no look at the rows then. The end is at least a month away, so that
-- no notice is refused meanwhile.
create schema months;

do $$
declare
  ends constant timestamptz := (date_trunc('month', now() at time zone 'utc') + interval '2 months') at time zone 'utc';
begin
  -- The lowest id of that moment: 48 bits of milliseconds.
  execute format('alter table identity.notice add constraint notice_of_before check (id < %L) not valid',
    (lpad(to_hex((extract(epoch from ends) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid);
end
$$;
