import { generateSecret, generateURI, verify } from 'otplib';
import type { Transaction } from '../platform/db/database.ts';
import { open, seal } from '../platform/secret-box.ts';

const purpose = 'totp';
/** RFC 6238's recommendation: one step of 30 s either way for clocks that differ. */
const tolerance_seconds = 30;

export function createTotpSecret(dataKey: Buffer): { secret: string; sealed: Buffer } {
  const secret = generateSecret();
  return { secret, sealed: sealTotpSecret(secret, dataKey) };
}

export function sealTotpSecret(secret: string, dataKey: Buffer): Buffer {
  return seal(Buffer.from(secret), dataKey, purpose);
}

export function openTotpSecret(sealed: Buffer, dataKey: Buffer): string {
  return open(sealed, dataKey, purpose).toString();
}

export function totpUri(email: string, secret: string): string {
  return generateURI({ issuer: 'Caudal', label: email, secret });
}

/** Takes a code of the account's authenticator, once: the same code, or an older one, is refused afterwards (ASVS 6.5.1). */
export async function takeTotpCode(
  transaction: Transaction,
  accountId: string,
  code: string,
  dataKey: Buffer,
  now: Date,
): Promise<boolean> {
  const account = await transaction
    .selectFrom('identity.account')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account?.totp_secret) return false;
  const result = await verify({
    secret: openTotpSecret(account.totp_secret, dataKey),
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: tolerance_seconds,
    ...(account.totp_last_step === null ? {} : { afterTimeStep: Number(account.totp_last_step) }),
  });
  if (!result.valid || !('timeStep' in result)) return false;
  await transaction
    .updateTable('identity.account')
    .set({ totp_last_step: BigInt(result.timeStep) })
    .where('id', '=', accountId)
    .execute();
  return true;
}
