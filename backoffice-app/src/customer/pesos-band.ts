import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { formatAmount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { Band } from './customer-file.ts';

/** The most of a band of the survey, in words. One from nothing to no end is the answer that was never given. */
export function useBandWords(): (band: Band) => string {
  const { t } = useLingui();
  const pesos = (value: string) => formatAmount(value, { locale: amountLocale(), currency: 'COP', decimals: 0 });
  return ({ minimum, maximum }) => {
    if (maximum !== null) return pesos(maximum);
    return minimum === '0' ? t`Sin respuesta` : t`Más de ${pesos(minimum)}`;
  };
}
