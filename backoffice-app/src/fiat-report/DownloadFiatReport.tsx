import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { fiatReportFile } from './fiat-report-data.ts';
import type { FiatReportSearch } from './fiat-report-search.ts';

/** The button and the dialog that download the report as a file. */
export function DownloadFiatReport({ search }: { readonly search: FiatReportSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/financial/fiat' });
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={search.dialog === 'download'}
      onOpen={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      forget={forget}
      description={t`El archivo lleva los movimientos que coinciden con los filtros, con sus usuarios. La descarga queda registrada con tu nombre.`}
      fileName={() => (search.tab === 'withdrawals' ? 'withdrawals-information.csv' : 'deposits-information.csv')}
      read={() => fiatReportFile(search)}
    />
  );
}
