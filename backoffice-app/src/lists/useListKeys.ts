import { useLingui } from '@lingui/react/macro';
import { moveToRow } from '../keys/rows.ts';
import { useShortcuts, type Shortcuts } from '../keys/shortcuts.ts';
import { useReturnToRow } from '../keys/useReturnToRow.ts';
import type { ListName } from './list-address.ts';

export type KeyWords = readonly (readonly [key: string, words: string])[];

/** What more keys do at one list, and that in words. */
export interface MoreKeys {
  readonly shortcuts: Shortcuts;
  readonly words: KeyWords;
}

/** What is filtered by first: a field where there is one. */
const filters = ['input[aria-keyshortcuts="/"]', 'main search button'] as const;

function focusFilter(): void {
  const found = filters.map((filter) => document.querySelector<HTMLElement>(filter)).find((one) => one !== null);
  found?.focus();
}

/** Every list by keyboard, and the same in words. */
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
    // Nothing of the days of a bank is looked for.
    ...(list === 'bank_days' ? [] : [['/', t`Buscar`] as const]),
    ...(more?.words ?? []),
  ];
}
