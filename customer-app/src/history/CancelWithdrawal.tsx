import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { cryptoMadeOld } from '../crypto/crypto-data.ts';
import { movementMadeOld } from './history-data.ts';

const ways = {
  fiat: { way: '/payment/withdraw/{transactionId}/cancel', madeOld: movementMadeOld },
  crypto: { way: '/blockchain/movements/{transactionId}/cancel', madeOld: cryptoMadeOld },
} as const;

interface CancelWithdrawalProps {
  readonly of: keyof typeof ways;
  readonly transactionId: string;
}

/** Cancels a withdrawal that has not left yet for the bank or for the chain. The movement itself shows the result. */
export function CancelWithdrawal({ of, transactionId }: CancelWithdrawalProps) {
  const { t } = useLingui();
  const { way, madeOld } = ways[of];
  const cancel = useMutation({
    mutationFn: async () => unwrap(api.POST(way, { params: { path: { transactionId } } })),
    // This runs after a refusal too: then the withdrawal is on its way, and the button must disappear.
    onSettled: () => readAgain(madeOld),
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
