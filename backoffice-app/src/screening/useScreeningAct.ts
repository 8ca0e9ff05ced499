import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '../shell/say.ts';
import { screeningMadeOld } from './screening-data.ts';

/** Does something about a customer's screening, says how it went, and reads what it made old. */
export function useScreeningAct(userId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const act = async (doIt: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await doIt();
      say({ tone: 'positive', title: done });
    } catch (error) {
      say({ tone: 'critical', title: t`No se pudo`, description: wordsOf(error) });
    } finally {
      setBusy(false);
      await readAgain(queryClient, screeningMadeOld, userId);
    }
  };
  return { busy, act };
}
