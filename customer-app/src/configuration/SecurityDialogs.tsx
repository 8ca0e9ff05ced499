import { useSuspenseQuery } from '@tanstack/react-query';
import { FormDialog } from '@caudal/app-kit/forms/FormDialog.tsx';
import { useAct } from '@caudal/app-kit/forms/useAct.ts';
import { Notice, showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { securityMadeOld, securityQuery, sessionsQuery, type Factor } from './configuration-data.ts';
import { LetterWordDialog } from './LetterWordDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { SavedCodesDialog } from './SavedCodesDialog.tsx';

interface SecurityDialogsProps {
  /** The name of the open dialog, from the URL. A dialog of another section renders nothing here. */
  readonly dialog: string | undefined;
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

interface RemoveFactorDialogProps {
  readonly factor: Factor;
  /** True for the last factor: only the password protects the account afterwards. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const { t } = useLingui();
  const { id, name } = factor;
  const submit = useAct(async () => {
    await unwrap(api.DELETE('/api/account/factors/{id}', { params: { path: { id } } }));
    await readAgain(securityMadeOld);
    onClose();
    showToast({ tone: 'positive', title: t`Quitamos ${name}.` });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`¿Quitar ${name}?`}
      size="small"
      submit={submit}
      failed={t`No pudimos quitarla`}
      act={t`Quitar`}
      look="critical"
      leave={t`Conservar`}
    >
      {isLast ? (
        <Notice tone="caution" title={t`Es tu única verificación en dos pasos`}>
          <Trans>
            Tu cuenta quedará protegida solo con la contraseña, y tus códigos de recuperación dejarán de servir.
          </Trans>
        </Notice>
      ) : (
        <Text>{t`Al ingresar te pediremos otra de tus formas de verificarte.`}</Text>
      )}
    </FormDialog>
  );
}

function RemoveWordDialog({ word, onClose }: { readonly word: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const submit = useAct(async () => {
    await unwrap(api.PUT('/api/account/letter-word', { body: { word: null } }));
    await readAgain(securityMadeOld);
    onClose();
    showToast({ tone: 'positive', title: t`Quitamos tu palabra.` });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`¿Quitar tu palabra?`}
      size="small"
      submit={submit}
      failed={t`No pudimos quitarla`}
      act={t`Quitar`}
      look="critical"
      leave={t`Conservar`}
    >
      <Text>
        <Trans>
          Nuestros correos dejarán de llevar «{word}», y será más difícil distinguirlos de los que nos imitan.
        </Trans>
      </Text>
    </FormDialog>
  );
}

interface EndOthersDialogProps {
  /** The number of open sessions besides this one. */
  readonly others: number;
  readonly onClose: () => void;
}

function EndOthersDialog({ others, onClose }: EndOthersDialogProps) {
  const { t } = useLingui();
  const submit = useAct(async () => {
    await unwrap(api.DELETE('/api/account/sessions'));
    await readAgain(securityMadeOld);
    onClose();
    showToast({ tone: 'positive', title: t`Cerramos tus otras sesiones.` });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t`¿Cerrar tus otras sesiones?`}
      size="small"
      submit={submit}
      failed={t`No pudimos cerrarlas`}
      act={t`Cerrar las otras`}
      look="critical"
      leave={t`Conservar`}
    >
      <Text>
        {plural(others, {
          one: 'En # dispositivo habrá que ingresar de nuevo. Aquí sigues.',
          other: 'En # dispositivos habrá que ingresar de nuevo. Aquí sigues.',
        })}
      </Text>
    </FormDialog>
  );
}

interface RenewCodesDialogProps {
  /** The number of former codes that still work. */
  readonly left: number;
  readonly onClose: () => void;
}

function RenewCodesDialog({ left, onClose }: RenewCodesDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submit = useAct(async () => {
    setCodes((await unwrap(api.POST('/api/account/recovery-codes'))).codes);
    await readAgain(securityMadeOld);
  });
  if (codes) return <SavedCodesDialog title={t`Tus códigos nuevos`} codes={codes} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t`¿Crear códigos nuevos?`}
      size="small"
      submit={submit}
      failed={t`No pudimos crear los códigos`}
      act={t`Crear códigos`}
    >
      <Text>
        {plural(left, {
          0: 'Ya no te queda ninguno de los anteriores.',
          one: 'El que te queda dejará de servir.',
          other: 'Los # que te quedan dejarán de servir.',
        })}
      </Text>
    </FormDialog>
  );
}
