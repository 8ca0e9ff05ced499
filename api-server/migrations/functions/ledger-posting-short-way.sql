-- How the application writes the ledger. ledger.post_batch (ledger-posting.sql) is the whole rule.

-- What the application calls: post_batch, with a short way for the commonest batch, one transfer posted at once, that
-- has nothing to refuse. It doubles the number of transfers per second. It decides nothing by itself: whatever is not
-- plainly in order, a key that was used before included, goes the long way.
--
-- An account with a floor is locked, checked and changed by one update. Accounts are locked as everywhere: by id, before
-- the key. Where the second account or the key is not in order after all, what was written is taken back under the same
-- locks before the long way begins; a subtransaction would cost more than the transfer does.
create or replace function ledger.post_transfers(batch jsonb) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  requests constant jsonb := batch -> 'transfers';
  request constant jsonb := requests -> 0;
  amount constant numeric := request ->> 'amount';
  transfer_id bigint;
  outcome jsonb;
  -- The two accounts in the order of their ids.
  low_id bigint; high_id bigint;
  debit_is_low boolean;
  low_bounded boolean; high_bounded boolean;
  -- What each gains; less than zero for one that the transfer takes from.
  low_gain numeric; high_gain numeric;
  -- What each that has a floor holds afterwards; null until it is written.
  low_balance numeric; high_balance numeric;
begin
  if request ->> 'kind' is distinct from 'posted' or jsonb_array_length(requests) <> 1 or amount <= 0 or scale(amount) > 0 then
    return post_batch(batch);
  end if;

  -- The terms of an account never change, so they are read without a lock.
  select d.id < c.id, least(d.id, c.id), greatest(d.id, c.id),
      case when d.id < c.id then d.floor else c.floor end is not null,
      case when d.id < c.id then c.floor else d.floor end is not null,
      case when (d.id < c.id and d.normal_side = 'debit') or (c.id < d.id and c.normal_side = 'credit') then amount else -amount end,
      case when (d.id < c.id and c.normal_side = 'credit') or (c.id < d.id and d.normal_side = 'debit') then amount else -amount end
    into debit_is_low, low_id, high_id, low_bounded, high_bounded, low_gain, high_gain
    from account d, account c
    where d.code = request ->> 'debit' and c.code = request ->> 'credit' and d.id <> c.id
      and d.asset_code = request ->> 'asset' and c.asset_code = request ->> 'asset';
  if not found or not (low_bounded or high_bounded) then
    return post_batch(batch);
  end if;

  <<plain>>
  begin
    if low_bounded then
      update account a
        set posted_in = a.posted_in + greatest(low_gain, 0), posted_out = a.posted_out + greatest(-low_gain, 0)
        where a.id = low_id and (low_gain > 0 or a.posted_in - a.posted_out - a.pending_out + low_gain >= a.floor)
        returning a.posted_in - a.posted_out into low_balance;
      exit plain when not found;
    end if;
    if high_bounded then
      update account a
        set posted_in = a.posted_in + greatest(high_gain, 0), posted_out = a.posted_out + greatest(-high_gain, 0)
        where a.id = high_id and (high_gain > 0 or a.posted_in - a.posted_out - a.pending_out + high_gain >= a.floor)
        returning a.posted_in - a.posted_out into high_balance;
      exit plain when not found;
    end if;

    transfer_id := nextval('transfer_id');
    insert into idempotency (scope, key, request_hash, result)
      values (batch ->> 'scope', batch ->> 'key', sha256(convert_to(requests::text, 'UTF8')),
        jsonb_build_object('transfer_ids', array[transfer_id::text]))
      on conflict do nothing returning result into outcome;
    exit plain when not found;

    if not (low_bounded and high_bounded) then
      update account_stripe s
        set posted_in = s.posted_in + greatest(gain, 0), posted_out = s.posted_out + greatest(-gain, 0)
        from (values (low_id, low_gain, low_bounded), (high_id, high_gain, high_bounded)) as one (id, gain, is_bounded)
        where not is_bounded and s.account_id = one.id and s.stripe = (pg_backend_pid() % 16)::smallint;
    end if;
    insert into transfer (
        id, kind, debit_account_id, credit_account_id, asset_code, amount,
        reason, reference, idempotency_scope, idempotency_key, created_at, debit_balance, credit_balance
      )
      values (
        transfer_id, 'posted', case when debit_is_low then low_id else high_id end, case when debit_is_low then high_id else low_id end,
        request ->> 'asset', amount, request ->> 'reason', request ->> 'reference', batch ->> 'scope', batch ->> 'key', clock_timestamp(),
        case when debit_is_low then low_balance else high_balance end, case when debit_is_low then high_balance else low_balance end
      );
    return outcome;
  end;

  update account a
    set posted_in = a.posted_in - greatest(gain, 0), posted_out = a.posted_out - greatest(-gain, 0)
    from (values (low_id, low_gain, low_balance), (high_id, high_gain, high_balance)) as one (id, gain, balance)
    where balance is not null and a.id = one.id;
  return post_batch(batch);
end
$$;

revoke all on function ledger.post_transfers from public;
grant execute on function ledger.post_transfers to caudal_app;
