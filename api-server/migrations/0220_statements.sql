-- Statements of an account: what its balance was after each line is kept with the line, so that a page of a statement costs
-- the same however old the account is. The posted balance on the account's normal side; null for an account without a
-- floor, whose transfers do not wait for each other, and where nothing was posted.
alter table ledger.transfer
  add column debit_balance numeric(78, 0),
  add column credit_balance numeric(78, 0);

alter table ledger.transfer disable trigger transfer_is_immutable;
with side as (
  select t.id, e.account_id, e.is_debit,
    sum(case when (a.normal_side = 'credit') = e.is_debit then -t.amount else t.amount end)
      over (partition by e.account_id order by t.id) as balance
  from ledger.transfer t
  cross join lateral (values (t.debit_account_id, true), (t.credit_account_id, false)) e (account_id, is_debit)
  join ledger.account a on a.id = e.account_id and a.floor is not null
  where t.kind in ('posted', 'post')
), line as (
  select id, max(balance) filter (where is_debit) as debit_balance, max(balance) filter (where not is_debit) as credit_balance
  from side group by id
)
update ledger.transfer t set debit_balance = line.debit_balance, credit_balance = line.credit_balance
  from line where line.id = t.id;
alter table ledger.transfer enable trigger transfer_is_immutable;

-- A statement's lines are what was posted, by when it was.
drop index ledger.transfer_debit_account;
drop index ledger.transfer_credit_account;
create index transfer_debit_line on ledger.transfer (debit_account_id, created_at, id) where kind in ('posted', 'post');
create index transfer_credit_line on ledger.transfer (credit_account_id, created_at, id) where kind in ('posted', 'post');

-- What a movement last posted on its customer's account: null while it has posted nothing there.
alter table movements.movement add column posted_transfer_id bigint references ledger.transfer;
update movements.movement m set posted_transfer_id = t.id
  from (
    select t.reference, a.code, max(t.id) as id
    from ledger.transfer t
    join ledger.account a on a.id in (t.debit_account_id, t.credit_account_id) and a.code like 'customer:%'
    where t.kind in ('posted', 'post')
    group by t.reference, a.code
  ) t
  where t.reference = m.id::text and t.code = 'customer:' || m.account_id || ':available:' || m.asset;
