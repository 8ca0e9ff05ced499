import type { Script } from './pgbench.ts';

/**
 * The account that is debited or credited: finds it by its code and locks it, compares the asset, adds to its totals unless its minimum
 * balance would be broken, and returns its id and its balance.
 */
const enter = (side: 'debit' | 'credit'): string => {
  const balance = side === 'debit' ? 'a.credits - a.debits' : 'a.debits - a.credits';
  const isSafe = side === 'debit' ? 'a.grows_by_debit' : 'not a.grows_by_debit';
  return `
      update account a set ${side}s = a.${side}s + amount
        where a.code = ${side} and a.asset = transfer.asset
          and (${isSafe} or a.floor is null or ${balance} - a.reserved - amount >= a.floor)
        returning a.id, case when a.grows_by_debit then a.debits - a.credits else a.credits - a.debits end
        into ${side}_id, ${side}_balance;
      exit plain when not found;`;
};

/**
 * The minimal ledger, the floor of ours. It does what a transfer cannot do without, in as few statements and indexes as possible, and
 * nothing else (no batches, no reservations, no accounts that many transfers use at once):
 *
 * - an amount is whole, above zero, and of both accounts' asset: otherwise a transfer could take money or change its kind;
 * - the accounts are found by their codes, which is how a caller knows them, and locked in one order, so that opposite transfers do not
 *   wait for each other for ever;
 * - an account's minimum balance holds, and what is reserved counts as spent: no money is paid out twice;
 * - totals are `numeric`: eighteen decimals of a token do not fit into a `bigint`;
 * - a repeated request gets its former answer, a refusal too, and another request under the same key is refused. So the line has the key
 *   and the request's hash, and a refusal is a line without accounts: a table of keys would cost one more insert;
 * - a line can be paged through from both accounts without adding up those before it, so it has two indexes and both balances;
 * - it runs with the owner's rights and a search path of its own, because callers may not write the tables.
 */
export const bareLedger = `
  create schema bare;
  create table bare.account (code text primary key, id bigint not null generated always as identity, asset text not null,
    grows_by_debit boolean not null, floor numeric, debits numeric not null default 0, credits numeric not null default 0,
    reserved numeric not null default 0) with (fillfactor = 80);
  create table bare.entry (key text primary key, hash bytea not null, id bigint not null generated always as identity,
    at timestamptz not null, debit_id bigint, credit_id bigint, amount numeric, reason text, reference text,
    debit_balance numeric, credit_balance numeric);
  create index on bare.entry (debit_id, id);
  create index on bare.entry (credit_id, id);

  create function bare.transfer(key text, debit text, credit text, asset text, amount numeric, reason text, reference text)
  returns text language plpgsql security definer set search_path = bare, pg_temp as $$
  #variable_conflict use_variable
  declare
    hash constant bytea := sha256(convert_to((debit, credit, asset, amount, reason, reference)::text, 'UTF8'));
    debit_id bigint; credit_id bigint; debit_balance numeric; credit_balance numeric;
    answer text; former entry;
  begin
    <<plain>>
    begin
      exit plain when (amount > 0 and scale(amount) = 0 and debit <> credit) is not true;
      if debit < credit then
        ${enter('debit')}
        ${enter('credit')}
      else
        ${enter('credit')}
        ${enter('debit')}
      end if;
      insert into entry values (key, hash, default, clock_timestamp(), debit_id, credit_id, amount, reason, reference, debit_balance, credit_balance)
        on conflict do nothing returning entry.id::text into answer;
      exit plain when not found;
      return answer;
    end;
    -- Refused, or asked before: takes back what was written under the same locks.
    if debit_id is not null then
      update account a set debits = a.debits - amount where a.code = debit;
    end if;
    if credit_id is not null then
      update account a set credits = a.credits - amount where a.code = credit;
    end if;
    insert into entry values (key, hash, default, clock_timestamp()) on conflict do nothing;
    select * into strict former from entry e where e.key = transfer.key;
    return case when former.hash <> hash then 'key_reused' when former.amount is null then 'refused' else former.id::text end;
  end
  $$;
  revoke all on function bare.transfer from public;
  grant usage on schema bare to caudal_app;
  revoke all on bare.account, bare.entry from caudal_app;
  grant select on bare.account, bare.entry to caudal_app;
  grant execute on function bare.transfer to caudal_app;`;

/** Opens the accounts of `bareTransfer`. */
export const openBareAccounts = (count: number): string => `
  insert into bare.account (code, asset, grows_by_debit, floor, credits)
    select 'customer:' || i || ':available:COP', 'COP', false, 0, 1000000000 from generate_series(1, ${count}) i`;

/** Returns a script of one transfer in one statement between two of the accounts, each time under a new key. */
export const bareTransfer = (accounts: number): Script => ({
  name: 'bare',
  lines: [
    `\\set debit random(2, ${accounts / 2})`,
    `\\set credit random(${accounts / 2 + 1}, ${accounts})`,
    '\\set high random(1, 2000000000)',
    '\\set low random(1, 2000000000)',
    // pgbench reads ":word" as a variable even within quotes, so the colons of account codes are written as escapes.
    String.raw`select bare.transfer(format('%s-%s', :high, :low), format(E'customer\072%s\072available\072COP', :debit),` +
      String.raw` format(E'customer\072%s\072available\072COP', :credit), 'COP', 1, 'bench', 'bench');`,
  ],
});
