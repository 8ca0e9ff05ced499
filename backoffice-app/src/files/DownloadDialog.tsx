import { CsvDialog } from '@caudal/app-kit/files/CsvDialog.tsx';
import { saveBlob, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Button, IconButton } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useBehindWords } from '../lists/Behind.tsx';
import { say } from '../shell/say.ts';

export interface DownloadDialogProps {
  /** Says what the file holds and that the download is recorded. */
  readonly description: string;
  /** Called at the time of the download. */
  readonly fileName: () => string;
  readonly read: () => Promise<ReadFile>;
  /** The button's label, the dialog's title and its name in the URL, for a file other than the list's own. */
  readonly other?: { readonly dialog: 'history'; readonly label: string; readonly title: string };
}

/**
 * A button that downloads a list as a file. A dialog asks for confirmation first, because personal data leaves the
 * company; the search parameter `dialog` says whether it is open.
 */
export function DownloadDialog({ description, fileName, read, other }: DownloadDialogProps) {
  'use memo';
  const { t } = useLingui();
  const behindWords = useBehindWords();
  const navigate = useNavigate();
  const name = other?.dialog ?? 'download';
  const open = useSearch({ strict: false, select: ({ dialog }) => dialog === name });
  const close = useDialogAddress(open);
  const ask = () => void navigate({ to: '.', search: (former) => ({ ...former, dialog: name }), resetScroll: false });
  return (
    <>
      {other ? (
        <Button look="secondary" size="small" icon={<Download size={16} aria-hidden />} onClick={ask}>
          {other.label}
        </Button>
      ) : (
        <IconButton label={t`Descargar tabla`} icon={<Download size={18} aria-hidden />} onClick={ask} />
      )}
      <CsvDialog
        open={open}
        onClose={close}
        title={other?.title ?? t`¿Estás seguro de descargar esta tabla?`}
        description={description}
        failed={t`No pudimos descargar`}
        save={async () => {
          const file = await read();
          saveBlob(file.content, fileName());
          const behind = behindWords(file);
          if (behind !== null) say({ tone: 'info', title: behind });
        }}
      />
    </>
  );
}
