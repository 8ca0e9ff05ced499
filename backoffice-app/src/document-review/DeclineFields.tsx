import { Checkbox, Stack, Text } from '@caudal/ui-kit';
import { Trans } from '@lingui/react/macro';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { DeclineValues } from './decline-form.ts';
import { DeclineWordsFields } from './DeclineWordsFields.tsx';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

interface DeclineFieldsProps {
  readonly form: UseFormReturn<DeclineValues>;
  readonly pending: readonly ReviewedDocument[];
}

export function DeclineFields({ form, pending }: DeclineFieldsProps) {
  return (
    <Stack gap="medium">
      <SidesField form={form} pending={pending} />
      <FormProvider {...form}>
        <DeclineWordsFields />
      </FormProvider>
    </Stack>
  );
}

/** Chooses which of the pending documents to decline. */
function SidesField({ form, pending }: DeclineFieldsProps) {
  const problem = form.formState.errors.sides?.message;
  return (
    <fieldset>
      <legend>
        <Text as="span" size="small" weight="medium">
          <Trans>Documentos</Trans>
        </Text>
      </legend>
      {pending.map((document, index) => (
        <Checkbox
          key={document.id}
          value={document.id}
          label={documentName(document)}
          error={index === pending.length - 1 ? problem : undefined}
          {...form.register('sides')}
        />
      ))}
    </fieldset>
  );
}
