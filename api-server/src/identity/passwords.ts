import { dictionary } from '@zxcvbn-ts/language-common';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for Argon2id, the library's default variant: 19 MiB, two passes, one lane (ASVS 11.4.2). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const common = new Set(dictionary['passwords-common']);

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a hash it takes as long and says no, so that an unknown e-mail cannot be told (ASVS 6.3.8). */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return right && passwordHash !== null;
}

/** Whether a password is on the list of common ones, or is the e-mail or the product's name (ASVS 6.2.4, 6.2.11). */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const bare = plain.replace(/[\d\W_]+$/u, '');
  const [local = ''] = email.toLowerCase().split('@');
  return common.has(plain) || bare === local || bare === 'caudal' || plain === email.toLowerCase();
}
