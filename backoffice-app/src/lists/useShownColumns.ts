import type { DataColumn } from '@caudal/ui-kit/table';
import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { ListName, ListSearch } from './list-address.ts';
import { isChosen, shownColumns, withColumn } from './shown-columns.ts';

type Kept = Partial<Record<ListName, string>>;

const storedAtom = atomWithStorage<Kept>('caudal.list-columns', {}, undefined, { getOnInit: true });

/** The columns that the officer chose on this device, by list. */
export const chosenColumnsAtom = atom(
  (get) => get(storedAtom),
  (_get, set, chosen: Kept) => set(storedAtom, chosen),
);

interface ColumnChoice {
  readonly id: string;
  readonly header: string;
  readonly isShown: boolean;
}

/** The columns that a list shows, and how to change them. */
export interface ShownColumns<Row extends object> {
  readonly shown: readonly DataColumn<Row>[];
  readonly choices: readonly ColumnChoice[];
  readonly choose: (id: string, isShown: boolean) => void;
  /** Restores the default columns; undefined if they are shown already. */
  readonly reset: (() => void) | undefined;
  /** The ids of the columns as a view stores them; undefined if nobody chose any. */
  readonly chosen: string | undefined;
}

/**
 * Returns the columns of a list: those that the URL names, for example from a saved view; otherwise those that the officer
 * chose on this device.
 */
export function useShownColumns<Row extends object>(
  list: ListName,
  columns: readonly DataColumn<Row>[],
  { search, onTurn }: { readonly search: ListSearch; readonly onTurn: (search: Pick<ListSearch, 'columns'>) => void },
): ShownColumns<Row> {
  'use memo';
  const [kept, keep] = useAtom(chosenColumnsAtom);
  const chosen = search.columns ?? kept[list];
  const shown = shownColumns(columns, chosen);
  const put = (ids: string | undefined) => {
    if (search.columns !== undefined) onTurn({ columns: ids });
    if (search.columns === undefined || ids === undefined) keep({ ...kept, [list]: ids });
  };
  return {
    shown,
    choices: columns.filter(isChosen).map((column) => ({
      id: column.id,
      header: column.header,
      isShown: shown.includes(column),
    })),
    choose: (id, isShown) => put(withColumn(shown, id, isShown)),
    reset: chosen === undefined ? undefined : () => put(undefined),
    chosen,
  };
}
