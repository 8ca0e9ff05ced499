import { officerReason } from '@caudal/api-spec/terms';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Why an officer does something: ten characters at least, as the contract has it. */
export function useReasonSchema() {
  const { t } = useLingui();
  return v.pipe(useSaidReason(), v.maxLength(officerReason.characters_max, t`Escribe como máximo 500 caracteres.`));
}

/** Of a case, where there may be much to say. */
export function useCaseReasonSchema() {
  const { t } = useLingui();
  return v.pipe(useSaidReason(), v.maxLength(2000, t`Escribe como máximo 2.000 caracteres.`));
}

function useSaidReason() {
  const { t } = useLingui();
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(officerReason.characters_min, t`La razón debe contener por lo menos 10 caracteres.`),
  );
}
