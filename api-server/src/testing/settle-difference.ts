import { openCase } from '../cases/cases.ts';
import type { Rail } from '../movements/rail.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDifference, subjectOf } from '../reconciliation/bank-difference-case.ts';
import { findDifferences } from '../reconciliation/differences.ts';
import { decide } from './mismatches.ts';
import { openCaseOf } from './open-case.ts';
import type { Visitor } from './visitor.ts';

interface Settling {
  officers: readonly [Visitor, Visitor];
  rail: Rail;
  about: string;
  since: Date;
  decision: 'book' | 'noted';
}

/** Has two officers settle the difference between the bank and the ledger about a reference. */
export async function settleDifference(
  db: Database,
  { officers, rail, about, since, decision }: Settling,
): Promise<void> {
  const [found] = await findDifferences(db, rail, { from: since, about });
  const subject = subjectOf(rail.name, about);
  const facts = { bank: String(found?.bank), ledger: String(found?.ledger), since: since.toISOString() };
  await inTransaction(db, (transaction) =>
    openCase(transaction, bankDifference, { customerId: null, subject, facts }, new Date()),
  );
  await decide(...officers, await openCaseOf(db, bankDifference.kind, subject), {
    decision,
    reason: 'El banco lo confirma.',
  });
}
