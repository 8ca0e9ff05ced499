import { sql } from 'kysely';
import type { Rail } from '../movements/rail.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { onAccount } from './bank-lines.ts';

/** What a bank and the ledger say otherwise of one thing. Minor units; what came in is positive. */
export interface Difference {
  /** What it is about: the id of a movement, or whatever the bank calls it. */
  about: string;
  bank: bigint;
  ledger: bigint;
  since: Date;
}

interface Stretch {
  from: Date;
  /** What is younger may still be told; all of it counts where nothing is said. */
  until?: Date;
  /** Of one thing alone. */
  about?: string;
}

/** Where bank and ledger differ. Lines and transfers that stand for each other, or were settled, are not looked at. */
export async function findDifferences(
  db: Database,
  rail: Rail,
  { from, until, about }: Stretch,
): Promise<Difference[]> {
  const one = about === undefined ? sql`true` : sql`about = ${about}`;
  const { rows } = await sql<Difference>`
    with open as (
      select about, amount as bank, 0::numeric as ledger, at
        from reconciliation.bank_line
        where rail = ${rail.name} and transfer_id is null and settled_by is null
      union all
      select t.reference, 0, t.amount, t.created_at
        from (${onAccount(rail)}) t
        where t.created_at >= ${from}
          and not exists (select from reconciliation.bank_line known where known.transfer_id = t.id)
          and not exists (select from reconciliation.settled_transfer settled where settled.transfer_id = t.id)
    )
    select about, sum(bank)::numeric(78, 0) as bank, sum(ledger)::numeric(78, 0) as ledger, min(at) as since
      from open where ${until === undefined ? sql`true` : sql`at < ${until}`} and ${one}
      group by about having sum(bank) <> sum(ledger)
      order by min(at)`.execute(db);
  return rows;
}

/** Two officers have settled what is open about one thing: none of it is a difference any more. */
export async function settle(
  transaction: Transaction,
  rail: Rail,
  { about, from }: { about: string; from: Date },
  caseId: string,
  booked: bigint | null,
): Promise<void> {
  await sql`
    insert into reconciliation.settled_transfer (transfer_id, settled_by)
      select t.id, ${caseId} from (${onAccount(rail)}) t
        where t.reference = ${about} and t.created_at >= ${from}
          and not exists (select from reconciliation.bank_line known where known.transfer_id = t.id)
      union select ${booked}::bigint, ${caseId}::uuid where ${booked}::bigint is not null
      on conflict do nothing`.execute(transaction);
  await transaction
    .updateTable('reconciliation.bank_line')
    .set({ settled_by: caseId })
    .where('rail', '=', rail.name)
    .where('about', '=', about)
    .where('transfer_id', 'is', null)
    .where('settled_by', 'is', null)
    .execute();
}
