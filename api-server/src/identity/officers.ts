import { emailOf } from '@caudal/api-spec/typed-text';
import { secondsAfter } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { giveRole } from './roles.ts';
import { hasFactor } from './second-factors.ts';
import { createToken, hashToken } from './tokens.ts';
import { sealTotpSecret } from './totp.ts';
import type { KeyRing } from '../platform/sealing/key-ring.ts';

const enrolment_seconds = 48 * 3_600;
const byCommand = { actor: { kind: 'system', id: 'create-officer' }, requestId: 'create-officer' } as const;

/**
 * Invites an officer, or makes a new link for an officer who has not enrolled yet. Returns the token of the one-time enrolment link; null
 * when the officer has already enrolled. @throws UnknownRole
 */
export async function inviteOfficer(db: Database, email: string, roles: readonly string[], now: Date) {
  const address = emailOf(email);
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('identity.account')
      .values({ audience: 'backoffice', email: address, state: 2 })
      .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
      .execute();
    const { id, is_enrolled } = await transaction
      .selectFrom('identity.account')
      .select(['id', hasFactor('identity.account.id').as('is_enrolled')])
      .where('audience', '=', 'backoffice')
      .where('email', '=', address)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (is_enrolled) return null;
    for (const role of roles) await giveRole(transaction, id, role, byCommand);
    const token = await addEnrolment(transaction, id, secondsAfter(now, enrolment_seconds), now);
    await audit.record(transaction, { ...byCommand, action: 'officer.invited', subject: { kind: 'account', id } });
    return token;
  });
}

/** Makes the token with which an officer enrols a second factor. Voids former tokens. */
export async function addEnrolment(transaction: Transaction, accountId: string, expires_at: Date, now: Date) {
  await transaction
    .updateTable('identity.enrolment')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  // The unconfirmed secret is discarded, because somebody may have opened the lost link and seen it.
  await transaction
    .deleteFrom('identity.second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute();
  const token = createToken();
  await transaction
    .insertInto('identity.enrolment')
    .values({ token_hash: hashToken(token), account_id: accountId, expires_at })
    .execute();
  return token;
}

interface EnrolledOfficer {
  email: string;
  passwordHash: string;
  /** The secret in base 32. */
  totpSecret: string;
  roles: readonly string[];
}

/** Creates an officer who has already enrolled, for the sandbox's demonstration. An existing officer only gains the roles. */
export async function enrolOfficer(
  db: Database,
  { email, passwordHash, totpSecret, roles }: EnrolledOfficer,
  dataKey: KeyRing,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const made = await transaction
      .insertInto('identity.account')
      .values({ audience: 'backoffice', email, password_hash: passwordHash, state: 2 })
      .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      await transaction
        .insertInto('identity.second_factor')
        .values({
          account_id: made.id,
          kind: 'totp',
          name: 'Autenticador',
          confirmed_at: new Date(),
          secret: sealTotpSecret(totpSecret, dataKey),
        })
        .execute();
    const { id } = await transaction
      .selectFrom('identity.account')
      .select('id')
      .where('audience', '=', 'backoffice')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const role of roles) await giveRole(transaction, id, role, byCommand);
  });
}
