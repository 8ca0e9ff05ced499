import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { alertHistoryFile } from './alert-data.ts';

/** Downloads all alerts, open and closed, as a file. Both lists of the dashboard use it. */
export function DownloadHistory() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isOpen = useSearch({ strict: false, select: ({ dialog }) => dialog === 'history' });
  const forget = useCallback(
    () => void navigate({ to: '.', search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={isOpen}
      onOpen={() => void navigate({ to: '.', search: (former) => ({ ...former, dialog: 'history' }) })}
      forget={forget}
      other={{ label: t`Descargar historial`, title: t`¿Estás seguro de descargar el historial?` }}
      description={t`El archivo lleva todas las alertas que ha habido, de cada usuario, con quién las activó y desactivó y por qué. La descarga queda registrada con tu nombre.`}
      fileName={() => `historial-de-alertas-${todayInColombia()}.csv`}
      read={alertHistoryFile}
    />
  );
}
