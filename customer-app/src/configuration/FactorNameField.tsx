import { TextField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';

/** The field for the name by which a customer recognises a second factor. */
export function FactorNameField({ form }: { readonly form: UseFormReturn<{ name: string }> }) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Cómo la llamas`}
      help={t`Para reconocerla si tienes varias.`}
      required
      error={form.formState.errors.name?.message}
      {...form.register('name')}
    />
  );
}
