import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import type { FocusEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * For a form with an amount: what cannot be read as one is said when its field is left, not when the money is asked for.
 * A field that was left empty is not wrong yet.
 */
export function useAmountCheck<Values extends { amount: string } & FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Values, unknown, Sent>,
) {
  const { onBlur, onInput } = useCheckOnLeave(form);
  return {
    onInput,
    onBlur: (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof HTMLInputElement && target.name === 'amount' && target.value !== '') onBlur(event);
    },
  };
}
