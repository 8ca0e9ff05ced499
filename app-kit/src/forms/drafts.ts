import { atom, getDefaultStore } from 'jotai';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStatusAtom } from '../session/page-session.ts';
import { forgetDraft, storeDraft, useStoredDraft } from './stored-draft.ts';

/** Drafts that were unsaved when a session ended, by a key that holds account and form. Kept in this tab's memory only. */
const draftsAtom = atom<Record<string, unknown>>({});

const store = getDefaultStore();
const isEnded = () => store.get(sessionStatusAtom) === 'ended';

/**
 * Keeps a draft if the session has ended, and returns whether it kept it. While the session is open, a form closes only because its person
 * closed it, so its draft is not kept.
 */
export function keepDraft(key: string, draft: unknown): boolean {
  if (!isEnded()) return false;
  store.set(draftsAtom, { ...store.get(draftsAtom), [key]: draft });
  return true;
}

/** Returns a draft and removes it. The key holds the account, so nobody finds another person's words. */
export function takeDraft<Draft>(key: string): Draft | null {
  const { [key]: draft, ...others } = store.get(draftsAtom);
  if (draft === undefined) return null;
  store.set(draftsAtom, others);
  return draft as Draft;
}

/**
 * Stores the form's values once more when the session ends, because a sign-out in another tab has just removed this tab's stored drafts.
 */
export function useStoringAtEnd<Values extends FieldValues, Sent extends FieldValues>(
  key: string,
  { getValues }: UseFormReturn<Values, unknown, Sent>,
): void {
  useEffect(
    () => () => {
      if (isEnded()) storeDraft(key, getValues());
    },
    [key, getValues],
  );
}

/**
 * Keeps the values of a form when the session ends or the tab is reloaded, until the same form is shown again. The draft
 * of a form that was sent or closed is removed.
 */
export function useDraft<Values extends FieldValues, Sent extends FieldValues>(
  key: string,
  form: UseFormReturn<Values, unknown, Sent>,
): void {
  useStoredDraft(key, form);
  useStoringAtEnd(key, form);
  useEffect(
    () => () => {
      if (!isEnded()) forgetDraft(key);
    },
    [key],
  );
}
