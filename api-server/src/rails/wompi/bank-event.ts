// Signed events of the bank. Source: docs.wompi.co, 'Eventos'.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';
import * as v from 'valibot';
import type { Payment } from '../../movements/rail.ts';
import type { Secrets } from '../../platform/config/variable.ts';
import { paymentOf, wompiTransaction } from './wompi.ts';

export type BankEvent = components['schemas']['BankEvent'];

/** The fields that each kind of event is read for. The signature has to cover all of them. */
const mustBeSigned = {
  'transaction.updated': ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
  'payout.updated': ['payout.id', 'payout.status'],
} as const satisfies Record<string, readonly string[]>;

/** The content of an event: a payment as the bank signed it, or only the payout to query. */
type BankNews = { payment: Payment } | { payoutReference: string; id: string };

/** Returns the SHA-256 of the named values of `data`, the timestamp and the secret, in this order. */
export function eventChecksum({ data, signature, timestamp }: BankEvent, secret: string): string {
  const values = signature.properties.map((path) => valueAt(data, path)).join('');
  return createHash('sha256').update(`${values}${timestamp}${secret}`).digest('hex');
}

const payoutNews = v.object({ payout: v.object({ id: v.string(), reference: v.string() }) });

function isSignedWith(event: BankEvent, secret: string): boolean {
  const given = Buffer.from(event.signature.checksum.toLowerCase());
  const expected = Buffer.from(eventChecksum(event, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns the content of an event signed with any of the secrets; null when the signature is not the bank's or covers too little. */
export function readBankEvent(event: BankEvent, secrets: Secrets): BankNews | 'irrelevant' | null {
  if (!secrets.some((secret) => isSignedWith(event, secret))) return null;
  if (event.event !== 'transaction.updated' && event.event !== 'payout.updated') return 'irrelevant';
  if (!mustBeSigned[event.event].every((path) => event.signature.properties.includes(path))) return null;
  if (event.event === 'payout.updated') {
    const parsed = v.safeParse(payoutNews, event.data);
    if (!parsed.success) return 'irrelevant';
    const { id, reference } = parsed.output.payout;
    return { id, payoutReference: reference };
  }
  const parsed = v.safeParse(v.object({ transaction: wompiTransaction }), event.data);
  return parsed.success ? { payment: paymentOf(parsed.output.transaction) } : 'irrelevant';
}

function valueAt(data: unknown, path: string): string {
  let value = data;
  for (const key of path.split('.')) {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    value = isObject ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
