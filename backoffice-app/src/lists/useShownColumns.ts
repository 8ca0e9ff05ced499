import type { DataColumn } from '@caudal/ui-kit/table';
import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';
import type { ListName, ListSearch } from './list-address.ts';
import { columnId, isChosen, shownColumns, withColumn } from './shown-columns.ts';

type Kept = Partial<Record<ListName, string>>;

const storedAtom = atomWithStorage<Kept>('caudal.list-columns', {}, undefined, { getOnInit: true });

/** The columns that the officer chose on this device, of each list. */
export const chosenColumnsAtom = atom(
  (get) => get(storedAtom),
  (_get, set, chosen: Kept) => set(storedAtom, chosen),
);

export interface ColumnChoice {
  readonly id: string;
  readonly header: string;
  readonly isShown: boolean;
}

/** Which columns a list shows, and how that is changed. */
export interface ShownColumns<Row extends object> {
  readonly shown: readonly DataColumn<Row>[];
  readonly choices: readonly ColumnChoice[];
  readonly choose: (id: string, isShown: boolean) => void;
  /** Back to what nobody has chosen; undefined where that is what is shown. */
  readonly reset: (() => void) | undefined;
  /** As a view keeps them; undefined where nobody has chosen. */
  readonly chosen: string | undefined;
}

/** The address owns the columns while it names some, as a view does; else this device does. */
export function useShownColumns<Row extends object, Search extends ListSearch>(
  list: ListName,
  columns: readonly DataColumn<Row>[],
  { search, onTurn }: { readonly search: Search; readonly onTurn: (search: Search) => void },
): ShownColumns<Row> {
  const [kept, keep] = useAtom(chosenColumnsAtom);
  const chosen = search.columns ?? kept[list];
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen]);
  const put = (ids: string | undefined) => {
    if (search.columns !== undefined) onTurn({ ...search, columns: ids });
    if (search.columns === undefined || ids === undefined) keep({ ...kept, [list]: ids });
  };
  return {
    shown,
    choices: columns.filter(isChosen).map((column) => ({
      id: columnId(column),
      header: String(column.header),
      isShown: shown.includes(column),
    })),
    choose: (id, isShown) => put(withColumn(shown, id, isShown)),
    reset: chosen === undefined ? undefined : () => put(undefined),
    chosen,
  };
}
