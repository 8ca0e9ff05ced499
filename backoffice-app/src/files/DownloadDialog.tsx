import { CsvDialog } from '@caudal/app-kit/files/CsvDialog.tsx';
import { saveBlob } from '@caudal/app-kit/files/save-blob.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, IconButton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

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
