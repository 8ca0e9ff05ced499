import { Button, Dialog } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

export interface SavedCodesDialogProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes, shown once: the last step of whatever made them. Nobody closes it by a slip beside it. */
export function SavedCodesDialog({ title, codes, onClose }: SavedCodesDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      locked
      title={title}
      closeLabel={t`Cerrar`}
      primaryAction={
        <Button onClick={onClose}>
          <Trans>Ya los guardé</Trans>
        </Button>
      }
    >
      <RecoveryCodeList codes={codes} />
    </Dialog>
  );
}
