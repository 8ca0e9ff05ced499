-- The functions by which the ledger is written.

-- Posts a batch of transfers: all of them or none. The whole rule; ledger.post_transfers (ledger-posting-short-way.sql) is how it
-- is called.
--
--   batch: {"scope", "key", "transfers": [
--     {"kind": "posted" | "pending", "debit": code, "credit": code, "asset", "amount", "timeout_seconds"?, "reason", "reference"}
--     {"kind": "post" | "void", "pending_id", "amount"? (of a post; the whole by default), "reason", "reference"}]}
--   result: {"transfer_ids": [...]} or {"refused": {"index", "code"}}; "replayed": true when it was stored before.
--
-- Refusals are answered, not raised; api-server/src/ledger/codes.ts lists them in the order in which they are checked.
-- The result is stored under the key with the hash of the request, in the same transaction.
--
-- Nothing is written until everything has been checked, so a refusal needs no rollback and no exception block. What
-- can change is locked in one order everywhere: accounts by id, open reservations by id, the key. Then the batch is
-- played in memory: for each transfer p is posted and q is reserved (negative: released).
create or replace function ledger.post_batch(batch jsonb) returns jsonb
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  requests constant jsonb := batch -> 'transfers';
  n constant int := jsonb_array_length(requests);
  request_hash constant bytea := sha256(convert_to(requests::text, 'UTF8'));
  posting_time timestamptz;
  own_stripe constant smallint := pg_backend_pid() % 16;
  request jsonb;
  refusal text;
  outcome jsonb;
  stored record;
  -- Accounts, one position each.
  codes text[] := '{}';
  ids bigint[];
  assets text[];
  credit_normal boolean[];
  floors numeric[];
  available numeric[];
  -- What is posted of each that has a floor, as the batch is played.
  posted numeric[];
  more_posted_in numeric[];
  more_posted_out numeric[];
  more_pending_in numeric[];
  more_pending_out numeric[];
  -- Pending transfers that the batch ends, one position each.
  pending_ids bigint[] := '{}';
  pending_debits text[];
  pending_credits text[];
  pending_amounts numeric[];
  pending_ends transfer_kind[];
  pending_expired boolean[];
  -- Transfers of the batch, one position each.
  kinds transfer_kind[];
  debits int[];
  credits int[];
  amounts numeric[];
  ends bigint[];
  expiries timestamptz[];
  debit_balances numeric[];
  credit_balances numeric[];
  transfer_ids bigint[];
  -- Of one transfer: the positions of its accounts and of the pending transfer it ends, what is posted and reserved.
  d int; c int; e int;
  p numeric; q numeric;
  k int; is_in boolean;
begin
  for i in 0 .. n - 1 loop
    request := requests -> i;
    if request ? 'pending_id' then
      pending_ids := pending_ids || (request ->> 'pending_id')::bigint;
    else
      codes := codes || (request ->> 'debit') || (request ->> 'credit');
    end if;
  end loop;

  if pending_ids <> '{}' then
    select array_agg(t.id), array_agg(dr.code), array_agg(cr.code), array_agg(t.amount)
      into pending_ids, pending_debits, pending_credits, pending_amounts
      from transfer t
      join account dr on dr.id = t.debit_account_id
      join account cr on cr.id = t.credit_account_id
      where t.id = any (pending_ids) and t.kind = 'pending';
    codes := codes || pending_debits || pending_credits;
  end if;

  with bounded as materialized (
    select * from account a where a.code = any (codes) and a.floor is not null order by a.id for no key update
  ), known as (
    select * from bounded union all select * from account a where a.code = any (codes) and a.floor is null
  )
  select array_agg(a.id), array_agg(a.code), array_agg(a.asset_code), array_agg(a.normal_side = 'credit'), array_agg(a.floor),
      array_agg(a.posted_in - a.posted_out - a.pending_out),
      array_agg(case when a.floor is not null then a.posted_in - a.posted_out end)
    into ids, codes, assets, credit_normal, floors, available, posted
    from (select * from known order by id) a;
  -- Only now that its accounts are locked: an account's lines are in the order of their time.
  posting_time := clock_timestamp();

  if pending_ids <> '{}' then
    perform from open_pending o where o.transfer_id = any (pending_ids) order by o.transfer_id for update;
    select array_agg(ended.kind order by x.position), array_agg(coalesce(o.expires_at <= posting_time, false) order by x.position)
      into pending_ends, pending_expired
      from unnest(pending_ids) with ordinality as x (id, position)
      left join transfer ended on ended.pending_id = x.id
      left join open_pending o on o.transfer_id = x.id;
  end if;

  more_posted_in := array_fill(0::numeric, array[coalesce(cardinality(ids), 0)]);
  more_posted_out := more_posted_in;
  more_pending_in := more_posted_in;
  more_pending_out := more_posted_in;

  for i in 1 .. n loop
    request := requests -> (i - 1);
    kinds[i] := request ->> 'kind';
    p := (request ->> 'amount')::numeric;
    -- 'NaN' is above zero for Postgres, and has no scale.
    if p is not null and (p > 0 and scale(p) = 0) is not true then
      refusal := 'amount_not_positive';
    elsif kinds[i] in ('posted', 'pending') then
      e := null;
      d := array_position(codes, request ->> 'debit');
      c := array_position(codes, request ->> 'credit');
      if d is null or c is null then
        refusal := 'account_not_found';
      elsif d = c then
        refusal := 'same_account';
      elsif assets[d] <> request ->> 'asset' or assets[c] <> request ->> 'asset' then
        refusal := 'asset_mismatch';
      elsif (request ->> 'timeout_seconds')::numeric <= 0 then
        refusal := 'timeout_not_positive';
      end if;
      amounts[i] := p;
      q := 0;
      if kinds[i] = 'pending' then
        q := p;
        p := 0;
        expiries[i] := posting_time + make_interval(secs => (request ->> 'timeout_seconds')::double precision);
      end if;
    elsif kinds[i] in ('post', 'void') then
      ends[i] := request ->> 'pending_id';
      e := array_position(pending_ids, ends[i]);
      d := array_position(codes, pending_debits[e]);
      c := array_position(codes, pending_credits[e]);
      if e is null then
        refusal := 'pending_not_found';
      elsif pending_ends[e] = 'post' then
        refusal := 'pending_already_posted';
      elsif pending_ends[e] = 'void' then
        refusal := 'pending_already_voided';
      elsif pending_ends[e] = 'expiry' or pending_expired[e] then
        refusal := 'pending_expired';
      elsif p > pending_amounts[e] then
        refusal := 'amount_exceeds_pending';
      end if;
      q := -pending_amounts[e];
      p := case kinds[i] when 'post' then coalesce(p, -q) else 0 end;
      amounts[i] := case kinds[i] when 'post' then p else -q end;
    else
      raise exception 'not a kind of transfer to ask for: %', kinds[i] using errcode = 'invalid_parameter_value';
    end if;

    if refusal is null then
      if e is not null then
        pending_ends[e] := kinds[i];
      end if;
      debits[i] := d;
      credits[i] := c;
      for k, is_in in values (d, not credit_normal[d]), (c, credit_normal[c]) loop
        if is_in then
          more_posted_in[k] := more_posted_in[k] + p;
          more_pending_in[k] := more_pending_in[k] + q;
          available[k] := available[k] + p;
          posted[k] := posted[k] + p;
        else
          more_posted_out[k] := more_posted_out[k] + p;
          more_pending_out[k] := more_pending_out[k] + q;
          available[k] := available[k] - p - q;
          posted[k] := posted[k] - p;
        end if;
      end loop;
      if available[d] < floors[d] or available[c] < floors[c] then
        refusal := 'balance_below_floor';
      end if;
      if kinds[i] in ('posted', 'post') then
        debit_balances[i] := posted[d];
        credit_balances[i] := posted[c];
      end if;
    end if;
    if refusal is not null then
      outcome := jsonb_build_object('refused', jsonb_build_object('index', i - 1, 'code', refusal));
      exit;
    end if;
    transfer_ids[i] := nextval('transfer_id');
  end loop;

  insert into idempotency (scope, key, request_hash, result)
    values (batch ->> 'scope', batch ->> 'key', request_hash,
      coalesce(outcome, jsonb_build_object('transfer_ids', transfer_ids::text[])))
    on conflict do nothing returning result into outcome;
  if outcome is null then
    select answered.request_hash as hash, answered.result into stored
      from idempotency answered where answered.scope = batch ->> 'scope' and answered.key = batch ->> 'key';
    if stored.hash = request_hash then
      return stored.result || '{"replayed": true}';
    end if;
    return '{"refused": {"index": 0, "code": "idempotency_key_reused"}}';
  end if;
  if refusal is not null then
    return outcome;
  end if;

  for i in 1 .. cardinality(ids) loop
    if floors[i] is null then
      update account_stripe s
        set posted_in = s.posted_in + more_posted_in[i], posted_out = s.posted_out + more_posted_out[i],
          pending_in = s.pending_in + more_pending_in[i], pending_out = s.pending_out + more_pending_out[i]
        where s.account_id = ids[i] and s.stripe = own_stripe;
    else
      update account x
        set posted_in = x.posted_in + more_posted_in[i], posted_out = x.posted_out + more_posted_out[i],
          pending_in = x.pending_in + more_pending_in[i], pending_out = x.pending_out + more_pending_out[i]
        where x.id = ids[i];
    end if;
  end loop;

  for i in 1 .. n loop
    request := requests -> (i - 1);
    insert into transfer (
        id, kind, debit_account_id, credit_account_id, asset_code, amount, pending_id, expires_at,
        reason, reference, idempotency_scope, idempotency_key, created_at, debit_balance, credit_balance
      )
      values (
        transfer_ids[i], kinds[i], ids[debits[i]], ids[credits[i]], assets[debits[i]], amounts[i], ends[i], expiries[i],
        request ->> 'reason', request ->> 'reference', batch ->> 'scope', batch ->> 'key', posting_time,
        debit_balances[i], credit_balances[i]
      );
    if kinds[i] = 'pending' then
      insert into open_pending (transfer_id, expires_at) values (transfer_ids[i], expiries[i]);
    elsif ends[i] is not null then
      delete from open_pending o where o.transfer_id = ends[i];
    end if;
  end loop;
  return outcome;
end
$$;

revoke all on function ledger.post_batch from public;
