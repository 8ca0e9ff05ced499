import { CsvDialog } from '@caudal/app-kit/files/CsvDialog.tsx';
import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, IconButton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

export interface DownloadDialogProps {
  readonly open: boolean;
  /** Adds the dialog to the address. */
  readonly onOpen: () => void;
  /** Removes the dialog from the address if a link opened it directly. Must be stable between renders. */
  readonly forget: () => void;
  /** Says what the file holds and that the download is recorded. */
  readonly description: string;
  /** Called at the time of the download. */
  readonly fileName: () => string;
  readonly read: () => Promise<Blob>;
  /** The button's label and the dialog's title if the file is not the table beside it. */
  readonly other?: { readonly label: string; readonly title: string };
}

/** Downloads a list as a file. It asks first, because personal data leaves the company. */
export function DownloadDialog({ open, onOpen, forget, description, fileName, read, other }: DownloadDialogProps) {
  const { t } = useLingui();
  const close = useDialogAddress(open, forget);
  return (
    <>
      {other ? (
        <Button look="secondary" size="small" icon={<Download size={16} aria-hidden />} onClick={onOpen}>
          {other.label}
        </Button>
      ) : (
        <IconButton label={t`Descargar tabla`} icon={<Download size={18} aria-hidden />} onClick={onOpen} />
      )}
      <CsvDialog
        open={open}
        onClose={close}
        title={other?.title ?? t`¿Estás seguro de descargar esta tabla?`}
        description={description}
        failed={t`No pudimos descargar`}
        save={async () => saveBlob(await read(), fileName())}
      />
    </>
  );
}
