// Signed events of the bank. Source: docs.wompi.co, 'Eventos'.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { components } from '@caudal/api-spec/server';
import * as v from 'valibot';
import type { Payment } from '../../movements/rail.ts';
import { paymentOf, wompiTransaction } from './wompi.ts';

export type BankEvent = components['schemas']['BankEvent'];

/** What a payment's outcome hangs on: each must be among what the bank signed. */
const mustBeSigned = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

/** SHA-256 of the named values of `data`, the timestamp and the secret, in this order. */
export function eventChecksum({ data, signature, timestamp }: BankEvent, secret: string): string {
  const values = signature.properties.map((path) => valueAt(data, path)).join('');
  return createHash('sha256').update(`${values}${timestamp}${secret}`).digest('hex');
}

/** The payment that a signed event tells of; null when the signature is not the bank's or covers too little. */
export function readBankEvent(event: BankEvent, secret: string): Payment | 'irrelevant' | null {
  const given = Buffer.from(event.signature.checksum.toLowerCase());
  const expected = Buffer.from(eventChecksum(event, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (!mustBeSigned.every((path) => event.signature.properties.includes(path))) return null;
  if (event.event !== 'transaction.updated') return 'irrelevant';
  const parsed = v.safeParse(v.object({ transaction: wompiTransaction }), event.data);
  return parsed.success ? paymentOf(parsed.output.transaction) : 'irrelevant';
}

function valueAt(data: unknown, path: string): string {
  let value = data;
  for (const key of path.split('.')) {
    const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    value = isObject ? (value as Record<string, unknown>)[key] : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
