import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';

/** Returns the schema of a view's name with its error messages. */
export function useViewName() {
  const { t } = useLingui();
  const noName = t`Escribe un nombre.`;
  const tooLong = t`Escribe como máximo 40 caracteres.`;
  return useMemo(
    () => v.object({ name: v.pipe(typedAs('line'), v.nonEmpty(noName), v.maxLength(40, tooLong)) }),
    [noName, tooLong],
  );
}
