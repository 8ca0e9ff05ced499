import { sql } from 'kysely';
import type { Rail } from '../movements/rail.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { onAccount } from './bank-lines.ts';

/** A reference for which bank and ledger differ. Minor units; incoming amounts are positive. */
export interface Difference {
  /** The reference: the id of a movement, or the bank's own reference. */
  about: string;
  bank: bigint;
  ledger: bigint;
  since: Date;
}

/** The scope of the ledger under which a difference is booked, by the id of its case. */
export const book_scope = 'reconciliation.book';

interface Stretch {
  from: Date;
  /** The end of the compared time, because newer lines and transfers may still be matched. Without it, there is no end. */
  until?: Date;
  /** The only reference to compare; all references by default. */
  about?: string;
}

/** Returns the references for which bank and ledger differ. Matched or settled lines and transfers are left out. */
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

/** Marks all open lines and transfers of a reference as settled by a case, so that they are no longer a difference. */
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
