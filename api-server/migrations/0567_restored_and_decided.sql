-- compatible: a server of before does not ask the function, and lets officers decide what may have been paid: stop servers of before first.
--
-- Officers of a restored database may not decide about money that may have left after the moment. `told_by` is what tells whether it did: 'bank' once
-- the bank was asked about each withdrawal, 'statement' once its statement of the last day before the hold was compared, 'chain' once the chain
-- was examined. A hold by hand counts once its examination began.
create function movements.is_restore_uncompared(told_by text) returns boolean language sql stable as $$
  select movements.is_restore_unexamined() or exists (
    select from movements.money_out_hold
      where released_at is null and (restored is not null or from_block is not null)
        and case told_by
          when 'bank' then bank_asked_at is null
          when 'statement' then (held_at at time zone 'America/Bogota')::date > coalesce(stated_until, '-infinity')
          when 'chain' then examined_at is null
        end
  )
$$;
-- The places that were left out by an earlier restore, whose examination is unfinished, begin after this one. Null where there was none.
set local lock_timeout = '3s';
alter table movements.money_out_hold add column earlier_place integer;
