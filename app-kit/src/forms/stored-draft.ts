import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readJson, storeText } from '../session/browser-storage.ts';

// Drafts survive a reload and the end of a session. They belong to the person: signing out removes them.
const prefix = 'caudal.draft.';

/** Returns the draft under this key; null when there is none, or none that can be read. */
export function readDraft(key: string): unknown {
  return readJson('tab', prefix + key);
}

/** Stores a draft in this tab. If the browser refuses storage, the values last as long as the form is open. */
export function storeDraft(key: string, values: unknown): void {
  storeText('tab', prefix + key, JSON.stringify(values));
}

/** Removes a draft, for instance after it was sent. */
export function forgetDraft(key: string): void {
  storeText('tab', prefix + key, null);
}

/** Stores the form's values in this tab until `forgetDraft`: closing the form by mistake or a reload loses none of them. */
export function useStoredDraft<Values extends FieldValues, Sent extends FieldValues>(
  key: string,
  { watch, reset }: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(() => {
    const draft = readDraft(key);
    if (typeof draft === 'object' && draft !== null)
      reset((defaults) => ({ ...defaults, ...(draft as DefaultValues<Values>) }), { keepDefaultValues: true });
    const subscription = watch((values, { name }) => {
      if (name !== undefined) storeDraft(key, values);
    });
    return () => subscription.unsubscribe();
  }, [key, watch, reset]);
}

/** Stores the form's values in this tab until `forgetDraft`, for a form that takes its first values from `readDraft` itself. */
export function useStoring<Values extends FieldValues, Sent extends FieldValues>(
  key: string,
  { subscribe }: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(key, values) }),
    [subscribe, key],
  );
}
