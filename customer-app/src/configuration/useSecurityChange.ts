import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useState } from 'react';
import { readAgain } from '../reading.ts';
import { securityMadeOld } from './configuration-data.ts';

/**
 * Runs one change of the account and tells whether it is running and why it failed. Afterwards it invalidates `madeOld`,
 * by default the security queries.
 */
export function useSecurityChange(madeOld: MadeOld = securityMadeOld) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs the change and returns whether it succeeded. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await readAgain(madeOld);
      return true;
    } catch (error) {
      setFailure(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, act };
}
