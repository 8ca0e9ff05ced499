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
  batch_scope constant text := batch ->> 'scope';
  batch_key constant text := batch ->> 'key';
  debit_code constant text := request ->> 'debit';
  credit_code constant text := request ->> 'credit';
  asset constant text := request ->> 'asset';
  amount constant numeric := request ->> 'amount';
  transfer_id bigint;
  outcome jsonb;
  debit_id bigint; credit_id bigint;
  -- Whether the transfer adds to the balance of the account, or takes from it.
  debit_gains boolean; credit_gains boolean;
  -- Whether the account has a floor.
  debit_bounded boolean; credit_bounded boolean;
  debit_is_first boolean;
  -- The balance afterwards of each that has a floor; null until it is written.
  debit_balance numeric; credit_balance numeric;
  -- The account without a floor.
  free_id bigint; free_gains boolean;
begin
  if (request ->> 'kind' = 'posted' and jsonb_array_length(requests) = 1 and amount > 0 and scale(amount) = 0) is not true then
    return post_batch(batch);
  end if;

  -- The terms of an account never change, so they are read without a lock.
  select d.id, c.id, d.normal_side = 'debit', c.normal_side = 'credit', d.floor is not null, c.floor is not null
    into debit_id, credit_id, debit_gains, credit_gains, debit_bounded, credit_bounded
    from account d, account c
    where d.code = debit_code and c.code = credit_code and d.asset_code = asset and c.asset_code = asset;
  if not found or debit_id = credit_id or not (debit_bounded or credit_bounded) then
    return post_batch(batch);
  end if;
  debit_is_first := debit_id < credit_id;

  -- Each operator of a statement is looked up and prepared in every transaction, and there are more of them than anything else costs. So a
  -- statement compares and adds no more than it must.
  <<plain>>
  begin
    if debit_bounded and debit_is_first then
      update account a
        set posted_in = case when debit_gains then a.posted_in + amount else a.posted_in end,
          posted_out = case when debit_gains then a.posted_out else a.posted_out + amount end
        where a.id = debit_id and (debit_gains or a.posted_in - a.posted_out - a.pending_out - amount >= a.floor)
        returning a.posted_in - a.posted_out into debit_balance;
      exit plain when not found;
    end if;
    if credit_bounded then
      update account a
        set posted_in = case when credit_gains then a.posted_in + amount else a.posted_in end,
          posted_out = case when credit_gains then a.posted_out else a.posted_out + amount end
        where a.id = credit_id and (credit_gains or a.posted_in - a.posted_out - a.pending_out - amount >= a.floor)
        returning a.posted_in - a.posted_out into credit_balance;
      exit plain when not found;
    end if;
    if debit_bounded and not debit_is_first then
      update account a
        set posted_in = case when debit_gains then a.posted_in + amount else a.posted_in end,
          posted_out = case when debit_gains then a.posted_out else a.posted_out + amount end
        where a.id = debit_id and (debit_gains or a.posted_in - a.posted_out - a.pending_out - amount >= a.floor)
        returning a.posted_in - a.posted_out into debit_balance;
      exit plain when not found;
    end if;

    transfer_id := nextval('transfer_id');
    outcome := jsonb_build_object('transfer_ids', array[transfer_id::text]);
    insert into idempotency (scope, key, request_hash, result)
      values (batch_scope, batch_key, sha256(convert_to(requests::text, 'UTF8')), outcome)
      on conflict do nothing;
    exit plain when not found;

    if not (debit_bounded and credit_bounded) then
      free_id := case when debit_bounded then credit_id else debit_id end;
      free_gains := case when debit_bounded then credit_gains else debit_gains end;
      update account_stripe s
        set posted_in = case when free_gains then s.posted_in + amount else s.posted_in end,
          posted_out = case when free_gains then s.posted_out else s.posted_out + amount end
        where s.account_id = free_id and s.stripe = (pg_backend_pid() % 16)::smallint;
    end if;
    insert into transfer (
        id, kind, debit_account_id, credit_account_id, asset_code, amount,
        reason, reference, idempotency_scope, idempotency_key, created_at, debit_balance, credit_balance
      )
      values (
        transfer_id, 'posted', debit_id, credit_id, asset, amount,
        request ->> 'reason', request ->> 'reference', batch_scope, batch_key, clock_timestamp(), debit_balance, credit_balance
      );
    return outcome;
  end;

  update account a
    set posted_in = case when gains then a.posted_in - amount else a.posted_in end,
      posted_out = case when gains then a.posted_out else a.posted_out - amount end
    from (values (debit_id, debit_gains, debit_balance), (credit_id, credit_gains, credit_balance)) as one (id, gains, balance)
    where balance is not null and a.id = one.id;
  return post_batch(batch);
end
$$;

revoke all on function ledger.post_transfers from public;
grant execute on function ledger.post_transfers to caudal_app;
