import { Button } from '@caudal/ui-kit';
import { FilterBar, type FilterBarProps } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';

interface FilterPanelProps extends Omit<FilterBarProps, 'label'> {
  /** True while any filter is set. */
  readonly isFiltered: boolean;
  /** Removes the filters from the address. */
  readonly onClear: () => void;
}

/** The filters of a list, and a button that clears all of them. */
export function FilterPanel({ isFiltered, onClear, children, ...bar }: FilterPanelProps) {
  const { t } = useLingui();
  const [cleared, setCleared] = useState(0);

  function clear() {
    // Mounts the filters anew, which drops text that is still being typed.
    setCleared(cleared + 1);
    onClear();
  }

  return (
    <FilterBar label={t`Filtros`} {...bar}>
      <Fragment key={cleared}>{children}</Fragment>
      {isFiltered ? (
        <Button look="quiet" size="small" onClick={clear}>
          <Trans>Limpiar todo</Trans>
        </Button>
      ) : null}
    </FilterBar>
  );
}
