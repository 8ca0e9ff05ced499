import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BankPayment } from './bank-book.ts';
import { habitOf, type BankPayout, type PayoutStatus } from './payout-book.ts';

/** The times at which the bank sends its event. After `never`, the product must poll the bank. */
export const deliveries = ['now', 'late', 'twice', 'never'] as const;
export type Delivery = (typeof deliveries)[number];

const late_milliseconds = 15_000;
const attempts = 5;

/** Sends the signed event of a payment's outcome to the merchant, as the bank's public documentation describes it. */
export async function deliverEvent(
  payment: BankPayment,
  { url, delivery, secret }: { url: string; delivery: Delivery; secret: string },
  signal: AbortSignal,
): Promise<void> {
  if (delivery === 'never') return;
  if (delivery === 'late') await sleep(late_milliseconds, undefined, { signal });
  const event = signedEvent(payment, secret);
  await post(event, url, signal);
  if (delivery === 'twice') await post(event, url, signal);
}

function signedEvent(payment: BankPayment, secret: string): object {
  const { id, status, amount_in_cents } = payment;
  const signed = { 'transaction.id': id, 'transaction.status': status, 'transaction.amount_in_cents': amount_in_cents };
  return signedBy(secret, 'transaction.updated', { transaction: payment }, signed);
}

export function signedPayoutEvent(payout: BankPayout, secret: string): object {
  const signed = { 'payout.id': payout.id, 'payout.status': payout.status };
  return signedBy(secret, 'payout.updated', { payout }, signed);
}

function signedBy(secret: string, event: string, data: object, signed: Record<string, string | number>): object {
  const timestamp = Math.floor(Date.now() / 1_000);
  const values = Object.values(signed).join('');
  return {
    event,
    data,
    environment: 'test',
    sent_at: new Date().toISOString(),
    timestamp,
    signature: {
      properties: Object.keys(signed),
      checksum: createHash('sha256').update(`${values}${timestamp}${secret}`).digest('hex'),
    },
  };
}

/** Sets the later status that the account's `PayoutHabit` names, after its delay, and sends the event as often as the habit says. */
export async function followHabit(
  { reference, accountNumber }: BankPayout,
  decide: (reference: string, status: PayoutStatus) => Promise<BankPayout | null>,
  tell: (payout: BankPayout) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const { later, times } = habitOf(accountNumber);
  if (!later) return;
  await sleep(later.after_milliseconds, undefined, { signal });
  const payout = await decide(reference, later.status);
  if (!payout) return;
  for (let time = 0; time < times; time += 1) await tell(payout);
}

/** Sends an event to the merchant, and retries a few times until it is accepted. */
export async function post(event: object, merchant: string, signal: AbortSignal): Promise<void> {
  const url = new URL('/payment/events/bank', merchant);
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
