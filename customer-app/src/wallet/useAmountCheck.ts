import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import type { FocusEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks the amount of a form when its field loses the focus, instead of when the form is sent. An empty field is not
 * wrong yet.
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
