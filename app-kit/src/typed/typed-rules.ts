import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { emailForm } from '@caudal/api-spec/typed-text';
import { clean, type TypedKind } from './clean.ts';

/** Creates the rule that cleans a typed value before it is checked, kept and sent. */
export const typedAs = (kind: TypedKind) => v.pipe(v.string(), v.transform(clean[kind]));

/** Creates the rules of an e-mail field; `missing` is the message for an empty field. */
export function useEmailRules(missing?: string) {
  const { t } = useLingui();
  return v.pipe(
    typedAs('email'),
    v.nonEmpty(missing ?? t`Escribe tu correo.`),
    v.regex(emailForm, t`Escribe un correo válido, como ana@correo.co.`),
  );
}
