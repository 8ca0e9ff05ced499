import type { Refusal } from '@caudal/api-spec/server';
import type { PublicContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { networkOf, type Counted } from '../platform/limits/attempts.ts';
import { createTurns } from '../platform/limits/turns.ts';
import { knownDevice } from './known-devices.ts';

/** Where guesses at the password of one e-mail count, and whom they wait for. */
export interface Guesses {
  counted: readonly Counted[];
  /** Counted before the password is looked at, and given back when it was right: these guesses wait for no others. */
  reserved: Counted | null;
  inTurn: <Answer>(act: () => Promise<Answer>) => Promise<Answer | Refusal<'rate_limited'>>;
}

// A failure counts when it is known: until then the next guess from there at the same account waits, or many at once would all
// pass. Nobody waits for another address: whoever fills its queue keeps only themselves waiting.
const ofAccount = createTurns({ atOnce: 1, waiting_max: 32 });
// Whoever shares an address waits for few others at a time, and is refused for nobody's right password.
const ofAddress = createTurns({ atOnce: 4, waiting_max: 512 });

/**
 * A browser that knows the account counts for itself, so that strangers cannot lock its owner out. All others count by address,
 * by account and address, and by account over all addresses.
 */
export async function guessesAt(
  { db, clock }: Services,
  email: string,
  accountId: string | undefined,
  { visitor, deviceCookie }: PublicContext,
): Promise<Guesses> {
  // Asked for an account that is none as well: an unknown e-mail takes as long as a known one.
  const device = await knownDevice(db, deviceCookie, accountId ?? nobody, clock());
  const account = `${visitor.audience}:${email}`;
  if (device) {
    const subject = `${account}:${device}`;
    return {
      counted: [['sign_in_by_device', subject]],
      reserved: null,
      inTurn: (act) => ofAccount.take(subject, act),
    };
  }
  const network = networkOf(visitor.ip);
  const from = `${account}:${network}`;
  return {
    counted: [
      ['sign_in_by_address', network],
      ['sign_in_by_account', from],
    ],
    reserved: ['sign_in_by_strangers', account],
    inTurn: (act) => ofAccount.take(from, () => ofAddress.take(network, act)),
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';
