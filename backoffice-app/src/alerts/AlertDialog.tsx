import { useQuery } from '@tanstack/react-query';
import { useMay } from '../session/account.ts';
import { alertOpeningsQuery } from './alert-data.ts';
import { useAlertWords } from './alert-words.ts';
import { AlertActDialog } from './AlertActDialog.tsx';
import { AlertHistoryDialog } from './AlertHistoryDialog.tsx';

interface AlertDialogProps {
  /** The `dialog` search parameter. It may name a dialog that is not about alerts. */
  readonly dialog: string | undefined;
  /** The number of the alert that the dialog is about. */
  readonly number: number | undefined;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Shows the alert dialog that the address names, if the officer's role allows it. */
export function AlertDialog({ dialog, number, userId, onClose }: AlertDialogProps) {
  const mayAct = useMay()('kyc.review');
  const alert = useAlertWords().find((one) => one.number === number);
  // Only alerts that have types need their openings: an opening names its type.
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
