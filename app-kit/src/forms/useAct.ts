import { useMutation } from '@tanstack/react-query';
import type { BaseSyntheticEvent } from 'react';
import { fieldWordsOf, wordsOf } from '../session/request-words.ts';

/** Runs the act of a `FormDialog` without fields, and tells whether it is under way and why it failed. */
export function useAct(act: () => Promise<void>) {
  const { mutate, reset, error, isPending } = useMutation({ mutationFn: act, networkMode: 'always' });
  return {
    onSubmit: async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      mutate();
    },
    failure: error && (fieldWordsOf(error)[0]?.words ?? wordsOf(error)),
    submitting: isPending,
    /** Drops the failure, for a dialog that may be opened again. */
    forget: reset,
  };
}
