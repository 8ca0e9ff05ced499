import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useAct } from '../forms/useAct.ts';
import { CsvDialectField } from './CsvDialectField.tsx';

export interface CsvDialogProps {
  readonly open: boolean;
  /** Called when the person cancels, and when the file is saved. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence about the content of the file. */
  readonly description: string;
  /** The title of the error message, above the reason why the file could not be downloaded. */
  readonly failed: string;
  readonly save: () => Promise<void>;
}

/** Asks for the spreadsheet dialect of a file, then saves the file. */
export function CsvDialog({ open, onClose, save, ...dialog }: CsvDialogProps) {
  const { t } = useLingui();
  const { forget, ...submit } = useAct(() => save().then(onClose));
  // An earlier failure is not shown again when the dialog reopens.
  useEffect(() => {
    if (open) forget();
  }, [open, forget]);
  return (
    <FormDialog {...dialog} open={open} size="small" onClose={onClose} submit={submit} act={t`Descargar`}>
      <CsvDialectField />
    </FormDialog>
  );
}
