import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Band, Level1Steps } from './customer-file.ts';

export const pesos = (value: string) => formatAmount(value, { locale: amountLocale(), currency: 'COP', decimals: 0 });

/**
 * Returns a function that formats a band, a range of amounts that the survey offers as an answer. A band with a maximum
 * is shown by the maximum alone; a band from zero without a maximum means that the question was never answered.
 */
export function useBandWords(): (band: Band) => string {
  const { t } = useLingui();
  return ({ minimum, maximum }) => {
    if (maximum !== null) return pesos(maximum);
    return minimum === '0' ? t`Sin respuesta` : t`Más de ${pesos(minimum)}`;
  };
}

/**
 * Returns a function that formats the limit of the current month. The limit is independent of the volume that the
 * customer expects.
 */
export function useLimitWords(): (limit: Level1Steps['monthlyLimit']) => string {
  const { t } = useLingui();
  return (limit) => {
    if (limit === null) return t`Sin límite`;
    return limit === '0' ? t`Nada hasta verificar` : pesos(limit);
  };
}
