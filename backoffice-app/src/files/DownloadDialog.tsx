import { CsvDialectField } from '@caudal/app-kit/files/CsvDialectField.tsx';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, Dialog, FormError, IconButton, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';

export interface DownloadDialogProps {
  readonly open: boolean;
  /** Puts the dialog into the address. */
  readonly onOpen: () => void;
  /** Takes it out, where a link led straight to it. The same from one drawing to the next. */
  readonly forget: () => void;
  /** What the file holds, and that taking it out is on record. */
  readonly description: string;
  /** At the moment at which it is taken out. */
  readonly fileName: () => string;
  readonly read: () => Promise<Blob>;
  /** Where it is another file than the table beside it: what it is called, and the question before it. */
  readonly other?: { readonly label: string; readonly title: string };
}

/** A list as a file: it takes personal data out of the house, so it asks first. */
export function DownloadDialog({ open, onOpen, forget, description, fileName, read, other }: DownloadDialogProps) {
  const { t } = useLingui();
  const close = useDialogAddress(open, forget);
  const download = useMutation({
    mutationFn: async () => saveBlob(await read(), fileName()),
    onSuccess: close,
  });
  return (
    <>
      {other ? (
        <Button look="secondary" size="small" icon={<Download size={16} aria-hidden />} onClick={onOpen}>
          {other.label}
        </Button>
      ) : (
        <IconButton label={t`Descargar tabla`} icon={<Download size={18} aria-hidden />} onClick={onOpen} />
      )}
      <Dialog
        open={open}
        onOpenChange={(isOpen) => isOpen || close()}
        title={other?.title ?? t`¿Estás seguro de descargar esta tabla?`}
        description={description}
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
        <Stack gap="medium">
          {download.error ? <FormError title={t`No pudimos descargar`}>{wordsOf(download.error)}</FormError> : null}
          <CsvDialectField />
        </Stack>
      </Dialog>
    </>
  );
}
