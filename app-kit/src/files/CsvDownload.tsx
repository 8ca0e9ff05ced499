import { Button, type ButtonProps, Dialog, FormError, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsOf } from '../session/request-words.ts';
import { CsvDialectField } from './CsvDialectField.tsx';

export interface CsvDownloadProps extends Pick<ButtonProps, 'look' | 'icon' | 'aria-label'> {
  /** The words of the button, and the dialog's title. */
  readonly label: string;
  /** A sentence about the content of the file. */
  readonly description: string;
  /** The title above the server's words where there is no file. */
  readonly failed: string;
  readonly save: () => Promise<void>;
}

/** A button that asks for which spreadsheet a file is, and saves it. */
export function CsvDownload({ label, description, failed, save, ...button }: CsvDownloadProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const download = useMutation({ mutationFn: save, onSuccess: () => setOpen(false) });
  const open = (next: boolean) => {
    if (next) download.reset();
    setOpen(next);
  };
  return (
    <>
      <Button size="small" {...button} onClick={() => open(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title={label}
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
          <Button look="secondary" onClick={() => open(false)}>
            <Trans>Cancelar</Trans>
          </Button>
        }
      >
        <Stack gap="medium">
          {download.error ? <FormError title={failed}>{wordsOf(download.error)}</FormError> : null}
          <CsvDialectField />
        </Stack>
      </Dialog>
    </>
  );
}
