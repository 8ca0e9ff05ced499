import { createHash } from 'node:crypto';
import { aVerifiedCustomer, expectOk } from './people.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** A bank account of the customer. It names no holder, because the holder is the customer. */
export const savingsAccount = { alias: 'Ahorros', account: '0012345678', accountType: 9, bank: '1' } as const;

/** The fields of a bank account's holder who is not the customer. */
export const anotherHolder = {
  holderName: 'Ana María Peña Ruiz',
  holderDocumentTypeID: '7',
  holderDocument: '1020304050',
} as const;

export type Depositor = Visitor & { email: string; id: string; accountID: string };

/** Creates a verified customer with a bank account, ready to deposit pesos. */
export async function aDepositor(server: TestServer, officer: Visitor): Promise<Depositor> {
  const customer = await aVerifiedCustomer(server, officer);
  const { body } = await expectOk(customer.call('addBankAccount', { body: savingsAccount }));
  return Object.assign(customer, { accountID: body.id });
}

interface SignedPayment {
  id: string;
  reference: string;
  amount_in_cents: number;
  status: 'APPROVED' | 'DECLINED' | 'PENDING';
}

/** Returns the event that the sandbox's bank would send about a payment. `secret` is the one by which the merchant knows the bank. */
export function bankEventOf(payment: SignedPayment, secret = sandboxSecret): object {
  const { id, status, amount_in_cents } = payment;
  const signed = { 'transaction.id': id, 'transaction.status': status, 'transaction.amount_in_cents': amount_in_cents };
  return signedEventOf('transaction.updated', { transaction: { ...payment, currency: 'COP' } }, signed, secret);
}

/** Returns the event that the sandbox's bank would send about a payout. */
export function payoutEventOf(payout: { id: string; reference: string; status: string }): object {
  return signedEventOf('payout.updated', { payout }, { 'payout.id': payout.id, 'payout.status': payout.status });
}

const sandboxSecret = 'test_events_sandbox';

function signedEventOf(
  event: string,
  data: object,
  signed: Record<string, string | number>,
  secret = sandboxSecret,
): object {
  const timestamp = Math.floor(Date.now() / 1_000);
  const checksum = createHash('sha256')
    .update(`${Object.values(signed).join('')}${timestamp}${secret}`)
    .digest('hex');
  return { event, data, timestamp, signature: { properties: Object.keys(signed), checksum } };
}

/**
 * Approves a payment on the bank's page, whose address a started deposit returns. The bank does not send its event by itself; the test
 * delivers it.
 */
export async function approveAtBank(url: string): Promise<void> {
  const body = new URLSearchParams({ verdict: 'APPROVED', delivery: 'never' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The bank's page answered ${status}`);
}

export function bankIdOf(url: string): string {
  return url.split('/').at(-1) ?? '';
}
