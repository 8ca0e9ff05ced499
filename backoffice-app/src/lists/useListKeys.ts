import { useLingui } from '@lingui/react/macro';
import { moveToRow, leaveRow, returnToRow, rowLinkOf } from '../keys/rows.ts';
import { useShortcuts, type Shortcuts } from '../keys/shortcuts.ts';
import type { ListName } from './list-address.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

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
  'use memo';
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

/** Moves the focus back to the row that an officer opened, as soon as the list's rows are there again. */
function useReturnToRow(list: string, isReady: boolean): void {
  const router = useRouter();
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(rowLinkOf(list)) : null;
      if (link) leaveRow(list, link);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [list]);
  useEffect(() => {
    if (!isReady) return;
    // Cached rows appear before the navigation ends. Its end moves the focus to the screen, so the row takes the focus only then.
    if (router.state.status !== 'idle') return router.subscribe('onRendered', () => returnToRow(list));
    returnToRow(list);
  }, [list, isReady, router]);
}
