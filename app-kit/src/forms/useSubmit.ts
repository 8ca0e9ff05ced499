import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '@caudal/api-spec';
import { problemCodeOf } from '../session/request-error.ts';
import { fieldWordsOf, wordsOf } from '../session/request-words.ts';

/** The first by where it stands: react-hook-form, after which this comes, takes the one that was registered first. */
function focusFirstWrong(_errors: object, event?: React.BaseSyntheticEvent): void {
  const form: unknown = event?.target;
  if (!(form instanceof HTMLElement)) return;
  setTimeout(() => setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
}

export interface Submit<Values> {
  /** For the form's `onSubmit`. */
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Why it was not sent, for the summary above the button; null when there is nothing to say. */
  failure: string | null;
  submitting: boolean;
  values: () => Values;
}

/** Which field a refusal is about, where the server names none: it is said beside that field. */
export type About<Values extends FieldValues> = Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>;

/**
 * Sends a form: the one funnel for what comes back. What is said of a field appears beside that field, the rest
 * above the button; the first wrong field gets the focus; nothing that was typed is lost. What failed is no longer said
 * once something else is typed.
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
      // By its own name, or by its place where there are several of a kind: 'parameters.0.value'.
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
