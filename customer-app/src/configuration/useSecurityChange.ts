import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { securityMadeOld } from './configuration-data.ts';

/** One press that changes something of the account, how it is protected where nothing else is said: what is under way, what failed, and what is old afterwards. */
export function useSecurityChange(madeOld: MadeOld = securityMadeOld) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Whether it was done. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await readAgain(queryClient, madeOld);
      return true;
    } catch (error) {
      setFailure(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, act, forgetFailure: () => setFailure(null) };
}
