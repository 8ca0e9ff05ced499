import type { CryptoTransaction } from '../crypto/crypto-data.ts';
import type { FiatTransaction } from './history-data.ts';

export type LatestOf = 'fiat' | 'crypto';
export type LatestKind = 'deposit' | 'withdrawal';

/** Which of the lists of what came and went. */
export interface Shown {
  readonly of: LatestOf;
  readonly kind: LatestKind;
}

type Fiat = Pick<FiatTransaction, 'kind' | 'creationDate'>;
type Crypto = Pick<CryptoTransaction, 'kind' | 'created_at'>;

/** The list that has the newest movement of all, of two that begin with their own; deposits of pesos where there is none. */
export function newestKind([fiat]: readonly Fiat[], [crypto]: readonly Crypto[]): Shown {
  const isCrypto = crypto !== undefined && (fiat === undefined || crypto.created_at > fiat.creationDate);
  if (isCrypto) return { of: 'crypto', kind: crypto.kind };
  return { of: 'fiat', kind: fiat?.kind ?? 'deposit' };
}
