import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

// What is being written survives a reload and the end of a session. It is the person's: signing out takes it away.
const prefix = 'caudal.draft.';

/** What was written under this key; null when there is nothing, or nothing that can be read. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps what is being written, in this tab. */
export function storeDraft(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(values));
  } catch {
    // Without storage the form holds what is written, as long as it is open.
  }
}

/** What was written has arrived. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored.
  }
}

/** Keeps what is written in this tab until `forgetDraft`: closing the form by mistake or a reload lose none of it. */
export function useStoredDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): void {
  const { watch, reset } = form;
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
