import { useSuspenseQuery } from '@tanstack/react-query';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { securityQuery, sessionsQuery } from './configuration-data.ts';
import { EndOthersDialog } from './EndOthersDialog.tsx';
import { LetterWordDialog } from './LetterWordDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RemoveFactorDialog } from './RemoveFactorDialog.tsx';
import { RemoveWordDialog } from './RemoveWordDialog.tsx';
import { RenewCodesDialog } from './RenewCodesDialog.tsx';

export interface SecurityDialogsProps {
  /** The name of the open dialog, from the address. A dialog of another section renders nothing here. */
  readonly dialog: string | undefined;
  /** The id of the factor to remove. */
  readonly factor: string | undefined;
  readonly onClose: () => void;
}

export function SecurityDialogs({ dialog, factor, onClose }: SecurityDialogsProps) {
  const { data: security } = useSuspenseQuery(securityQuery());
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const chosen = security.factors.find(({ id }) => id === factor);
  if (dialog === 'password') return <PasswordDialog onClose={onClose} />;
  if (dialog === 'authenticator') return <AuthenticatorDialog onClose={onClose} />;
  if (dialog === 'passkey') return <PasskeyDialog onClose={onClose} />;
  if (dialog === 'codes') return <RenewCodesDialog left={security.recoveryCodesLeft} onClose={onClose} />;
  if (dialog === 'letter-word') return <LetterWordDialog word={security.letterWord} onClose={onClose} />;
  if (dialog === 'remove-word' && security.letterWord !== null)
    return <RemoveWordDialog word={security.letterWord} onClose={onClose} />;
  if (dialog === 'end-others' && sessions.length > 1)
    return <EndOthersDialog others={sessions.length - 1} onClose={onClose} />;
  if (dialog !== 'remove' || !chosen) return null;
  return <RemoveFactorDialog factor={chosen} isLast={security.factors.length === 1} onClose={onClose} />;
}
