import { Button } from '@caudal/ui-kit';
import { FilterBar, type FilterBarProps } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { DownloadDialog, type DownloadDialogProps } from '../files/DownloadDialog.tsx';

interface FilterPanelProps extends Omit<FilterBarProps, 'label'> {
  /** True while any filter is set. */
  readonly isFiltered: boolean;
  /** Removes the filters from the URL. */
  readonly onClear: () => void;
  /** Downloads what the filters match as a file. */
  readonly download?: DownloadDialogProps;
}

/** The filters of a list, a button that clears all of them, and the download of the list. */
export function FilterPanel({ isFiltered, onClear, download, children, ...bar }: FilterPanelProps) {
  'use memo';
  const { t } = useLingui();
  const [cleared, setCleared] = useState(0);

  function clear() {
    // Mounts the filters anew, which drops text that is still being typed.
    setCleared(cleared + 1);
    onClear();
  }

  return (
    <FilterBar label={t`Filtros`} {...(download && { actions: <DownloadDialog {...download} /> })} {...bar}>
      <Fragment key={cleared}>{children}</Fragment>
      {isFiltered ? <Button look="quiet" size="small" onClick={clear}>{t`Limpiar todo`}</Button> : null}
    </FilterBar>
  );
}
