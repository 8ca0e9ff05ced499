import type { ConfirmationWay, ErrorCode } from '@caudal/api-spec';
import { refuse, type Schemas, type Refusal } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { InvalidFieldError } from '../platform/http/invalid-field.ts';
import type { Services } from '../platform/services.ts';
import { writeTo } from './tell.ts';
import { takePasskey, type Asking } from './passkeys.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeTotpCode } from './totp.ts';

type FactorProof = Schemas['FactorProof'];
export type ProofRefusal = Refusal<'second_factor_rejected' | 'passkey_rejected' | 'recovery_code_rejected'>;

export interface Proven {
  way: Exclude<ConfirmationWay, 'password'>;
  /** The number of recovery codes that are left after one was used; null after other proofs. */
  recoveryCodesLeft: number | null;
}

const refusals = {
  totp: 'second_factor_rejected',
  passkey: 'passkey_rejected',
  recovery_code: 'recovery_code_rejected',
} as const satisfies Record<Proven['way'], ErrorCode>;

/** Checks the proof of a second factor, of any kind, and uses it up. @throws InvalidFieldError when the answer contains no proof. */
export async function takeFactorProof(
  services: Services,
  transaction: Transaction,
  asking: Asking,
  proof: FactorProof,
): Promise<Proven | ProofRefusal> {
  const { DATA_KEY } = services.config;
  const now = services.clock();
  const { accountId } = asking;
  const { code, passkey, recoveryCode } = proof;
  if (code !== undefined) {
    const isRight = await takeTotpCode(transaction, accountId, code, DATA_KEY, now);
    return isRight ? { way: 'totp', recoveryCodesLeft: null } : refuse(refusals.totp);
  }
  if (passkey !== undefined) {
    const isRight = await takePasskey(services, transaction, asking, passkey, now);
    return isRight ? { way: 'passkey', recoveryCodesLeft: null } : refuse(refusals.passkey);
  }
  if (recoveryCode === undefined) throw new InvalidFieldError(noProof);
  const left = await takeRecoveryCode(transaction, accountId, recoveryCode, DATA_KEY, now);
  if (left === null) return refuse(refusals.recovery_code);
  await writeTo(services, transaction, accountId, 'recovery_code_used');
  return { way: 'recovery_code', recoveryCodesLeft: left };
}

const noProof = {
  path: '/proof',
  message: { es: 'Escribe tu código.', en: 'Type your code.' },
};
