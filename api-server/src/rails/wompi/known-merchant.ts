import { randomUUID } from 'node:crypto';
import { RailUnavailable } from '../../movements/rail.ts';
import type { Config } from '../../platform/config/variables.ts';
import { callerOf } from './wompi-call.ts';
import { manyTransactions, merchant } from './wompi.ts';

/** Asks the bank whether it knows this merchant by its keys. Returns the fault and its remedy, or null. Only reads. */
export async function whyNotKnown(config: Config): Promise<string | null> {
  const { BANK_URL, BANK_PUBLIC_KEY, BANK_PRIVATE_KEY } = config;
  const call = callerOf(config);
  try {
    const known = await call(merchant, `/merchants/${BANK_PUBLIC_KEY}`, BANK_PUBLIC_KEY);
    if (!known) return `The bank at ${BANK_URL} knows no merchant of this key. Correct BANK_PUBLIC_KEY or BANK_URL.`;
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return `${error.message}. Correct BANK_URL, or open the way to it.`;
  }
  try {
    await call(manyTransactions, `/transactions?reference=${randomUUID()}`, BANK_PRIVATE_KEY);
    return null;
  } catch (error) {
    if (!(error instanceof RailUnavailable)) throw error;
    return `With the private key: ${error.message}. Correct BANK_PRIVATE_KEY.`;
  }
}
