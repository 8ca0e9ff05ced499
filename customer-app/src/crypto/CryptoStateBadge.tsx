import { CryptoPhaseBadge } from '@caudal/app-kit/movements/CryptoPhaseBadge.tsx';
import { useLingui } from '@lingui/react/macro';
import type { CryptoTransaction } from './crypto-data.ts';

/** The state of a movement of tokens; while the chain confirms it, the number of confirmations. */
export function CryptoStateBadge({
  transaction: { phase, confirmations, confirmationsNeeded },
}: {
  readonly transaction: Pick<CryptoTransaction, 'phase' | 'confirmations' | 'confirmationsNeeded'>;
}) {
  const { t } = useLingui();
  const progress = t`Confirmando ${confirmations} de ${confirmationsNeeded}`;
  return <CryptoPhaseBadge phase={phase} words={phase === 'confirming' ? progress : undefined} />;
}
