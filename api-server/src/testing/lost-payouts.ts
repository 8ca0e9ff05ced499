import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findNamed } from '../cases/named-customer.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import type { Rail } from '../movements/rail.ts';
import type { Database } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { keepStatement, matchLines } from '../reconciliation/bank-lines.ts';
import { noteLostPayout } from '../reconciliation/lost-payouts.ts';
import { openCaseOf } from './open-case.ts';
import { aNewCustomer } from './people.ts';
import type { TestServer } from './test-server.ts';
import { givePesos } from './withdrawers.ts';

/** The amount of a lost payment, in minor units, unless a test names another one. */
export const lost_amount = 100_00n;
const lost_day = '2026-03-04';

interface Line {
  reference?: string;
  /** Minor units; default `lost_amount`. */
  amount?: bigint;
  /** The bank's id of the payment. */
  payment?: string;
  at?: Date;
}

/** Has the bank state a payment that nobody asked for, and opens its case. Returns what tests read and do about it. */
export async function aLostPayout(
  db: Database,
  rail: Rail,
  { reference = randomUUID(), amount = lost_amount, payment, at = new Date() }: Line = {},
) {
  const line = { id: randomUUID(), reference, amount: -amount, at };
  await inTransaction(db, (transaction) => keepStatement(transaction, rail, lost_day, [line], new Date()));
  const lost = {
    rail: rail.name,
    line: line.id,
    about: reference,
    payment: payment ?? null,
    asset: 'COP',
    amount,
    day: lost_day,
    to: null,
    customers: '',
  } as const;
  const note = () => noteLostPayout(db, lost, new Date());
  expect([await note(), await note()]).toEqual(['open', 'open']);
  return {
    about: reference,
    note,
    line: line.id,
    caseId: await openCaseOf(db, 'lost_payout', `${lost.rail} ${lost.line}`),
  };
}

/** Has the bank state that it got a lost payment back. */
export async function cameBack(
  db: Database,
  rail: Rail,
  reference: string,
  { at = new Date(), amount = lost_amount }: Pick<Line, 'at' | 'amount'> = {},
): Promise<void> {
  const line = { id: randomUUID(), reference, amount, at };
  await inTransaction(db, async (transaction) => {
    await keepStatement(transaction, rail, lost_day, [line], new Date());
    await matchLines(transaction, rail, new Date(0));
  });
}

/** Signs up a customer with pesos. */
export async function aCustomerWith(server: TestServer, pesos: string) {
  const customer = await aNewCustomer(server);
  const id = await findNamed(server.db, customer.email);
  if (id === null) throw new Error('The customer is not found by the address');
  if (pesos !== '0') await givePesos(server, id, pesos);
  return { id, customer, email: customer.email, account: customerAccount(id, 'COP') };
}
