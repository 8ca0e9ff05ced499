import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import { Button, showToast } from '@caudal/ui-kit';
import { FilterBar, FilterMenu } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../api.ts';
import { periodOptions, todayInColombia } from '../history/periods.ts';
import { useAccount } from '../session/account.ts';
import { type CryptoFilters as Filters, cryptoFilterOf, isCryptoFiltered } from './crypto-filters.ts';

export interface CryptoFiltersProps {
  readonly filters: Filters;
  /** The assets there are, by symbol. */
  readonly assets: readonly string[];
  readonly onChange: (filters: Filters) => void;
}

/** What of the chain's history is shown, and what of it is a file. */
export function CryptoFilters({ filters, assets, onChange }: CryptoFiltersProps) {
  const { t } = useLingui();
  const [today] = useState(todayInColombia);
  const change = (part: Filters) => onChange({ ...filters, ...part });
  return (
    <FilterBar label={t`Filtros`} actions={<DownloadCrypto filters={filters} />}>
      <FilterMenu
        label={t`Moneda`}
        options={assets.map((symbol) => ({ value: symbol, label: symbol }))}
        value={filters.asset}
        onValueChange={(asset) => change({ asset })}
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
      {isCryptoFiltered(filters) ? (
        <Button look="quiet" size="small" onClick={() => onChange({})}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </FilterBar>
  );
}

function DownloadCrypto({ filters }: Pick<CryptoFiltersProps, 'filters'>) {
  const { t } = useLingui();
  const { id } = useAccount();
  const download = useMutation({
    mutationFn: () =>
      saveAnswer(
        api.GET('/blockchain/users/{id}/transactions/all/file', {
          params: { path: { id }, query: cryptoFilterOf(filters) },
          parseAs: 'blob',
        }),
      ),
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
