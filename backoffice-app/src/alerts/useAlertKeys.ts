import { useLingui } from '@lingui/react/macro';
import { focusedRow } from '../keys/rows.ts';
import { useRowKeys } from '../keys/useRowKeys.ts';
import { useLacking } from '../roles/useLacking.ts';
import { say } from '../shell/say.ts';
import type { AlertDialogName, AlertWords } from './alert-words.ts';

export const alerts_list = 'customer_alerts';

type Row = AlertWords & { readonly isOpen: boolean };

/** Registers the keyboard shortcuts for the focused alert of a customer and returns them in words for the help. */
export function useAlertKeys(rows: readonly Row[], onOpen: (dialog: AlertDialogName, number: number) => void) {
  const { t } = useLingui();
  const lacking = useLacking()('kyc.review');
  const reasons = {
    activate: ({ isOpen }: Row) => lacking ?? (isOpen && t`Ya está activa`),
    deactivate: ({ isOpen }: Row) => lacking ?? (!isOpen && t`No está activa`),
    history: () => false as const,
  } satisfies Record<AlertDialogName, (row: Row) => string | false>;
  const open = (dialog: AlertDialogName) => () => {
    const focused = focusedRow(alerts_list)?.querySelector<HTMLElement>('[data-alert]')?.dataset['alert'];
    const row = rows.find(({ number }) => String(number) === focused);
    const reason = row === undefined ? t`Elige una alerta con J o K.` : reasons[dialog](row);
    if (row === undefined || reason !== false) say({ tone: 'info', title: String(reason) });
    else onOpen(dialog, row.number);
  };
  return useRowKeys(alerts_list, [
    { key: 'A', words: t`Activar`, act: open('activate') },
    { key: 'D', words: t`Desactivar`, act: open('deactivate') },
    { key: 'H', words: t`Ver historial`, act: open('history') },
  ]);
}
