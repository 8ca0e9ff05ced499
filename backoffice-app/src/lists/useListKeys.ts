import { useLingui } from '@lingui/react/macro';
import { moveToRow } from '../keys/rows.ts';
import { useShortcuts, type Shortcuts } from '../keys/shortcuts.ts';
import { useReturnToRow } from '../keys/useReturnToRow.ts';
import type { ListName } from './list-address.ts';

type KeyWords = readonly (readonly [key: string, words: string])[];

/** Additional shortcuts of one list, with their words. */
export interface MoreKeys {
  readonly shortcuts: Shortcuts;
  readonly words: KeyWords;
}

/** Selectors of the first filter: a text field if there is one, else a filter's button. */
const filters = ['input[aria-keyshortcuts="/"]', 'main search button'] as const;

function focusFilter(): void {
  const found = filters.map((filter) => document.querySelector<HTMLElement>(filter)).find((one) => one !== null);
  found?.focus();
}

/** Registers the shortcuts of a list and returns them in words. */
export function useListKeys(list: ListName, isReady: boolean, more?: MoreKeys): KeyWords {
  const { t } = useLingui();
  useReturnToRow(list, isReady);
  useShortcuts({
    j: () => moveToRow(list, 1),
    k: () => moveToRow(list, -1),
    '/': focusFilter,
    ...more?.shortcuts,
  });
  return [
    ['J', t`Siguiente`],
    ['K', t`Anterior`],
    ['↵', t`Abrir`],
    // The list of bank days has no search field.
    ...(list === 'bank_days' ? [] : [['/', t`Buscar`] as const]),
    ...(more?.words ?? []),
  ];
}
