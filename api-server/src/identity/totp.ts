import { generateSecret, generateURI, verify } from 'otplib';
import type { Transaction } from '../platform/db/database.ts';
import type { KeyRing } from '../platform/sealing/key-ring.ts';
import { open, seal } from '../platform/sealing/secret-box.ts';
import { sealedColumn } from '../platform/sealing/sealed-values.ts';

const purpose = 'totp';
/** Seconds by which clocks may differ: one step of 30 s either way, as RFC 6238 recommends. */
const tolerance_seconds = 30;

export function sealTotpSecret(secret: string, dataKey: KeyRing): Buffer {
  return seal(Buffer.from(secret), dataKey, purpose);
}

export function totpUri(email: string, secret: string): string {
  return generateURI({ issuer: 'Caudal', label: email, secret });
}

export const sealedTotpSecrets = sealedColumn({
  table: 'identity.second_factor',
  column: 'secret',
  by: ['id'],
  purpose: () => purpose,
});

/** Stores a new secret, which becomes a factor only once one of its codes has been typed. Replaces a secret that was never confirmed. */
export async function prepareTotp(transaction: Transaction, accountId: string, dataKey: KeyRing) {
  const secret = generateSecret();
  const { id } = await transaction
    .insertInto('identity.second_factor')
    .values({ account_id: accountId, kind: 'totp', name: 'Autenticador', secret: sealTotpSecret(secret, dataKey) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .where('confirmed_at', 'is', null)
        .doUpdateSet((eb) => ({
          id: eb.ref('excluded.id'),
          secret: eb.ref('excluded.secret'),
          created_at: eb.ref('excluded.created_at'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** Returns the secret that waits for its first code; null when no secret waits. */
export async function readWaitingSecret(transaction: Transaction, accountId: string, dataKey: KeyRing) {
  const waiting = await transaction
    .selectFrom('identity.second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return waiting?.secret ? open(waiting.secret, dataKey, purpose).toString() : null;
}

/** Accepts a code of one of the account's authenticators. Afterwards the same code and older codes are refused (ASVS 6.5.1). */
export async function takeTotpCode(
  transaction: Transaction,
  accountId: string,
  code: string,
  dataKey: KeyRing,
  now: Date,
): Promise<boolean> {
  // The lock makes the second of two simultaneous sign-ins with one code find the code used.
  const authenticators = await transaction
    .selectFrom('identity.second_factor')
    .select(['id', 'secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const authenticator of authenticators) {
    const step = await stepOf(authenticator, code, dataKey, now);
    if (step === null) continue;
    await transaction
      .updateTable('identity.second_factor')
      .set({ last_step: step, last_used_at: now })
      .where('id', '=', authenticator.id)
      .execute();
    return true;
  }
  return false;
}

/** Confirms a waiting secret by its first code. Returns null when no secret waits, and false when the code is wrong. */
export async function confirmTotp(
  transaction: Transaction,
  { accountId, id, name, code }: { accountId: string; id?: string; name?: string; code: string },
  dataKey: KeyRing,
  now: Date,
): Promise<boolean | null> {
  const waiting = await transaction
    .selectFrom('identity.second_factor')
    .select(['id', 'secret', 'last_step'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting || (id !== undefined && waiting.id !== id)) return null;
  const step = await stepOf(waiting, code, dataKey, now);
  if (step === null) return false;
  await transaction
    .updateTable('identity.second_factor')
    .set({ confirmed_at: now, last_used_at: now, last_step: step, ...(name !== undefined && { name }) })
    .where('id', '=', waiting.id)
    .execute();
  return true;
}

/** Returns the time step of a code that is right and was not used yet; otherwise null. */
async function stepOf(
  { secret, last_step }: { secret: Buffer | null; last_step: bigint | null },
  code: string,
  dataKey: KeyRing,
  now: Date,
): Promise<bigint | null> {
  if (!secret) return null;
  const result = await verify({
    secret: open(secret, dataKey, purpose).toString(),
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: tolerance_seconds,
    ...(last_step === null ? {} : { afterTimeStep: Number(last_step) }),
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
}
