import { Button, type ButtonProps, Dialog, type DialogProps } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface AppDialogProps extends Omit<DialogProps, 'onOpenChange' | 'closeLabel' | 'primaryAction'> {
  readonly onClose: () => void;
  /** The words on the button that closes the dialog. */
  readonly leave: string;
  /** The look of the button that closes the dialog: by default `primary` where closing is the only action, else `secondary`. */
  readonly leaveLook?: ButtonProps['look'];
  /** The action beside the button that closes the dialog; without one, that button is the dialog's only action. */
  readonly primaryAction?: ReactNode;
}

/** A dialog that closes in the same way by Escape, a press on the dimmed page, the cross or a button with words. */
export function AppDialog({ onClose, leave, leaveLook, primaryAction, ...dialog }: AppDialogProps) {
  const { t } = useLingui();
  const isAction = primaryAction === undefined;
  const button = (
    <Button look={leaveLook ?? (isAction ? 'primary' : 'secondary')} onClick={onClose}>
      {leave}
    </Button>
  );
  return (
    <Dialog
      onOpenChange={(open) => open || onClose()}
      closeLabel={t`Cerrar`}
      primaryAction={isAction ? button : primaryAction}
      secondaryAction={isAction ? undefined : button}
      {...dialog}
    />
  );
}
