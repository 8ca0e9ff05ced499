import { Button, EmptyState } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { isFiltered } from '../lists/list-address.ts';
import { withoutFilters, type ChainSearch, type ChangeSearch } from './chain-search.ts';

/** Shown instead of an empty list: either nothing matches the filters or there is no entry yet. */
export function NothingFound({
  search,
  onChange,
  yet,
}: {
  readonly search: ChainSearch;
  readonly onChange: ChangeSearch;
  readonly yet: string;
}) {
  const { t } = useLingui();
  if (!isFiltered(search))
    return (
      <EmptyState title={yet}>
        <Trans>Aquí verás cada uno desde que alguien lo pide o llega.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t`Nada coincide con los filtros`}
      action={
        <Button look="secondary" size="small" onClick={() => onChange(withoutFilters)}>
          <Trans>Limpiar todo</Trans>
        </Button>
      }
    >
      <Trans>Quita alguno, o revisa lo que escribiste.</Trans>
    </EmptyState>
  );
}
