import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

const password_min_characters = 8;
const password_max_characters = 256;

/** Returns the rules for a new password. Only the server knows whether it is easy to guess. */
export function usePasswordRules() {
  const { t } = useLingui();
  return v.pipe(
    v.string(),
    v.minLength(password_min_characters, t`Escribe al menos 8 caracteres.`),
    v.maxLength(password_max_characters, t`Escribe como máximo 256 caracteres.`),
  );
}
