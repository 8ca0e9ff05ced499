import { Button, type ButtonProps } from '@caudal/ui-kit';
import { useState } from 'react';
import { CsvDialog, type CsvDialogProps } from './CsvDialog.tsx';

interface CsvDownloadProps
  extends Pick<ButtonProps, 'look' | 'icon' | 'aria-label'>, Pick<CsvDialogProps, 'description' | 'failed' | 'save'> {
  /** The text of the button, and the dialog's title. */
  readonly label: string;
}

/** A button that opens a `CsvDialog`, which asks for the dialect and saves the file. */
export function CsvDownload({ label, description, failed, save, ...button }: CsvDownloadProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <CsvDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        description={description}
        failed={failed}
        save={save}
      />
    </>
  );
}
