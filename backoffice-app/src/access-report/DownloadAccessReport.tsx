import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { accessReportFile } from './access-report-data.ts';
import type { AccessReportSearch } from './access-report-search.ts';

/** The button and the dialog that download the report as a file. */
export function DownloadAccessReport({ search }: { readonly search: AccessReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/login-report' });
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={search.dialog === 'download'}
      onOpen={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      forget={forget}
      description={t`El archivo lleva los ingresos que coinciden con los filtros, con sus cuentas. La descarga queda registrada con tu nombre.`}
      fileName={() => `ingresos-${todayInColombia()}.csv`}
      read={() => accessReportFile(search)}
    />
  );
}
