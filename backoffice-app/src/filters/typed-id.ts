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
