import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, showToast } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

export interface DownloadCsvProps {
  /** Asks for the file, under the filters that are shown. */
  readonly ask: () => Parameters<typeof saveAnswer>[0];
}

/** What a list shows, as a file. */
export function DownloadCsv({ ask }: DownloadCsvProps) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () => saveAnswer(ask()),
    onError: (error) =>
      showToast({ tone: 'critical', title: t`No pudimos descargar tu historial`, description: wordsOf(error) }),
  });
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Download size={16} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      <Trans>Descargar CSV</Trans>
    </Button>
  );
}
