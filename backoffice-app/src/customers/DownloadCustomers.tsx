import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Dialog, FormError, IconButton } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useCallback, useState } from 'react';
import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import { customersFile } from './customer-data.ts';
import type { CustomerSearch } from './customer-search.ts';

/** The list as a file: it takes personal data out of the house, so it asks first. */
export function DownloadCustomers({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification' });
  const isOpen = search.dialog === 'download';
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  const close = useDialogAddress(isOpen, forget);
  const { download, busy, failure } = useDownload(search, close);
  return (
    <>
      <IconButton
        label={t`Descargar lista`}
        icon={<Download size={18} aria-hidden />}
        onClick={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      />
      <Dialog
        open={isOpen}
        onOpenChange={(open) => open || close()}
        title={t`Descargar la lista de usuarios`}
        description={t`El archivo lleva los datos personales de quienes coinciden con los filtros. La descarga queda registrada con tu nombre.`}
        size="small"
        closeLabel={t`Cerrar`}
        locked={busy}
        primaryAction={
          <Button loading={busy} onClick={() => void download()}>
            <Trans>Descargar</Trans>
          </Button>
        }
        secondaryAction={
          <Button look="secondary" onClick={close}>
            <Trans>Cancelar</Trans>
          </Button>
        }
      >
        {failure === null ? null : <FormError title={t`No pudimos descargar`}>{failure}</FormError>}
      </Dialog>
    </>
  );
}

function useDownload(search: CustomerSearch, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function download() {
    setBusy(true);
    setFailure(null);
    try {
      saveBlob(await customersFile(search), `usuarios-${plainDate(new Date().toISOString())}.csv`);
      onDone();
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { download, busy, failure };
}
