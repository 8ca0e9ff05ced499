import { recordAudit } from '../audit/audit.ts';
import { secondsAfter } from '../clock.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/database.ts';
import { createToken, hashToken } from './tokens.ts';
import { sealTotpSecret } from './totp.ts';

const enrolment_seconds = 48 * 3_600;

/**
 * Creates an officer, or a new link for one who has not enrolled yet, and gives the token of the one-time enrolment link.
 * Null when that officer has enrolled already.
 */
export async function inviteOfficer(db: Database, email: string, now: Date): Promise<string | null> {
  const address = email.trim().toLowerCase();
  const token = createToken();
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('identity.account')
      .values({ audience: 'backoffice', email: address, state: 2 })
      .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
      .execute();
    const { id, password_hash } = await transaction
      .selectFrom('identity.account')
      .select(['id', 'password_hash'])
      .where('audience', '=', 'backoffice')
      .where('email', '=', address)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (password_hash) return null;
    await transaction
      .updateTable('identity.enrolment')
      .set({ used_at: now })
      .where('account_id', '=', id)
      .where('used_at', 'is', null)
      .execute();
    // Whoever opened a link that was lost has seen its secret.
    await transaction
      .updateTable('identity.account')
      .set({ totp_secret: null, totp_last_step: null })
      .where('id', '=', id)
      .execute();
    await transaction
      .insertInto('identity.enrolment')
      .values({ token_hash: hashToken(token), account_id: id, expires_at: secondsAfter(now, enrolment_seconds) })
      .execute();
    await recordAudit(transaction, {
      actor: { kind: 'system', id: 'create-officer' },
      action: 'officer.invited',
      subject: { kind: 'account', id },
      requestId: 'create-officer',
    });
    return token;
  });
}

export interface EnrolledOfficer {
  email: string;
  passwordHash: string;
  /** Base32. */
  totpSecret: string;
}

/** An officer who is enrolled already, for the sandbox's demonstration. Nothing happens when the officer exists. */
export async function enrolOfficer(
  db: Database,
  { email, passwordHash, totpSecret }: EnrolledOfficer,
  dataKey: Buffer,
): Promise<void> {
  await db
    .insertInto('identity.account')
    .values({
      audience: 'backoffice',
      email,
      password_hash: passwordHash,
      state: 2,
      totp_secret: sealTotpSecret(totpSecret, dataKey),
    })
    .onConflict((conflict) => conflict.columns(['audience', 'email']).doNothing())
    .execute();
}
