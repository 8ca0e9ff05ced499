import { clean } from '@caudal/app-kit/typed/clean.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { nitOf, recordDateFault } from '@caudal/api-spec/company';
import { formatAmount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { AskedField } from './level-data.ts';
import type { LevelValues } from './level-values.ts';
import { foundFault, type FoundFault } from './shareholder-faults.ts';

/**
 * Returns a function that finds the fault of an answer before it is sent, in words; null when there is none. The server
 * checks again.
 */
export function useFieldFault() {
  const { t } = useLingui();
  const shareholderWords = {
    missing: () => t`Falta este dato.`,
    none: () => t`Escribe al menos un accionista.`,
    share: () => t`Escribe un porcentaje mayor que 0 y de 100 como máximo, con dos decimales a lo sumo.`,
    sum: (sum) => t`Todas juntas suman ${sum}, y el máximo es 100 %. Baja esta participación u otra.`,
    twice: () => t`Este accionista ya está en la lista: quita uno de los dos.`,
  } satisfies Record<FoundFault['kind'], (sum: string) => string>;
  return ({ form }: AskedField, value: LevelValues[string]): string | null => {
    if (typeof value !== 'string') {
      const fault = foundFault(value);
      if (fault === null) return null;
      return shareholderWords[fault.kind](formatAmount(fault.sum ?? '0', { locale: amountLocale(), currency: '%' }));
    }
    if (form === 'nit' && nitOf(clean.nit(value)) === null)
      return t`Revisa el NIT: no coincide con su dígito de verificación.`;
    if (form !== 'recent_date') return null;
    const fault = recordDateFault(value, todayInColombia());
    if (fault === 'future') return t`Ese día no ha llegado. Escribe la fecha que aparece en el certificado.`;
    return fault && t`El certificado debe tener menos de 90 días. Pide uno nuevo y escribe su fecha.`;
  };
}
