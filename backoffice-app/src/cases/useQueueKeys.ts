import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '../keys/shortcuts.ts';
import { say } from '../shell/say.ts';
import type { CaseActions } from './useCaseActions.ts';

/** The links of the rows, from the first. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a[data-case]')];
}

function focusedRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest('tr');
  return rowLinks().find((link) => link.closest('tr') === row);
}

/** Moves the focus from row to row; from nowhere, to the first or the last one. Enter, on a link, opens it. */
function move(steps: 1 | -1): void {
  const links = rowLinks();
  const focused = focusedRow();
  const place = focused ? links.indexOf(focused) + steps : steps === 1 ? 0 : links.length - 1;
  links[Math.max(0, Math.min(links.length - 1, place))]?.focus();
}

export interface QueueKeysOptions {
  readonly actions: CaseActions;
  readonly mayWork: boolean;
  readonly onNext: () => void;
}

/** The queue by keyboard. */
export function useQueueKeys({ actions, mayWork, onNext }: QueueKeysOptions): void {
  const { t } = useLingui();
  const ifAllowed = (act: () => void) => (mayWork ? act() : say({ tone: 'info', title: t`Tu rol no trabaja casos.` }));
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    t: () =>
      ifAllowed(() => {
        const caseId = focusedRow()?.dataset['case'];
        if (caseId === undefined) say({ tone: 'info', title: t`Elige un caso con J o K y vuelve a presionar T.` });
        else actions.take(caseId);
      }),
    n: () => ifAllowed(onNext),
  });
}

/** The same, in words. */
export function useQueueKeyWords(): readonly (readonly [key: string, words: string])[] {
  const { t } = useLingui();
  return [
    ['J', t`Siguiente`],
    ['K', t`Anterior`],
    ['↵', t`Abrir`],
    ['T', t`Tomar`],
    ['N', t`Siguiente caso libre`],
  ];
}
