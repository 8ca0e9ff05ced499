import { fitting, typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Returns the rules for a mobile number, of Colombia or of another country. */
export function useCellphoneRules() {
  const { t } = useLingui();
  return v.pipe(
    typedAs('phone'),
    v.nonEmpty(t`Escribe tu número de celular.`),
    v.regex(/^\+?\d*$/, t`Escribe tu celular solo con números, como 300 123 4567.`),
    fitting('phone'),
  );
}
