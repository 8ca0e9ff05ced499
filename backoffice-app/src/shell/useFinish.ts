import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import type { ToastMessage } from '@caudal/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { say } from './say.ts';

/**
 * Returns a function that ends an act which the server has carried out: it closes the dialog, shows the given message,
 * and reads the queries of `madeOld` again.
 */
export function useFinish(onClose: () => void, madeOld: MadeOld, userId?: string) {
  const queryClient = useQueryClient();
  return async (said: ToastMessage) => {
    onClose();
    say(said);
    await readAgain(queryClient, madeOld, userId);
  };
}
