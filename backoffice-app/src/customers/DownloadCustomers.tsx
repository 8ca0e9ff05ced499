import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { customersFile } from './customer-data.ts';
import type { CustomerSearch } from './customer-search.ts';

/** The button and the dialog that download the list as a file. */
export function DownloadCustomers({ search }: { readonly search: CustomerSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/administrative/verification/' });
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={search.dialog === 'download'}
      onOpen={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      forget={forget}
      description={t`El archivo lleva los datos personales de quienes coinciden con los filtros. La descarga queda registrada con tu nombre.`}
      fileName={() => `usuarios-${todayInColombia()}.csv`}
      read={() => customersFile(search)}
    />
  );
}
