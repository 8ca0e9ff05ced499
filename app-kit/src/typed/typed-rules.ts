import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { answerFaults } from '@caudal/api-spec/answer-forms';
import { emailForm } from '@caudal/api-spec/typed-text';
import { localised } from '../locale/localised.ts';
import { clean, type TypedKind } from './clean.ts';

/** Creates the rule that cleans a typed value before it is checked, kept and sent. */
export const typedAs = (kind: TypedKind) => v.pipe(v.string(), v.transform(clean[kind]));

/** Creates the rule that a cleaned value has this form. The message is the one that the server would send. */
export const fitting = (form: keyof typeof answerFaults) =>
  v.check<string, (issue: { input: string }) => string>(
    (answer) => answerFaults[form](answer) === null,
    ({ input }) => localised(answerFaults[form](input) ?? { es: '', en: '' }),
  );

/** Creates the rules of an e-mail field; `missing` is the message for an empty field. */
export function useEmailRules(missing?: string) {
  const { t } = useLingui();
  return v.pipe(
    typedAs('email'),
    v.nonEmpty(missing ?? t`Escribe tu correo.`),
    v.regex(emailForm, t`Escribe un correo válido, como ana@correo.co.`),
  );
}
