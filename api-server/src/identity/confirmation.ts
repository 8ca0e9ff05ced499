import type { ConfirmationWay } from '@caudal/api-spec';
import type { Database } from '../platform/db/database.ts';
import type { Caller, NeededConfirmation } from '../platform/http/contexts.ts';
import { timeSpan } from '../platform/settings/setting-forms.ts';
import { defineSetting, readSetting } from '../platform/settings/settings.ts';
import { secondsAfter } from '../platform/clock.ts';
import { factorWaysOf } from './second-factors.ts';

/** Seconds for which a re-authentication is valid. Rule identity 9. */
export const confirmation_seconds = defineSetting({
  name: 'confirmation_seconds',
  title: { es: 'Vigencia de una confirmación', en: 'Life of a confirmation' },
  meaning: {
    es: 'Cuánto después de confirmar quién es puede una persona hacer lo que pide una confirmación reciente.',
    en: 'How long after proving who they are a person may do what needs a fresh confirmation.',
  },
  // The minimum is a minute: with less, the re-authentication would expire before people have finished the form for which they gave it.
  ...timeSpan(60, 3_600),
  fallback: 300,
});

/**
 * Returns the proofs of which the caller has to give one before the operation is allowed: their second factors, or their password when they
 * have no factor. Returns null when their last proof is recent and strong enough. Rule identity 9.
 */
export async function findMissingProof(
  db: Database,
  { accountId, sessionId }: Caller,
  needed: NeededConfirmation,
  now: Date,
): Promise<ConfirmationWay[] | null> {
  const factors = await factorWaysOf(db, accountId);
  const byPassword = factors.length === 0;
  // The body of an operation with `x-confirmation: factor` contains the password, so an account without a factor has no further proof.
  if (byPassword && needed === 'factor') return null;
  const { confirmed_at, confirmed_by } = await db
    .selectFrom('identity.session')
    .select(['confirmed_at', 'confirmed_by'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const isFresh = secondsAfter(confirmed_at, await readSetting(db, confirmation_seconds)) > now;
  const isStrong = byPassword || confirmed_by !== 'password';
  if (isFresh && isStrong) return null;
  return byPassword ? ['password'] : factors;
}
