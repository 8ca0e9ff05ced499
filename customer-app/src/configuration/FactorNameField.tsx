import { TextField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { UseFormReturn } from 'react-hook-form';

/** By what a customer tells one second step from another. */
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
