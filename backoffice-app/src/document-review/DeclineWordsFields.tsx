import { fieldOf } from '@caudal/app-kit/forms/schema-form.ts';
import { TypedArea } from '@caudal/app-kit/typed/TypedArea.tsx';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { declineReasonCodes } from '@caudal/api-spec/terms';
import { SelectField } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { DeclineWordsValues } from './decline-form.ts';
import { useDeclineReasons, wordsForCustomer } from './decline-reasons.ts';

/** The form fields for declining: reason, message to the customer and internal note. */
export function DeclineWordsFields() {
  const { t } = useLingui();
  const reasons = useDeclineReasons();
  const form = useFormContext<DeclineWordsValues>();
  const { errors } = form.formState;

  /** Fills in the standard message of the chosen reason, unless the officer has written another one. */
  function proposeWords({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = declineReasonCodes.find((code) => code === target.value);
    const written = clean.text(form.getValues('description'));
    const isOwn = written !== '' && !Object.values<string>(wordsForCustomer).includes(written);
    if (chosen && !isOwn)
      form.setValue('description', wordsForCustomer[chosen], { shouldValidate: chosen !== 'other' });
  }

  return (
    <>
      <SelectField
        label={t`Motivo`}
        placeholder={t`Elige un motivo`}
        options={declineReasonCodes.map((value) => ({ value, label: reasons[value] }))}
        required
        error={errors.reasonCode?.message}
        {...form.register('reasonCode', { onChange: proposeWords })}
      />
      <TypedArea
        label={t`Razón para el usuario`}
        help={t`Es lo que lee. Dile qué hacer, en palabras sencillas.`}
        required
        {...fieldOf(form, 'description')}
      />
      <TypedArea
        label={t`Nota interna`}
        optionalMark={t`Opcional`}
        help={t`Solo la leen los oficiales.`}
        rows={2}
        {...fieldOf(form, 'internalNote')}
      />
    </>
  );
}
