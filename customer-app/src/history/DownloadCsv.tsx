import { CsvDownload } from '@caudal/app-kit/files/CsvDownload.tsx';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

export interface DownloadCsvProps {
  /** Requests the file with the filters that are shown. */
  readonly ask: () => Parameters<typeof saveAnswer>[0];
}

/** A button to download the filtered list as a CSV. */
export function DownloadCsv({ ask }: DownloadCsvProps) {
  const { t } = useLingui();
  return (
    <CsvDownload
      label={t`Descargar CSV`}
      description={t`Los movimientos que ves con los filtros de ahora.`}
      failed={t`No pudimos descargar tu historial`}
      save={() => saveAnswer(ask())}
      look="quiet"
      icon={<Download size={16} aria-hidden />}
    />
  );
}
