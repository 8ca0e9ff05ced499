import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, showToast } from '@caudal/ui-kit';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { filterOf, isFiltered, type HistoryFilters as Filters } from './history-filters.ts';
import { periodOptions, todayInColombia } from './periods.ts';

export interface HistoryFiltersProps {
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** What the history shows, and what it shows as a file. */
export function HistoryFilters({ filters, onChange }: HistoryFiltersProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  const change = (part: Filters) => onChange({ ...filters, ...part });
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadHistory filters={filters} />}>
      <FilterMenu
        label={t`Movimiento`}
        options={[
          { value: 'deposit', label: t`Depósitos` },
          { value: 'withdrawal', label: t`Retiros` },
        ]}
        value={filters.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <FilterMenu
        label={t`Estado`}
        options={[
          { value: 'Pendiente', label: t`Pendiente` },
          { value: 'Completo', label: t`Completo` },
          { value: 'Fallido', label: t`Fallido` },
        ]}
        value={filters.state}
        onValueChange={(state) => change({ state })}
      />
      <FilterMenu
        label={t`Periodo`}
        options={periodOptions(today)}
        value={filters.period}
        onValueChange={(period) => change({ period })}
      />
      {isFiltered(filters) ? (
        <Button look="quiet" size="small" onClick={() => onChange({})}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </FilterBar>
  );
}

function DownloadHistory({ filters }: Pick<HistoryFiltersProps, 'filters'>) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () =>
      saveAnswer(api.POST('/payment/transactions/user/history/file', { body: filterOf(filters), parseAs: 'blob' })),
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
