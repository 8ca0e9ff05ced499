import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { waitingDecisions } from '../decisions/waiting-decisions.ts';
import { say } from '../shell/say.ts';
import { caseMadeOld, caseQuery, releaseCase, takeCase, takeNextCase, type CaseDetail } from './case-data.ts';
import type { CaseSearch } from './case-search.ts';
import { useOpenCase } from './CaseLink.tsx';

/** Returns the one-click actions on a case. Each announces its result and invalidates the affected queries. */
export function useCaseActions() {
  const { t } = useLingui();
  const keep = useKeepCase();
  const queryClient = useQueryClient();
  const open = useOpenCase();
  const [busy, setBusy] = useState<string | null>(null);

  async function perform(what: string, act: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(what);
    try {
      // First sends the officer's decisions about documents that still wait for the undo time: one of them may close the case.
      await waitingDecisions.sendAll();
      await act();
    } catch (error) {
      say({ tone: 'caution', title: wordsOf(error) });
      // Another officer was probably faster, so the page is out of date.
      await readAgain(queryClient, caseMadeOld);
    } finally {
      setBusy(null);
    }
  }

  return {
    /** The id of the case with an action in progress, or 'next' while the next case is being taken; null otherwise. */
    busy,
    take: (caseId: string) =>
      void perform(caseId, async () => {
        await keep(await takeCase(caseId));
        say({ tone: 'positive', title: t`El caso es tuyo.` });
      }),
    release: (caseId: string) =>
      void perform(caseId, async () => {
        await keep(await releaseCase(caseId));
        say({ tone: 'info', title: t`Soltaste el caso. Cualquier oficial puede tomarlo.` });
      }),
    next: (search: CaseSearch) =>
      void perform('next', async () => {
        const next = await takeNextCase(search);
        if (next === null) {
          say({ tone: 'info', title: t`No hay más casos libres para ti.` });
          return;
        }
        void readAgain(queryClient, caseMadeOld, next.customer?.id);
        await open(next);
      }),
  };
}

export type CaseActions = ReturnType<typeof useCaseActions>;

/** Returns a function that stores the answer to an action on a case and invalidates the queue. */
export function useKeepCase(): (answer: CaseDetail) => Promise<void> {
  const queryClient = useQueryClient();
  return (answer) => {
    queryClient.setQueryData(caseQuery(answer.id).queryKey, answer);
    const ofCustomer = ['get /cases/administrative/users/cases'] as const;
    return readAgain(queryClient, { always: caseMadeOld.always, ofCustomer }, answer.customer?.id);
  };
}
