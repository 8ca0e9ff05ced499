import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '@caudal/api-spec';
import { problemCodeOf } from '../session/request-error.ts';
import { fieldWordsOf, wordsOf } from '../session/request-words.ts';

/**
 * Focuses the first wrong field in document order. It runs after react-hook-form, which focuses the field that was
 * registered first.
 */
function focusFirstWrong(_errors: object, event?: React.BaseSyntheticEvent): void {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLElement)) return;
  setTimeout(() => setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
}

export interface Submit<Values> {
  /** The handler for the form's `onSubmit`. */
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** The reason why the form was not sent, for the summary above the button; null when there is none. */
  failure: string | null;
  submitting: boolean;
  values: () => Values;
}

/**
 * Maps error codes to the field they are about, for refusals in which the server names no field. The refusal is shown
 * beside that field.
 */
export type About<Values extends FieldValues> = Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>;

/**
 * Sends a form and handles every answer. Messages about a field appear beside that field, all others above the button.
 * The first wrong field gets the focus, and nothing that was typed is lost. A failure disappears as soon as a value
 * changes.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  about: About<Values> = {},
): Submit<Values> {
  const [failure, setFailure] = useState<string | null>(null);
  const { watch } = form;
  useEffect(() => {
    const subscription = watch((_values, { type }) => {
      if (type === 'change') setFailure(null);
    });
    return () => subscription.unsubscribe();
  }, [watch]);
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const code = problemCodeOf(error);
      const field = code === null ? undefined : about[code];
      if (field !== undefined) {
        form.setError(field, { type: 'server', message: wordsOf(error) }, { shouldFocus: true });
        return;
      }
      // The form's field has the name that the server names, or, in a list of fields, its whole path: 'parameters.0.value'.
      const known = fieldWordsOf(error).flatMap(({ name, path, words }) => {
        if (name in form.getValues()) return [{ name, words }];
        return form.getValues(path as FieldPath<Values>) === undefined ? [] : [{ name: path, words }];
      });
      known.forEach(({ name, words }, index) => {
        form.setError(name as FieldPath<Values>, { type: 'server', message: words }, { shouldFocus: index === 0 });
      });
      setFailure(wordsOf(error));
    }
  }, focusFirstWrong);
  return { onSubmit, failure, submitting: form.formState.isSubmitting, values: form.getValues };
}
