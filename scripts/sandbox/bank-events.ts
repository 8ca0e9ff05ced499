import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankPayment } from './bank-book.ts';

/** How the bank's event reaches the product. `never` leaves it to the product to ask. */
export const deliveries = ['now', 'late', 'twice', 'never'] as const;
export type Delivery = (typeof deliveries)[number];

const late_milliseconds = 15_000;
const attempts = 5;

/** Sends the signed event of a payment's outcome to the merchant, as the bank's public documentation describes it. */
export async function deliverEvent(
  payment: BankPayment,
  delivery: Delivery,
  secret: string,
  signal: AbortSignal,
): Promise<void> {
  if (delivery === 'never') return;
  if (delivery === 'late') await sleep(late_milliseconds, undefined, { signal });
  const event = signedEvent(payment, secret);
  // A real merchant registers this address; here it is where the merchant's own pages are.
  const url = new URL('/payment/events/bank', payment.redirect_url).href;
  await post(event, url, signal);
  if (delivery === 'twice') await post(event, url, signal);
}

export function signedEvent(payment: BankPayment, secret: string): object {
  const timestamp = Math.floor(Date.now() / 1_000);
  const values = `${payment.id}${payment.status}${payment.amount_in_cents}`;
  return {
    event: 'transaction.updated',
    data: { transaction: payment },
    environment: 'test',
    sent_at: new Date().toISOString(),
    timestamp,
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum: createHash('sha256').update(`${values}${timestamp}${secret}`).digest('hex'),
    },
  };
}

async function post(event: object, url: string, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= attempts && !signal.aborted; attempt += 1) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
      signal,
    }).catch(() => null);
    if (answer?.ok) return;
    await sleep(500 * 2 ** attempt, undefined, { signal });
  }
}
