import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Why something is put on the list, or taken off: at least ten characters. Rule blacklist 1. */
export function useReasonSchema() {
  const { t } = useLingui();
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(10, t`Escribe por qué, con al menos 10 letras.`),
    v.maxLength(500, t`Escribe como máximo 500 caracteres.`),
  );
}
