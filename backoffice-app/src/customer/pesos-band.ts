import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Band, Level1Steps } from './customer-file.ts';

export const pesos = (value: string) => formatAmount(value, { locale: amountLocale(), currency: 'COP', decimals: 0 });

/** The most of a band of the survey, in words. One from nothing to no end is the answer that was never given. */
export function useBandWords(): (band: Band) => string {
  const { t } = useLingui();
  return ({ minimum, maximum }) => {
    if (maximum !== null) return pesos(maximum);
    return minimum === '0' ? t`Sin respuesta` : t`Más de ${pesos(minimum)}`;
  };
}

/** What may move in a month now, which is another thing than what somebody expects. */
export function useLimitWords(): (limit: Level1Steps['monthlyLimit']) => string {
  const { t } = useLingui();
  return (limit) => {
    if (limit === null) return t`Sin límite`;
    return limit === '0' ? t`Nada hasta verificar` : pesos(limit);
  };
}
