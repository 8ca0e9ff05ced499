import { useLingui } from '@lingui/react/macro';
import { focusedRow, moveToRow } from '../keys/rows.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { useReturnToRow } from '../keys/useReturnToRow.ts';
import { say } from '../shell/say.ts';
import type { CaseActions } from './useCaseActions.ts';

const rows = 'a[data-case]';

export interface QueueKeysOptions {
  readonly actions: CaseActions;
  readonly mayWork: boolean;
  /** Whether the rows are there. */
  readonly isReady: boolean;
  readonly onNext: () => void;
}

/** The queue by keyboard. */
export function useQueueKeys({ actions, mayWork, isReady, onNext }: QueueKeysOptions): void {
  const { t } = useLingui();
  const ifAllowed = (act: () => void) => (mayWork ? act() : say({ tone: 'info', title: t`Tu rol no trabaja casos.` }));
  useReturnToRow(rows, isReady);
  useShortcuts({
    j: () => moveToRow(rows, 1),
    k: () => moveToRow(rows, -1),
    t: () =>
      ifAllowed(() => {
        const caseId = focusedRow(rows)?.dataset['case'];
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
