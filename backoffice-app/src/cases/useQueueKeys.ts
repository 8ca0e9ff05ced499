import { useLingui } from '@lingui/react/macro';
import { focusedRow } from '../keys/rows.ts';
import type { ListName } from '../lists/list-address.ts';
import type { MoreKeys } from '../lists/useListKeys.ts';
import { say } from '../shell/say.ts';
import type { CaseActions } from './useCaseActions.ts';

interface QueueKeysOptions {
  readonly list: ListName;
  readonly actions: CaseActions;
  readonly mayWork: boolean;
  readonly onNext: () => void;
}

/** Returns the queue's own shortcuts, in addition to those of every list. */
export function useQueueKeys({ list, actions, mayWork, onNext }: QueueKeysOptions): MoreKeys {
  const { t } = useLingui();
  const ifAllowed = (act: () => void) => (mayWork ? act() : say({ tone: 'info', title: t`Tu rol no trabaja casos.` }));
  return {
    shortcuts: {
      t: () =>
        ifAllowed(() => {
          const caseId = focusedRow(list)?.querySelector<HTMLElement>('a[data-case]')?.dataset['case'];
          if (caseId === undefined) say({ tone: 'info', title: t`Elige un caso con J o K y vuelve a presionar T.` });
          else actions.take(caseId);
        }),
      n: () => ifAllowed(onNext),
    },
    words: [
      ['T', t`Tomar`],
      ['N', t`Siguiente caso libre`],
    ],
  };
}
