import { officerReason, textFormats } from '@caudal/api-spec/terms';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Why an officer does something: ten characters at least, as the contract has it. */
export function useReasonSchema() {
  const { t } = useLingui();
  return v.pipe(saidReason(), atMost(officerReason.characters_max, t`Escribe como máximo 500 caracteres.`));
}

/** Of a case, where there may be much to say. */
export function useCaseReasonSchema() {
  const { t } = useLingui();
  return v.pipe(saidReason(), atMost(2000, t`Escribe como máximo 2.000 caracteres.`));
}

/** Of what is there now, not of what was there a key press before. */
export const isReason = textFormats.reason;

const saidReason = () => v.pipe(v.string(), v.trim(), v.check(isReason, localised(officerReason.tooShort)));

const atMost = (most: number, words: string) => v.check((said: string) => [...said].length <= most, words);
