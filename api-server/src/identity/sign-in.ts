import type { ConfirmationWay, PublicKey } from '@caudal/api-spec';
import type { Actor } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PublicContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { askOwner, isNewPlace } from './new-place.ts';
import { endSessionOfToken, openSession, type OpenedSession, type SignedInAccount } from './sessions.ts';
import { keepSignIn } from './sign-ins.ts';

interface Proven {
  /** The strongest proof that was given. */
  by: ConfirmationWay;
  /** The id of the sign-in's record when the password was checked in an earlier step; null when this is the only step. */
  begun: string | null;
}

/** Opens a session, and makes the browser known. */
export async function signIn(
  services: Services,
  transaction: Transaction,
  account: SignedInAccount,
  { by, begun }: Proven,
  context: PublicContext,
  publicKey: PublicKey,
): Promise<OpenedSession> {
  const { visitor, deviceCookie, refreshCookie } = context;
  const { id: accountId } = account;
  const now = services.clock();
  // The browser's former session ends (ASVS 7.2.4).
  const former = refreshCookie.read();
  if (former) await endSessionOfToken(transaction, former, visitor.audience, now);
  // The place is checked first, because `rememberDevice` makes the browser known.
  const known = await knownDevice(transaction, deviceCookie, accountId, now);
  const isNew = await isNewPlace(transaction, accountId, known, visitor);
  const deviceId = await rememberDevice(transaction, deviceCookie, accountId, now);
  await audit.record(transaction, {
    actor: actorOf(account),
    action: 'session.opened',
    subject: { kind: 'account', id: accountId },
    requestId: visitor.requestId,
    detail: { by },
  });
  const opened = await openSession(services, transaction, accountId, by, visitor, publicKey);
  const signIn = { accountId, result: 'opened', deviceId, sessionId: opened.id, isNewPlace: isNew } as const;
  const id = await keepSignIn(services, transaction, visitor, signIn, begun);
  if (isNew && account.audience === 'customer') await askOwner(services, transaction, { id, accountId }, visitor);
  return opened;
}

/** Sets the cookie with the session's refresh token, and returns the rest of the session for the answer. */
export function grantOf(opened: OpenedSession, { refreshCookie }: PublicContext) {
  refreshCookie.set(opened.refreshToken, opened.expiresAt);
  return opened.grant;
}

export function actorOf({ id, audience }: SignedInAccount): Actor {
  return { kind: audience === 'customer' ? 'customer' : 'officer', id };
}
