import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { Button } from '@caudal/ui-kit';
import { FilterBar } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { DownloadDialog } from '../files/DownloadDialog.tsx';
import { DayRangeFilters, type DayRange } from '../filters/DayRangeFilters.tsx';
import { bankDaysFile } from './bank-days-data.ts';
import { isOfDays, withDays, type BankDaysSearch } from './bank-days-search.ts';

const from = '/application/administrative/financial/reconciliation';

/** The date filters and the download. The address owns the filter values and the open dialog. */
export function BankDaysFilters({ search }: { readonly search: BankDaysSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const [cleared, setCleared] = useState(0);
  const type = useCallback(
    (change: DayRange) => void navigate({ search: (former) => withDays(former, change), replace: true }),
    [navigate],
  );

  function clear() {
    // Mounts the date fields anew, which drops text that is still being typed.
    setCleared(cleared + 1);
    void navigate({ search: ({ columns }) => ({ columns }) });
  }

  return (
    <FilterBar label={t`Filtros`} actions={<DownloadBankDays search={search} />}>
      <DayRangeFilters range={search} onChange={type} cleared={cleared} />
      {isOfDays(search) ? (
        <Button look="quiet" size="small" onClick={clear}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </FilterBar>
  );
}

function DownloadBankDays({ search }: { readonly search: BankDaysSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from });
  const forget = useCallback(
    () => void navigate({ search: (former) => ({ ...former, dialog: undefined }), replace: true }),
    [navigate],
  );
  return (
    <DownloadDialog
      open={search.dialog === 'download'}
      onOpen={() => void navigate({ search: (former) => ({ ...former, dialog: 'download' }) })}
      forget={forget}
      description={t`El archivo lleva los días conciliados que coinciden con los filtros. La descarga queda registrada con tu nombre.`}
      fileName={() => `conciliacion-${todayInColombia()}.csv`}
      read={() => bankDaysFile(search)}
    />
  );
}
