import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { officerReason, textFormats } from '@caudal/api-spec/terms';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Returns the schema of an officer's reason, with the minimum of ten characters from the API contract. */
export function useReasonSchema() {
  const { t } = useLingui();
  return v.pipe(saidReason(), atMost(officerReason.characters_max, t`Escribe como máximo 500 caracteres.`));
}

/** Returns the schema of a reason in a case, which may be longer. */
export function useCaseReasonSchema() {
  const { t } = useLingui();
  return v.pipe(saidReason(), atMost(2000, t`Escribe como máximo 2.000 caracteres.`));
}

/** Checks a reason while it is being typed. */
export const isReason = textFormats.reason;

const saidReason = () => v.pipe(typedAs('text'), v.check(isReason, localised(officerReason.tooShort)));

const atMost = (most: number, words: string) => v.check((said: string) => [...said].length <= most, words);
