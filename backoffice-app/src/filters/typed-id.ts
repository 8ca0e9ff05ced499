import { clean } from '@caudal/app-kit/typed/clean.ts';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

/** The beginning of an id, as it is looked for. */
export const asId = (typed: string) => clean.id(typed).slice(0, 36);

/** Why what was typed can be the beginning of no id, in words; the same from one drawing to the next. */
export function useIdProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const hexadecimal = t`Solo números, guiones y letras de la «a» a la «f».`;
  return useCallback((typed: string) => (/^[0-9a-f-]*$/i.test(clean.id(typed)) ? null : hexadecimal), [hexadecimal]);
}

/** The beginning of a transaction's id, or the hash that the chain has of it, as it is looked for. */
export const asTransaction = (typed: string) => clean.id(typed).slice(0, 66);

/** Why what was typed can be neither, in words; the same from one drawing to the next. */
export function useTransactionProblem(): (typed: string) => string | null {
  const { t } = useLingui();
  const idProblem = useIdProblem();
  const whole = t`Pega el TXID completo: 0x y 64 números o letras de la «a» a la «f».`;
  return useCallback(
    (typed: string) => {
      const id = clean.id(typed);
      if (!id.startsWith('0x')) return idProblem(typed);
      return /^0x[0-9a-f]{64}$/.test(id) ? null : whole;
    },
    [idProblem, whole],
  );
}
