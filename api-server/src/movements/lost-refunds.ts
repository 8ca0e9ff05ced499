import { refuse, type Refusal } from '@caudal/api-spec/server';
import { words } from '../cases/case-facts.ts';
import type { CaseFact } from '../cases/case-kind.ts';
import type { Database } from '../platform/db/database.ts';
import { readMovement } from './movements.ts';
import { refundId } from './refund-ids.ts';
import { refundsOf } from './refunds.ts';

/**
 * The refunds that a bank paid and a restored database does not know. undecided: officers have to decide about one as a lost payment. charged: the
 * payment's customer was charged for each. borne: not for each, so that the customer has the money.
 */
type LostRefund = 'undecided' | 'charged' | 'borne';

interface Lost {
  rail: string;
  customerId: string;
  references: readonly string[];
}

/** Returns what officers decided about refunds as lost payments; null when they had nothing to decide. */
export type FindLostRefund = (db: Database, lost: Lost) => Promise<LostRefund | null>;

/** The numbers of refunds that are looked for, many times more than any payment had. */
const looked_for = 50;

async function find(db: Database, findLostRefund: FindLostRefund, movementId: string): Promise<LostRefund | null> {
  const { rail, accountId: customerId } = await readMovement(db, movementId);
  // What the database knows is settled by the rail's answers.
  const known = new Set(await refundsOf(db, movementId));
  const all = Array.from({ length: looked_for }, (_, place) => refundId(movementId, place + 1));
  return findLostRefund(db, { rail, customerId, references: all.filter((id) => !known.has(id)) });
}

/** The decision about a payment that a lost refund leaves. A customer who has the money is not credited; the bank pays it no second time. */
const left = { undecided: null, charged: 'credit', borne: 'refund' } as const;

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
  return lost === null || left[lost] === decision ? null : refuse('payment_maybe_made');
}

const name = { es: 'Devolución perdida en la restauración', en: 'Refund lost by the restore' };

const meanings = {
  undecided: { es: 'El banco la pagó: decide primero su caso', en: 'The bank paid it: decide its case first' },
  charged: { es: 'Se le descontó al cliente: acredita el pago', en: 'The customer was charged: credit the payment' },
  borne: {
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
