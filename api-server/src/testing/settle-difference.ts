import { openCase } from '../cases/cases.ts';
import type { Rail } from '../movements/rail.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { bankDifference, subjectOf } from '../reconciliation/bank-difference-case.ts';
import { findDifferences } from '../reconciliation/differences.ts';
import { decide } from './mismatches.ts';
import { openCaseOf } from './open-case.ts';
import type { Visitor } from './visitor.ts';

interface Differing {
  rail: Rail;
  about: string;
  since: Date;
}

/** Opens the case of the difference between the bank and the ledger about a reference, and returns its id. */
export async function openDifference(db: Database, { rail, about, since }: Differing): Promise<string> {
  const [found] = await findDifferences(db, rail, { from: since, about });
  const subject = subjectOf(rail.name, about);
  const facts = { bank: String(found?.bank), ledger: String(found?.ledger), since: since.toISOString() };
  await inTransaction(db, (transaction) =>
    openCase(transaction, bankDifference, { customerId: null, subject, facts }, new Date()),
  );
  return openCaseOf(db, bankDifference.kind, subject);
}

interface Settling extends Differing {
  officers: readonly [Visitor, Visitor];
  decision: 'book' | 'noted';
}

const reason = 'El banco lo confirma.';

/** Has two officers settle the difference between the bank and the ledger about a reference. */
export async function settleDifference(db: Database, { officers, decision, ...differing }: Settling): Promise<void> {
  await decide(...officers, await openDifference(db, differing), { decision, reason });
}

/** The proposal to give the charge back that a customer paid. */
export const givingBack = (email: string) => ({
  decision: 'give_back',
  reason,
  message: 'El banco devolvió el pago que te descontamos.',
  customer: email,
});
