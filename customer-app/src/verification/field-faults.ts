import { nitOf, shareholderFault } from '@caudal/api-spec/company';
import { useLingui } from '@lingui/react/macro';
import type { AskedField } from './level-data.ts';
import { sentShareholder, type LevelValues } from './level-values.ts';

/** What is wrong with an answer, in words, before it is sent; null where nothing is. The server has the last word. */
export function useFieldFault() {
  const { t } = useLingui();
  const shareholderWords = {
    none: t`Escribe al menos un accionista.`,
    share: t`Cada participación es un porcentaje mayor que 0, con dos decimales como máximo.`,
    sum: t`Las participaciones suman más de 100 %.`,
    twice: t`Hay un accionista repetido.`,
  };
  return ({ form }: AskedField, value: LevelValues[string]): string | null => {
    if (typeof value !== 'string') {
      const sent = value.map(sentShareholder);
      if (sent.some(({ name, idNumber }) => name === '' || idNumber === ''))
        return t`Escribe el nombre y el documento de cada accionista.`;
      const fault = shareholderFault(sent);
      return fault && shareholderWords[fault];
    }
    if (form === 'nit' && nitOf(value) === null) return t`Revisa el NIT: no coincide con su dígito de verificación.`;
    return null;
  };
}
