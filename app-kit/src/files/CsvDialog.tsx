import { AppDialog } from '../shell/AppDialog.tsx';
import { Button, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wordsOf } from '../session/request-words.ts';
import { CsvDialectField } from './CsvDialectField.tsx';

export interface CsvDialogProps {
  readonly open: boolean;
  /** Called when the person gives up, and when the file is saved. */
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence about the content of the file. */
  readonly description: string;
  /** The title above the server's words when there is no file. */
  readonly failed: string;
  readonly save: () => Promise<void>;
}

/** Asks for the spreadsheet dialect of a file, then saves the file. */
export function CsvDialog({ open, onClose, title, description, failed, save }: CsvDialogProps) {
  const { t } = useLingui();
  const { mutate, reset, error, isPending } = useMutation({ mutationFn: save, onSuccess: onClose });
  // An earlier failure is not shown again when the dialog reopens.
  useEffect(() => {
    if (open) reset();
  }, [open, reset]);
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size="small"
      locked={isPending}
      primaryAction={<Button loading={isPending} onClick={() => mutate()}>{t`Descargar`}</Button>}
      leave={t`Cancelar`}
    >
      <Stack gap="medium">
        {error ? <FormError title={failed}>{wordsOf(error)}</FormError> : null}
        <CsvDialectField />
      </Stack>
    </AppDialog>
  );
}
