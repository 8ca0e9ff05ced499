import { mobileForm } from '@caudal/api-spec/terms';
import { withoutPunctuation } from '@caudal/app-kit/forms/without-punctuation.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** What a mobile phone has to be, however it was punctuated. */
export function useCellphoneRules() {
  const { t } = useLingui();
  return v.pipe(
    v.string(),
    v.transform(withoutPunctuation),
    v.nonEmpty(t`Escribe tu número de celular.`),
    v.regex(/^\+?\d*$/, t`Escribe tu celular solo con números, como 300 123 4567.`),
    v.regex(mobileForm, t`Escribe los 10 dígitos de tu celular, o + y el indicativo si es de otro país.`),
  );
}
