import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStatusAtom } from '../session/page-session.ts';
import { forgetDraft, readDraft, storeDraft } from './stored-draft.ts';

/** What was being written when a session ended, by whom and in which form. Kept in this tab's memory only. */
const draftsAtom = atom<Record<string, unknown>>({});

const store = getDefaultStore();

/** Keeps a draft, and says so, if it goes away because the session ended: a form that was closed is closed. */
export function keepDraft(key: string, draft: unknown): boolean {
  if (store.get(sessionStatusAtom) !== 'ended') return false;
  store.set(draftsAtom, { ...store.get(draftsAtom), [key]: draft });
  return true;
}

/** Takes a draft back, once. The key holds the account: nobody finds another person's words. */
export function takeDraft<Draft>(key: string): Draft | null {
  const { [key]: draft, ...others } = store.get(draftsAtom);
  if (draft === undefined) return null;
  store.set(draftsAtom, others);
  return draft as Draft;
}

/**
 * A form whose words survive that the session ends while they are written, and a reload of the tab: both show the same form again.
 * One that was sent, or closed, is over.
 */
export function useDraft<Values extends FieldValues, Sent extends FieldValues>(
  key: string,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(() => {
    const draft = readDraft(key);
    if (typeof draft === 'object' && draft !== null)
      form.reset((values) => ({ ...values, ...(draft as DefaultValues<Values>) }), { keepDefaultValues: true });
    const subscription = form.watch((values, { name }) => {
      if (name !== undefined) storeDraft(key, values);
    });
    return () => {
      subscription.unsubscribe();
      if (store.get(sessionStatusAtom) === 'ended') storeDraft(key, form.getValues());
      else forgetDraft(key);
    };
  }, [key, form]);
}
