import { useCheckOnLeave } from '@caudal/app-kit/forms/useCheckOnLeave.ts';
import { readTyped, readTypedPesos } from '@caudal/app-kit/forms/typed-pesos.ts';
import { centsOf } from '@caudal/app-kit/locale/pesos.ts';
import { useLingui } from '@lingui/react/macro';
import type { FocusEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { pesosText } from '../money/Pesos.tsx';

/** Returns the rules for an amount of pesos; `missing` is the message for an empty field. */
export function usePesosRules(missing: string, minimum: string) {
  const { t } = useLingui();
  return v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.check((text) => readTyped(text).kind === 'amount', t`Escribe un valor en pesos enteros, como 250.000.`),
    v.check((text) => readTypedPesos(text) !== null, t`Confirma el valor que leímos, o escríbelo de nuevo.`),
    v.check(
      (text) => centsOf(readTypedPesos(text) ?? '0') >= centsOf(minimum),
      t`El valor debe ser de ${pesosText(minimum)} o más.`,
    ),
  );
}

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
