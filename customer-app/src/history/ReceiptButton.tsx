import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../api.ts';

/** A button to download the receipt of a completed movement. */
export function ReceiptButton({ transactionId }: { readonly transactionId: string }) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () =>
      saveAnswer(
        api.GET('/payment/transactions/user/{transactionId}/receipt', {
          params: { path: { transactionId } },
          parseAs: 'blob',
        }),
      ),
  });
  return (
    <Stack gap="small" align="start">
      <Button
        look="secondary"
        size="small"
        icon={<Download size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Trans>Descargar comprobante</Trans>
      </Button>
      {download.error ? <FormError title={t`No pudimos descargar`}>{wordsOf(download.error)}</FormError> : null}
    </Stack>
  );
}
