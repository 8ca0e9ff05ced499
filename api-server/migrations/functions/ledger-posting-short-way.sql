-- How the application writes the ledger. ledger.post_batch (ledger-posting.sql) is the whole rule.

-- What the application calls: post_batch, with a short way for the commonest batch, one transfer posted at once, that
-- has nothing to refuse. It doubles the number of transfers per second. It decides nothing by itself: whatever is not
-- plainly in order, a key that was used before included, goes the long way, before anything has been written.
create or replace function ledger.post_transfers(batch jsonb) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  request constant jsonb := batch -> 'transfers' -> 0;
  amount constant numeric := request ->> 'amount';
  own_stripe constant smallint := pg_backend_pid() % 16;
  transfer_id bigint;
  outcome jsonb;
  sides record;
begin
  if request ->> 'kind' is distinct from 'posted' or jsonb_array_length(batch -> 'transfers') <> 1 or amount <= 0 or scale(amount) > 0 then
    return post_batch(batch);
  end if;

  with bounded as materialized (
    select * from account a where a.code in (request ->> 'debit', request ->> 'credit') and a.floor is not null
      order by a.id for no key update
  ), known as materialized (
    select * from bounded union all
    select * from account a where a.code in (request ->> 'debit', request ->> 'credit') and a.floor is null
  )
  select d.id as debit_id, c.id as credit_id, d.floor is not null and c.floor is not null as all_bounded,
      -- What each that has a floor holds afterwards: it is locked.
      case when d.floor is not null then d.posted_in - d.posted_out + case d.normal_side when 'debit' then amount else -amount end end
        as debit_balance,
      case when c.floor is not null then c.posted_in - c.posted_out + case c.normal_side when 'credit' then amount else -amount end end
        as credit_balance
    into sides
    from known d, known c
    where d.code = request ->> 'debit' and c.code = request ->> 'credit' and d.id <> c.id
      and d.asset_code = request ->> 'asset' and c.asset_code = request ->> 'asset'
      and (d.floor is not null or c.floor is not null)
      and (d.floor is null or d.normal_side = 'debit' or d.posted_in - d.posted_out - d.pending_out - amount >= d.floor)
      and (c.floor is null or c.normal_side = 'credit' or c.posted_in - c.posted_out - c.pending_out - amount >= c.floor);
  if not found then
    return post_batch(batch);
  end if;

  transfer_id := nextval('transfer_id');
  insert into idempotency (scope, key, request_hash, result)
    values (batch ->> 'scope', batch ->> 'key', sha256(convert_to((batch -> 'transfers')::text, 'UTF8')),
      jsonb_build_object('transfer_ids', array[transfer_id::text]))
    on conflict do nothing returning result into outcome;
  if outcome is null then
    return post_batch(batch);
  end if;

  if not sides.all_bounded then
    update account_stripe s
      set posted_in = s.posted_in + case when (a.id = sides.credit_id) = (a.normal_side = 'credit') then amount else 0 end,
        posted_out = s.posted_out + case when (a.id = sides.credit_id) = (a.normal_side = 'credit') then 0 else amount end
      from account a
      where a.id in (sides.debit_id, sides.credit_id) and a.floor is null and s.account_id = a.id and s.stripe = own_stripe;
  end if;
  update account a
    set posted_in = a.posted_in + case when (a.id = sides.credit_id) = (a.normal_side = 'credit') then amount else 0 end,
      posted_out = a.posted_out + case when (a.id = sides.credit_id) = (a.normal_side = 'credit') then 0 else amount end
    where a.id in (sides.debit_id, sides.credit_id) and a.floor is not null;
  insert into transfer (
      id, kind, debit_account_id, credit_account_id, asset_code, amount,
      reason, reference, idempotency_scope, idempotency_key, created_at, debit_balance, credit_balance
    )
    values (
      transfer_id, 'posted', sides.debit_id, sides.credit_id, request ->> 'asset', amount,
      request ->> 'reason', request ->> 'reference', batch ->> 'scope', batch ->> 'key', clock_timestamp(),
      sides.debit_balance, sides.credit_balance
    );
  return outcome;
end
$$;

revoke all on function ledger.post_transfers from public;
grant execute on function ledger.post_transfers to caudal_app;
