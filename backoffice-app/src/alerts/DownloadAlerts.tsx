import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { alertsFile } from './alert-data.ts';
import type { AlertSearch } from './alert-search.ts';

/** The button and the dialog that download the list as a file. */
export function DownloadAlerts({ search }: { readonly search: AlertSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/alerts' });
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={search.dialog === 'download'}
      onOpen={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      forget={forget}
      description={t`El archivo lleva a los usuarios que tienen las alertas elegidas, y cuáles tienen. La descarga queda registrada con tu nombre.`}
      fileName={() => `alertas-${todayInColombia()}.csv`}
      read={() => alertsFile(search)}
    />
  );
}
