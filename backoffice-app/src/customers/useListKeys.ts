import { useLingui } from '@lingui/react/macro';
import { moveToRow } from '../keys/rows.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useReturnToRow } from '../keys/useReturnToRow.ts';

const rows = 'a[data-customer]';
const search = 'input[aria-keyshortcuts="/"]';

/** The list by keyboard. */
export function useListKeys(isReady: boolean): readonly (readonly [key: string, words: string])[] {
  const { t } = useLingui();
  useReturnToRow(rows, isReady);
  useShortcuts({
    j: () => moveToRow(rows, 1),
    k: () => moveToRow(rows, -1),
    '/': () => document.querySelector<HTMLElement>(search)?.focus(),
  });
  return [
    ['J', t`Siguiente`],
    ['K', t`Anterior`],
    ['↵', t`Abrir`],
    ['/', t`Buscar`],
  ];
}
