import { useQuery } from '@tanstack/react-query';
import { useMay } from '../session/account.ts';
import { alertOpeningsQuery } from './alert-data.ts';
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
  // Which type is open, of the alerts that have types.
  const openings = useQuery({
    ...alertOpeningsQuery(userId),
    enabled: Boolean(alert?.types) && dialog === 'deactivate',
  });
  if (!alert) return null;
  if (dialog === 'history') return <AlertHistoryDialog alert={alert} userId={userId} onClose={onClose} />;
  if ((dialog !== 'activate' && dialog !== 'deactivate') || !mayAct) return null;
  if (openings.isLoading) return null;
  const open = openings.data?.find(({ alertId, closedAt }) => alertId === number && closedAt === null);
  const type = dialog === 'deactivate' ? open?.type : undefined;
  return <AlertActDialog act={dialog} alert={alert} openType={type?.id} userId={userId} onClose={onClose} />;
}
