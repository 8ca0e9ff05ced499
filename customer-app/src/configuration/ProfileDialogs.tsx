import { useSuspenseQuery } from '@tanstack/react-query';
import { CellphoneDialog } from './CellphoneDialog.tsx';
import { CloseAccountDialog } from './CloseAccountDialog.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { profileQuery } from './profile-data.ts';

export interface ProfileDialogsProps {
  /** The name of the open dialog, from the address. A dialog of another section renders nothing here. */
  readonly dialog: string | undefined;
  readonly onClose: () => void;
}

export function ProfileDialogs({ dialog, onClose }: ProfileDialogsProps) {
  const { data: profile } = useSuspenseQuery(profileQuery());
  if (dialog === 'email') return <EmailDialog onClose={onClose} />;
  if (dialog === 'cellphone' && profile.cellphone !== null)
    return <CellphoneDialog cellphone={profile.cellphone} onClose={onClose} />;
  if (dialog === 'close') return <CloseAccountDialog onClose={onClose} />;
  return null;
}
