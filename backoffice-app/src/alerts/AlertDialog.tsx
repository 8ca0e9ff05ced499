import { useMay } from '../session/account.ts';
import { useAlertWords } from './alert-words.ts';
import { AlertActDialog } from './AlertActDialog.tsx';
import { AlertHistoryDialog } from './AlertHistoryDialog.tsx';

export interface AlertDialogProps {
  /** As the address says; also of dialogs that are about nothing here. */
  readonly dialog: string | undefined;
  /** Which alert it is about. */
  readonly number: number | undefined;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What the address asks about an alert, if it does and this officer may. */
export function AlertDialog({ dialog, number, userId, onClose }: AlertDialogProps) {
  const mayAct = useMay()('kyc.review');
  const alert = useAlertWords().find((one) => one.number === number);
  if (!alert) return null;
  if (dialog === 'history') return <AlertHistoryDialog alert={alert} userId={userId} onClose={onClose} />;
  if ((dialog !== 'activate' && dialog !== 'deactivate') || !mayAct) return null;
  return <AlertActDialog act={dialog} alert={alert} userId={userId} onClose={onClose} />;
}
