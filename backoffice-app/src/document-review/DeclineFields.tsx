import { declineReasonCodes } from '@caudal/api-spec/terms';
import { Checkbox, SelectField, Stack, Text, TextAreaField } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeclineValues } from './decline-form.ts';
import { useDeclineReasons, wordsForCustomer } from './decline-reasons.ts';
import { documentName } from './review-words.ts';
import type { ReviewedDocument } from './reviewed-documents.ts';

export interface DeclineFieldsProps {
  readonly form: UseFormReturn<DeclineValues>;
  readonly pending: readonly ReviewedDocument[];
}

export function DeclineFields({ form, pending }: DeclineFieldsProps) {
  const { t } = useLingui();
  const reasons = useDeclineReasons();
  const { errors } = form.formState;

  /** A reason brings its words along, unless the officer has written others. */
  function proposeWords({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = declineReasonCodes.find((code) => code === target.value);
    const written = form.getValues('description').trim();
    const isOwn = written !== '' && !Object.values<string>(wordsForCustomer).includes(written);
    if (chosen && !isOwn)
      form.setValue('description', wordsForCustomer[chosen], { shouldValidate: chosen !== 'other' });
  }

  return (
    <Stack gap="medium">
      <SidesField form={form} pending={pending} />
      <SelectField
        label={t`Motivo`}
        placeholder={t`Elige un motivo`}
        options={declineReasonCodes.map((value) => ({ value, label: reasons[value] }))}
        required
        error={errors.reasonCode?.message}
        {...form.register('reasonCode', { onChange: proposeWords })}
      />
      <TextAreaField
        label={t`Razón para el usuario`}
        help={t`Es lo que lee. Dile qué hacer, en palabras sencillas.`}
        required
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextAreaField
        label={t`Nota interna`}
        optionalMark={t`Opcional`}
        help={t`Solo la leen los oficiales.`}
        rows={2}
        error={errors.internalNote?.message}
        {...form.register('internalNote')}
      />
    </Stack>
  );
}

/** Which of the documents that wait are declined. */
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
