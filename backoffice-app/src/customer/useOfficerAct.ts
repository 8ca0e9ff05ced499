import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Operation } from '../api.ts';
import { say } from '../shell/say.ts';

/**
 * Returns a function that performs an act on a customer, announces the result and invalidates the affected queries.
 * Calls during a running act, for example by a key pressed twice, are ignored.
 */
export function useOfficerAct(userId: string, madeOld: MadeOld<Operation>) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const act = async (doIt: () => Promise<unknown>, done: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await doIt();
      say({ tone: 'positive', title: done });
    } catch (error) {
      say({ tone: 'critical', title: t`No se pudo`, description: fieldWordsOf(error)[0]?.words ?? wordsOf(error) });
    } finally {
      // Stays busy until the data is read again: the screen still shows the old state and would let the officer repeat
      // the act.
      await readAgain(queryClient, madeOld, userId).finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
    }
  };
  return { busy, act };
}
