import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Dialog, FormError, IconButton } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { saveBlob } from '../files/save-blob.ts';
import { fiatReportFile } from './fiat-report-data.ts';
import type { FiatReportSearch } from './fiat-report-search.ts';

/** The report as a file: it takes personal data out of the house, so it asks first. */
export function DownloadFiatReport({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/financial/fiat' });
  const isOpen = search.dialog === 'download';
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  const close = useDialogAddress(isOpen, forget);
  const fileName = search.tab === 'withdrawals' ? 'withdrawals-information.csv' : 'deposits-information.csv';
  const download = useMutation({
    mutationFn: async () => saveBlob(await fiatReportFile(search), fileName),
    onSuccess: close,
  });
  return (
    <>
      <IconButton
        label={t`Descargar tabla`}
        icon={<Download size={18} aria-hidden />}
        onClick={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      />
      <Dialog
        open={isOpen}
        onOpenChange={(open) => open || close()}
        title={t`¿Estás seguro de descargar esta tabla?`}
        description={t`El archivo lleva los movimientos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`}
        size="small"
        closeLabel={t`Cerrar`}
        locked={download.isPending}
        primaryAction={
          <Button loading={download.isPending} onClick={() => download.mutate()}>
            <Trans>Descargar</Trans>
          </Button>
        }
        secondaryAction={
          <Button look="secondary" onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
        }
      >
        {download.error ? <FormError title={t`No pudimos descargar`}>{wordsOf(download.error)}</FormError> : null}
      </Dialog>
    </>
  );
}
