import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { refusedFileWords, upload_limits } from '@caudal/api-spec/file-kinds';
import { contentKind } from '@caudal/app-kit/files/content-kind.ts';
import { fileSizeText } from '@caudal/app-kit/locale/file-size.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { fieldWordsOf, wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FilesField, FormError, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFinish } from '../shell/useFinish.ts';
import { addFiles, operationsMadeOld } from './operations-data.ts';

interface AddFilesDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

const { file_max_bytes, file_max_megabytes: maximum, files_max } = upload_limits;

/** Adds an officer's PDFs to the open review. */
export function AddFilesDialog({ userId, onClose }: AddFilesDialogProps) {
  const { t } = useLingui();
  const { files, choose, remove, fault, send, failure, percent } = useChosenFiles(userId, onClose);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`Subir archivos`}
      description={t`Se agregan a la revisión abierta; si no hay una, empieza la siguiente.`}
      locked={percent !== null}
      primaryAction={
        <Button
          loading={percent !== null}
          disabledReason={files.length === 0 ? t`Elige por lo menos un PDF.` : undefined}
          reasonHidden
          onClick={() => void send()}
        >{t`Subir archivos`}</Button>
      }
      leave={t`Cancelar`}
    >
      <Stack gap="medium">
        {failure === null ? null : <FormError title={t`No pudimos subir los archivos`}>{failure}</FormError>}
        <FilesField
          label={t`Documentos`}
          help={t`PDF de ${maximum} MB como máximo, hasta ${files_max} a la vez.`}
          error={fault ?? undefined}
          accept="application/pdf"
          multiple
          required
          labels={{
            choose: t`Elegir archivos`,
            drop: t`o arrástralos hasta aquí`,
            remove: (name) => t`Quitar ${name}`,
            save: (name) => t`Descargar ${name}`,
          }}
          files={files.map((file, place) => ({
            id: `${place} ${file.name}`,
            name: file.name,
            size: fileSizeText(file.size),
            kind: 'pdf',
            ...(percent === null
              ? { onRemove: () => remove(file) }
              : { progress: { percent, text: t`${percent} % enviado` } }),
          }))}
          onFiles={percent === null ? (chosen) => void choose(chosen) : undefined}
        />
      </Stack>
    </AppDialog>
  );
}

function useChosenFiles(userId: string, onClose: () => void) {
  const { t } = useLingui();
  const finish = useFinish(onClose, operationsMadeOld, userId);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  /** Adds those of the chosen files that can be sent; names the first of the others as a fault. */
  async function choose(chosen: readonly File[]) {
    const kinds = await Promise.all(chosen.map(contentKind));
    const pdfs = chosen.filter((_, place) => kinds[place] === 'pdf');
    const wrong = kinds.findIndex((kind) => kind !== 'pdf');
    const large = pdfs.find((file) => file.size > file_max_bytes);
    const right = pdfs.filter((file) => file.size <= file_max_bytes);
    setFault(
      wrong !== -1
        ? `«${chosen[wrong]?.name}»: ${localised(refusedFileWords(kinds[wrong] ?? 'unknown', ['application/pdf']))}`
        : large
          ? t`${large.name} pesa ${fileSizeText(large.size)}, y el máximo es ${maximum} MB.`
          : null,
    );
    setFailure(null);
    setFiles((former) => [...former, ...right].slice(0, files_max));
  }

  async function send() {
    setFailure(null);
    setPercent(0);
    try {
      await addFiles(userId, files, (share) => setPercent(Math.floor(share * 100)));
      await finish({ tone: 'positive', title: t`Subiste los archivos.` });
    } catch (error) {
      setFailure(fieldWordsOf(error)[0]?.words ?? wordsOf(error));
    } finally {
      setPercent(null);
    }
  }

  const remove = (file: File) => setFiles((former) => former.filter((one) => one !== file));
  return { files, choose, remove, fault, send, failure, percent };
}
