import type { ConfirmationWay, PublicKey } from '@caudal/api-spec';
import type { Actor } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { PublicContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { audit } from './audit.ts';
import { rememberDevice } from './known-devices.ts';
import { endSessionOfToken, openSession, type OpenedSession, type SignedInAccount } from './sessions.ts';

/** Opens the session, and knows the browser from then on. `by` is the strongest proof that was given. */
export async function signIn(
  services: Services,
  transaction: Transaction,
  account: SignedInAccount,
  by: ConfirmationWay,
  context: PublicContext,
  publicKey: PublicKey,
): Promise<OpenedSession> {
  await endFormerSession(services, transaction, context);
  await rememberDevice(transaction, context.deviceCookie, account.id, services.clock());
  await recordSignIn(transaction, account, context, by);
  return openSession(services, transaction, account.id, by, context.visitor, publicKey);
}

/** The browser's session before this one ends with it (ASVS 7.2.4). */
async function endFormerSession(
  { clock }: Services,
  transaction: Transaction,
  { refreshCookie, visitor }: PublicContext,
): Promise<void> {
  const token = refreshCookie.read();
  if (token) await endSessionOfToken(transaction, token, visitor.audience, clock());
}

/** Hands the session over: its refresh token in the cookie, the rest in the answer. */
export function grantOf(opened: OpenedSession, { refreshCookie }: PublicContext) {
  refreshCookie.set(opened.refreshToken, opened.expiresAt);
  return opened.grant;
}

export function actorOf({ id, audience }: SignedInAccount): Actor {
  return { kind: audience === 'customer' ? 'customer' : 'officer', id };
}

async function recordSignIn(
  transaction: Transaction,
  account: SignedInAccount,
  { visitor }: PublicContext,
  by: ConfirmationWay,
): Promise<void> {
  await audit.record(transaction, {
    actor: actorOf(account),
    action: 'session.opened',
    subject: { kind: 'account', id: account.id },
    requestId: visitor.requestId,
    detail: { by },
  });
}
