import { readAgain } from '@caudal/app-kit/reading/read-again.ts';
import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { movementMadeOld } from './history-data.ts';

/** Cancels a withdrawal that was not sent to the bank yet. The movement itself shows the result. */
export function CancelWithdrawal({ transactionId }: { readonly transactionId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: async () =>
      unwrap(api.POST('/payment/withdraw/{transactionId}/cancel', { params: { path: { transactionId } } })),
    // This runs after a refusal too: then the withdrawal is on its way, and the button must disappear.
    onSettled: () => readAgain(queryClient, movementMadeOld),
  });
  return (
    <Stack gap="small" align="start">
      {cancel.error ? (
        <Notice tone="critical" title={t`No pudimos cancelar el retiro`} announce="assertive">
          {wordsOf(cancel.error)}
        </Notice>
      ) : null}
      <Button look="secondary" size="small" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        <Trans>Cancelar el retiro</Trans>
      </Button>
    </Stack>
  );
}
