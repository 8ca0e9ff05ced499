-- What keeps the ledger in order: expiry, and the views by which it is read and reconciled.

-- Releases what pending transfers past their time reserve, the longest overdue first; at most max_count of them.
-- Answers how many. Locks as post_batch does: accounts by id, then reservations by id, of which some may have ended
-- in the meantime.
create or replace function ledger.expire_pending(max_count integer) returns integer
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  own_stripe constant smallint := pg_backend_pid() % 16;
  due bigint[];
  expired integer;
begin
  due := array(
    select o.transfer_id from open_pending o where o.expires_at <= clock_timestamp() order by o.expires_at limit max_count
  );
  perform from account x
    where x.floor is not null and x.id in (
      select unnest(array[t.debit_account_id, t.credit_account_id]) from transfer t where t.id = any (due)
    )
    order by x.id for no key update;
  perform from open_pending o where o.transfer_id = any (due) order by o.transfer_id for update;

  with ended as (
    delete from open_pending o where o.transfer_id = any (due) returning o.transfer_id
  ), written as (
    insert into transfer (
        id, kind, debit_account_id, credit_account_id, asset_code, amount, pending_id,
        reason, reference, idempotency_scope, idempotency_key, created_at
      )
      select nextval('transfer_id'), 'expiry', t.debit_account_id, t.credit_account_id, t.asset_code, t.amount, t.id,
        'expired', t.reference, 'ledger.expiry', t.id::text, clock_timestamp()
      from ended join transfer t on t.id = ended.transfer_id
      returning debit_account_id, credit_account_id, amount
  ), released as (
    select x.id, x.floor,
      sum(case when (x.id = w.credit_account_id) = (x.normal_side = 'credit') then w.amount else 0 end) as pending_in,
      sum(case when (x.id = w.credit_account_id) = (x.normal_side = 'credit') then 0 else w.amount end) as pending_out
    from written w join account x on x.id in (w.debit_account_id, w.credit_account_id)
    group by x.id
  ), bounded as (
    update account x set pending_in = x.pending_in - r.pending_in, pending_out = x.pending_out - r.pending_out
      from released r where x.id = r.id and r.floor is not null
  ), unbounded as (
    update account_stripe s set pending_in = s.pending_in - r.pending_in, pending_out = s.pending_out - r.pending_out
      from released r where s.account_id = r.id and r.floor is null and s.stripe = own_stripe
  )
  select count(*) into expired from ended;
  return expired;
end
$$;

revoke all on function ledger.expire_pending from public;
grant execute on function ledger.expire_pending to caudal_app;

-- Every account's totals and balance. balance: what was posted, on the normal side. reserved: what pending transfers hold
-- of it. available: the rest.
create or replace view ledger.balance as
select a.id, a.code, a.asset_code, a.normal_side, a.floor,
  case a.normal_side when 'credit' then t.posted_out else t.posted_in end as debits_posted,
  case a.normal_side when 'credit' then t.posted_in else t.posted_out end as credits_posted,
  case a.normal_side when 'credit' then t.pending_out else t.pending_in end as debits_pending,
  case a.normal_side when 'credit' then t.pending_in else t.pending_out end as credits_pending,
  t.posted_in - t.posted_out as balance,
  t.pending_out as reserved,
  t.posted_in - t.posted_out - t.pending_out as available
from ledger.account a
cross join lateral (
  select a.posted_in + coalesce(sum(s.posted_in), 0) as posted_in, a.posted_out + coalesce(sum(s.posted_out), 0) as posted_out,
    a.pending_in + coalesce(sum(s.pending_in), 0) as pending_in, a.pending_out + coalesce(sum(s.pending_out), 0) as pending_out
  from ledger.account_stripe s where s.account_id = a.id and a.floor is null
) t;

-- What should never have a row: where the ledger disagrees with itself. It reads everything; for the reconciliation job.
create or replace view ledger.discrepancy as
with entry as (
  select t.kind, t.pending_id, e.account_id, e.side,
    case when t.kind in ('posted', 'post') then t.amount else 0 end as posted,
    case when o.transfer_id is not null then t.amount else 0 end as pending
  from ledger.transfer t
  left join ledger.open_pending o on o.transfer_id = t.id
  cross join lateral (values (t.debit_account_id, 'debit'), (t.credit_account_id, 'credit')) e (account_id, side)
), computed as (
  select account_id,
    coalesce(sum(posted) filter (where side = 'debit'), 0) as debits_posted,
    coalesce(sum(posted) filter (where side = 'credit'), 0) as credits_posted,
    coalesce(sum(pending) filter (where side = 'debit'), 0) as debits_pending,
    coalesce(sum(pending) filter (where side = 'credit'), 0) as credits_pending
  from entry group by account_id
), by_account as (
  select b.code, p.name, p.recorded, p.computed
  from ledger.balance b
  left join computed c on c.account_id = b.id
  cross join lateral (values
    ('debits_posted', b.debits_posted, coalesce(c.debits_posted, 0)),
    ('credits_posted', b.credits_posted, coalesce(c.credits_posted, 0)),
    ('debits_pending', b.debits_pending, coalesce(c.debits_pending, 0)),
    ('credits_pending', b.credits_pending, coalesce(c.credits_pending, 0))
  ) p (name, recorded, computed)
)
select 'account_total' as kind, code || ' ' || name as subject, recorded::numeric(78, 0), computed::numeric(78, 0)
  from by_account where recorded <> computed
union all
select 'below_floor', code, available::numeric(78, 0), floor from ledger.balance where available < floor
union all
select 'debits_are_not_credits', asset_code, sum(debits_posted)::numeric(78, 0), sum(credits_posted)::numeric(78, 0)
  from ledger.balance group by asset_code
  having sum(debits_posted) <> sum(credits_posted) or sum(debits_pending) <> sum(credits_pending)
union all
select 'accounts_of_transfer', t.id::text, 2, count(a.id)
  from ledger.transfer t
  left join ledger.account a on a.id in (t.debit_account_id, t.credit_account_id) and a.asset_code = t.asset_code
  group by t.id having count(a.id) <> 2
union all
select 'open_and_ended', t.id::text, count(o.transfer_id), 1 - count(ended.id)
  from ledger.transfer t
  left join ledger.open_pending o on o.transfer_id = t.id
  left join ledger.transfer ended on ended.pending_id = t.id
  where t.kind = 'pending'
  group by t.id having count(o.transfer_id) + count(ended.id) <> 1
union all
select 'balance_of_line', code || ' ' || id, recorded, computed
  from (
    select t.id, a.code, e.balance as recorded, sum(e.change) over (partition by a.id order by t.created_at, t.id) as computed
    from ledger.transfer t
    cross join lateral (values
      (t.debit_account_id, 'debit'::ledger.side, t.debit_balance), (t.credit_account_id, 'credit', t.credit_balance)
    ) s (account_id, side, balance)
    join ledger.account a on a.id = s.account_id and a.floor is not null
    cross join lateral (values (case when s.side = a.normal_side then t.amount::numeric else -t.amount end, s.balance)) e (change, balance)
    where t.kind in ('posted', 'post')
  ) line
  where recorded is distinct from computed;

grant select on ledger.balance, ledger.discrepancy to caudal_app;
