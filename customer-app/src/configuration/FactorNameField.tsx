import { TypedField } from '@caudal/app-kit/typed/TypedField.tsx';
import { typedAs } from '@caudal/app-kit/typed/typed-rules.ts';
import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';
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

/** The field for the name by which a customer recognises a second factor. */
export function FactorNameField({ form }: { readonly form: UseFormReturn<{ name: string }> }) {
  const { t } = useLingui();
  return (
    <TypedField
      kind="line"
      label={t`Cómo la llamas`}
      help={t`Para reconocerla si tienes varias.`}
      required
      {...fieldOf(form, 'name')}
    />
  );
}
