import { mobileForm } from '@caudal/api-spec/terms';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';

/** Returns the rules for a mobile number, of Colombia or of another country. */
export function useCellphoneRules() {
  const { t } = useLingui();
  return v.pipe(
    typedAs('phone'),
    v.nonEmpty(t`Escribe tu número de celular.`),
    v.regex(/^\+?\d*$/, t`Escribe tu celular solo con números, como 300 123 4567.`),
    v.check(
      (number) => !/^[^+3]\d{6,9}$/.test(number),
      t`Ese no es un celular de Colombia: tiene 10 dígitos y empieza por 3. Un teléfono fijo no sirve aquí.`,
    ),
    v.regex(mobileForm, t`Escribe los 10 dígitos de tu celular, o + y el indicativo si es de otro país.`),
  );
}
