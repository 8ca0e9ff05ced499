import type { CryptoTransaction } from '../crypto/crypto-data.ts';
import type { FiatTransaction } from './history-data.ts';

export type LatestOf = 'fiat' | 'crypto';
export type LatestKind = 'deposit' | 'withdrawal';

/** A list of the latest movements: its currency and its direction. */
export interface Shown {
  readonly of: LatestOf;
  readonly kind: LatestKind;
}

type Fiat = Pick<FiatTransaction, 'kind' | 'creationDate'>;
type Crypto = Pick<CryptoTransaction, 'kind' | 'created_at'>;

/**
 * Returns the list that has the newest movement, or deposits of pesos if there are no movements. Both arguments begin
 * with their newest movement.
 */
export function newestKind([fiat]: readonly Fiat[], [crypto]: readonly Crypto[]): Shown {
  const isCrypto = crypto !== undefined && (fiat === undefined || crypto.created_at > fiat.creationDate);
  if (isCrypto) return { of: 'crypto', kind: crypto.kind };
  return { of: 'fiat', kind: fiat?.kind ?? 'deposit' };
}
