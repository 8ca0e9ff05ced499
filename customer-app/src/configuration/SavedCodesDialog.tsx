import { Button, Dialog } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

export interface SavedCodesDialogProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once, as the last step of whatever created them. A click outside does not close it. */
export function SavedCodesDialog({ title, codes, onClose }: SavedCodesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      title={title}
      closeLabel={t`Cerrar`}
      primaryAction={<Button onClick={onClose}>{t`Ya los guardé`}</Button>}
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
