import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Operation } from '../api.ts';
import { say } from '../shell/say.ts';

/**
 * Does something about a customer, says how it went, and reads what it made old. One at a time: what is asked for while
 * another is under way, by a key that was pressed twice, is not done.
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
      say({ tone: 'critical', title: t`No se pudo`, description: wordsOf(error) });
    } finally {
      // Until it is read the screen shows what was before, and would have the same done again.
      await readAgain(queryClient, madeOld, userId).finally(() => {
        isUnderWay.current = false;
        setBusy(false);
      });
    }
  };
  return { busy, act };
}
