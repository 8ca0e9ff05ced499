import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

const name_max_characters = 40;

/** Returns the rules for the name of a second factor. */
export function useFactorName() {
  const { t } = useLingui();
  return v.pipe(
    typedAs('line'),
    v.nonEmpty(t`Escribe un nombre.`),
    v.maxLength(name_max_characters, t`Escribe como máximo 40 caracteres.`),
  );
}
