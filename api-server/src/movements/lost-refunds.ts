import { refuse, type Refusal } from '@caudal/api-spec/server';
import { words } from '../cases/case-facts.ts';
import type { CaseFact } from '../cases/case-kind.ts';
import type { Database } from '../platform/db/database.ts';
import { readMovement } from './movements.ts';
import { refundId } from './refund-ids.ts';
import { refundsOf } from './refunds.ts';

/**
 * The decision that a lost refund leaves about its payment: one that a bank paid, a restored database does not know, and officers decide about as a
 * lost payment. credit: its customer does not have the money, or was charged for it. refund: the customer has the money. undecided: none yet.
 */
type LeftDecision = 'credit' | 'refund' | 'undecided';

interface Lost {
  rail: string;
  customerId: string;
  references: readonly string[];
}

/** Returns the decision that lost refunds leave; null when there are none. */
export type FindLostRefund = (db: Database, lost: Lost) => Promise<LeftDecision | null>;

/** The numbers of refunds that are looked for, many times more than any payment had. */
const looked_for = 50;

async function find(db: Database, findLostRefund: FindLostRefund, movementId: string): Promise<LeftDecision | null> {
  const { rail, accountId: customerId } = await readMovement(db, movementId);
  // The rail's answers settle the refunds that the database knows.
  const known = new Set(await refundsOf(db, movementId));
  const all = Array.from({ length: looked_for }, (_, place) => refundId(movementId, place + 1));
  return findLostRefund(db, { rail, customerId, references: all.filter((id) => !known.has(id)) });
}

/**
 * Returns the refusal to decide about a payment otherwise than its lost refund leaves; null otherwise. A decision about that one is final, and until
 * it is made there is none about the payment.
 */
export async function refuseForLostRefund(
  db: Database,
  findLostRefund: FindLostRefund,
  movementId: string,
  decision: string,
): Promise<Refusal<'payment_maybe_made'> | null> {
  const lost = await find(db, findLostRefund, movementId);
  return lost === null || lost === decision ? null : refuse('payment_maybe_made');
}

const name = { es: 'Devolución perdida en la restauración', en: 'Refund lost by the restore' };

const meanings = {
  undecided: { es: 'El banco la pagó: decide primero su caso', en: 'The bank paid it: decide its case first' },
  credit: {
    es: 'Se le descontó al cliente o volvió al banco: acredita el pago',
    en: 'The customer was charged, or the bank has it again: credit the payment',
  },
  refund: {
    es: 'El cliente la tiene: devuelve el pago, que no sale otra vez',
    en: 'The customer has it: refund the payment, which is not paid again',
  },
} as const;

/** Returns what officers see of the lost refund of a payment. */
export async function lostRefundFacts(
  db: Database,
  findLostRefund: FindLostRefund,
  movementId: string,
): Promise<readonly CaseFact[]> {
  const lost = await find(db, findLostRefund, movementId);
  return lost === null ? [] : [words(name, meanings[lost])];
}
