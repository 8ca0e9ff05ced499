import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, FormError } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../api.ts';
import { SettingSection } from './SettingSection.tsx';

/** The section to download a file with all data kept about the customer. */
export function DataSection() {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () => saveAnswer(api.POST('/api/account/data', { parseAs: 'blob' })),
  });
  return (
    <SettingSection
      title={<Trans>Tus datos</Trans>}
      description={
        <Trans>
          Un archivo con todo lo que guardamos de ti: lo que declaraste, tus movimientos, tus ingresos y lo que hiciste
          en tu cuenta. Las fotos de tus documentos las ves en Verificación.
        </Trans>
      }
    >
      {download.isError ? (
        <FormError title={t`No pudimos descargar tus datos`}>{wordsOf(download.error)}</FormError>
      ) : null}
      <div>
        <Button
          look="secondary"
          icon={<Download size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          <Trans>Descargar mis datos</Trans>
        </Button>
      </div>
    </SettingSection>
  );
}
