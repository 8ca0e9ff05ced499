import { sql } from 'kysely';
import { balances } from '../../../api-server/src/ledger/ledger.ts';
import { reconcileLedger } from '../../../api-server/src/ledger/reconcile.ts';
import { crossing_reason, owedTo, type Shard } from './between-shards.ts';

interface Part {
  readonly id: string;
  readonly amount: bigint;
  readonly customer: string;
}

/** Returns the amounts that left customers of a shard for the other one; `ended` says how their reservations ended, null if they have not. */
async function departures({ db }: Shard) {
  const { rows } = await sql<Part & { ended: 'post' | 'void' | 'expiry' | null; to: string }>`
    select t.idempotency_key as id, coalesce(e.amount, t.amount)::numeric(78, 0) as amount, a.code as customer, t.reference as to,
      case t.kind when 'posted' then 'post' else e.kind::text end as ended
    from ledger.transfer t
    join ledger.account a on a.id = t.debit_account_id and a.code like 'customer:%'
    left join ledger.transfer e on e.pending_id = t.id
    where t.reason = ${crossing_reason} and t.kind in ('pending', 'posted')`.execute(db);
  return rows;
}

/** Returns the amounts that came to customers of a shard from the other one. */
async function arrivals({ db }: Shard) {
  const { rows } = await sql<Part>`
    select t.idempotency_key as id, t.amount::numeric(78, 0) as amount, a.code as customer
    from ledger.transfer t join ledger.account a on a.id = t.credit_account_id and a.code like 'customer:%'
    where t.reason = ${crossing_reason} and t.kind = 'posted'`.execute(db);
  return rows;
}

/** Compares what left one shard with what came to the other. Returns a sentence for each crossing that is unfinished or differs. */
async function faultsOfWay(source: Shard, target: Shard): Promise<string[]> {
  const [left, came] = [await departures(source), await arrivals(target)];
  const faults: string[] = [];
  const known = new Map(left.map((one) => [one.id, one]));
  if (known.size !== left.length) faults.push(`Something left ${source.name} twice`);
  const arrived = new Map(came.map((one) => [one.id, one]));
  if (arrived.size !== came.length) faults.push(`Something came to ${target.name} twice`);
  for (const { id, ended, amount, to } of left) {
    const there = arrived.get(id);
    if (ended === null) faults.push(`${id} is unfinished`);
    else if (ended === 'post' && !there) faults.push(`${id} left and did not come`);
    else if (ended !== 'post' && there) faults.push(`${id} came and was given back`);
    else if (there && (there.amount !== amount || there.customer !== to)) faults.push(`${id} came as something else`);
  }
  for (const { id } of came) if (!known.has(id)) faults.push(`${id} came and never left`);
  return faults;
}

/** Returns what customers of a shard have in all, posted, in minor units. */
export async function customersHave({ db }: Shard, asset: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::numeric(78, 0) as sum from ledger.balance
    where code like 'customer:%' and asset_code = ${asset}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** Returns what the bank owes the house by one shard's stripe of the bank's account, in minor units. */
async function bankHas({ db }: Shard, asset: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::numeric(78, 0) as sum from ledger.balance
    where code like 'bank:%' and asset_code = ${asset}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/**
 * Returns every fault of two shards: of a crossing, between the amounts that they owe each other, between the stripes of the bank's account
 * and what all customers have, or within one shard's own ledger. A stripe alone says nothing, because a crossing moves no money at the bank.
 */
export async function auditCrossings(one: Shard, other: Shard, asset: string): Promise<string[]> {
  const faults = [...(await faultsOfWay(one, other)), ...(await faultsOfWay(other, one))];
  const owed = async (shard: Shard, to: Shard) =>
    (await balances(shard.db, [owedTo(to, asset)])).get(owedTo(to, asset))?.balance ?? 0n;
  const [there, back] = [await owed(one, other), await owed(other, one)];
  if (there + back !== 0n) faults.push(`${one.name} says that it owes ${there}, ${other.name} that it owes ${back}`);
  const [bank, customers] = await Promise.all(
    [bankHas, customersHave].map(async (sum) => (await sum(one, asset)) + (await sum(other, asset))),
  );
  if (bank !== customers)
    faults.push(`The stripes of the bank's account sum up to ${bank}, customers have ${customers}`);
  for (const shard of [one, other])
    for (const { kind, subject } of await reconcileLedger(shard.db)) faults.push(`${shard.name}: ${kind} ${subject}`);
  return faults;
}
