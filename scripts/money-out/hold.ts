import type { Client } from 'pg';
import { lostPayout, lostPayoutOf } from '../../api-server/src/reconciliation/lost-payouts.ts';
import { paymentInWords } from './undecided.ts';

interface Hold {
  why: string;
  held_at: Date;
}

interface MoneyOut {
  isHeld: boolean;
  /** The mark of the restore from which the database comes; null where it comes from none. */
  mark: string | null;
  /** True when the database was restored and `after-restore` did not look since. */
  isUnexamined: boolean;
  /** True when the bank did not say yet which withdrawals of the restored database it has. */
  isBankUnasked: boolean;
  /** The day, in Colombia, whose statement of the bank has to be compared first; null when it was, or when nothing was restored. */
  statementOf: string | null;
  /** The payments that the database does not know, about which officers have not decided: amount, asset, and reference. */
  lost: readonly string[];
  holds: readonly Hold[];
}

/** Reads whether money out is held, and why. */
export async function readMoneyOut(client: Client): Promise<MoneyOut> {
  const { rows } = await client.query<{ is_held: boolean; mark: string | null; is_examined: boolean }>(`
    select movements.is_money_out_held() as is_held, movements.restored_mark() as mark, exists (
      select from movements.money_out_hold where restored = movements.restored_mark() and examined_at is not null
    ) as is_examined`);
  const holds = await readHolds(client);
  const ofBank = await client.query<{ day: string | null; is_unasked: boolean }>(`
    select max((held_at at time zone 'America/Bogota')::date) filter (
        where (held_at at time zone 'America/Bogota')::date > coalesce(stated_until, '-infinity')
      )::text as day, coalesce(bool_or(bank_asked_at is null), false) as is_unasked
      from movements.money_out_hold where released_at is null and (restored is not null or stated_from is not null)`);
  const lost = await client.query<{ facts: Record<string, string> }>(
    "select facts from cases.case where kind = $1 and state <> 'closed' order by opened_at",
    [lostPayout.kind],
  );
  const [state] = rows;
  const [bank] = ofBank.rows;
  if (!state || !bank) throw new Error('The database did not say whether money out is held');
  const { is_held, mark, is_examined } = state;
  return {
    isHeld: is_held,
    mark,
    isUnexamined: mark !== null && !is_examined,
    isBankUnasked: bank.is_unasked,
    statementOf: bank.day,
    lost: lost.rows.map((one) => paymentInWords(lostPayoutOf(one))),
    holds,
  };
}

async function readHolds(client: Client): Promise<readonly Hold[]> {
  const { rows } = await client.query<Hold>(
    'select why, held_at from movements.money_out_hold where released_at is null order by held_at',
  );
  return rows;
}

/** Returns whether a database, which may be of an older version, can hold money out. */
export async function canHold(client: Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('movements.money_out_hold') is not null as can");
  return rows[0]?.can === true;
}

/** Holds money out for a reason, from now until it is released. Returns what holds it, a line each. */
export async function holdMoneyOut(client: Client, why: string): Promise<string[]> {
  await client.query('insert into movements.money_out_hold (why) values ($1)', [why]);
  return (await readHolds(client)).map(heldBy);
}

const heldBy = ({ why, held_at }: Hold) => `Held since ${held_at.toISOString()}: ${why}`;

/** Returns why an operator may not release money now; null when nothing prevents it. */
export function whyNotRelease(
  { isUnexamined, isBankUnasked, statementOf, lost }: MoneyOut,
  isWithoutStatement: boolean,
): string | null {
  if (isUnexamined)
    return 'This database was restored, and its comparison with the chain is not complete yet. Run after-restore first.';
  if (isBankUnasked)
    return 'This database was restored, and the bank did not say yet which withdrawals it paid. Run after-restore first.';
  if (lost.length > 0)
    return `Two officers have to decide who bears ${lost.length} payments that this database does not know (cases «${lostPayout.name.es}»): ${lost.join('; ')}. Their customers have the money again and could withdraw it a second time.`;
  if (statementOf === null || isWithoutStatement) return null;
  return `The bank's statement of ${statementOf} was not compared yet: run after-restore from six in the morning (in Colombia) of the next day. A withdrawal that was asked for and paid after the moment is missing here, so its customer has the balance again and can withdraw it a second time. Only if you know from the bank that it paid none which after-restore did not print: money-out release --without-statement.`;
}

/** Releases everything that holds money out. Of a restored database that was not examined, nothing is released. */
export async function releaseMoneyOut(client: Client): Promise<void> {
  await client.query('update movements.money_out_hold set released_at = now() where released_at is null');
}

/** Describes the state to an operator, a line each. */
export function inWords({ isHeld, isUnexamined, holds }: MoneyOut): string[] {
  const all = holds.map(heldBy);
  if (isUnexamined) all.push('Held because the database was restored. Run after-restore.');
  return isHeld ? all : ['Money out is not held.'];
}
