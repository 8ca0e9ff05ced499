import { useSuspenseQuery } from '@tanstack/react-query';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, Notice, showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { securityQuery, sessionsQuery, type Factor } from './configuration-data.ts';
import { LetterWordDialog } from './LetterWordDialog.tsx';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { api, unwrap } from '../api.ts';
import { useSecurityChange } from './useSecurityChange.ts';
import { SavedCodesDialog } from './SavedCodesDialog.tsx';

interface SecurityDialogsProps {
  /** The name of the open dialog, from the address. A dialog of another section renders nothing here. */
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
  const { busy, failure, act } = useSecurityChange();
  const { id, name } = factor;

  async function remove() {
    const isDone = await act(() => unwrap(api.DELETE('/api/account/factors/{id}', { params: { path: { id } } })));
    if (!isDone) return;
    onClose();
    showToast({ tone: 'positive', title: t`Quitamos ${name}.` });
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`¿Quitar ${name}?`}
      size="small"
      locked={busy}
      primaryAction={<Button look="critical" loading={busy} onClick={() => void remove()}>{t`Quitar`}</Button>}
      leave={t`Conservar`}
    >
      {failure ? <FormError title={t`No pudimos quitarla`}>{failure}</FormError> : null}
      {isLast ? (
        <Notice tone="caution" title={t`Es tu única verificación en dos pasos`}>
          <Trans>
            Tu cuenta quedará protegida solo con la contraseña, y tus códigos de recuperación dejarán de servir.
          </Trans>
        </Notice>
      ) : (
        <Text>{t`Al ingresar te pediremos otra de tus formas de verificarte.`}</Text>
      )}
    </AppDialog>
  );
}

function RemoveWordDialog({ word, onClose }: { readonly word: string; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { busy, failure, act } = useSecurityChange();

  async function remove() {
    if (!(await act(() => unwrap(api.PUT('/api/account/letter-word', { body: { word: null } }))))) return;
    onClose();
    showToast({ tone: 'positive', title: t`Quitamos tu palabra.` });
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`¿Quitar tu palabra?`}
      size="small"
      locked={busy}
      primaryAction={<Button look="critical" loading={busy} onClick={() => void remove()}>{t`Quitar`}</Button>}
      leave={t`Conservar`}
    >
      {failure ? <FormError title={t`No pudimos quitarla`}>{failure}</FormError> : null}
      <Text>
        <Trans>
          Nuestros correos dejarán de llevar «{word}», y será más difícil distinguirlos de los que nos imitan.
        </Trans>
      </Text>
    </AppDialog>
  );
}

interface EndOthersDialogProps {
  /** The number of open sessions besides this one. */
  readonly others: number;
  readonly onClose: () => void;
}

function EndOthersDialog({ others, onClose }: EndOthersDialogProps) {
  const { t } = useLingui();
  const { busy, failure, act } = useSecurityChange();

  async function end() {
    if (!(await act(() => unwrap(api.DELETE('/api/account/sessions'))))) return;
    onClose();
    showToast({ tone: 'positive', title: t`Cerramos tus otras sesiones.` });
  }

  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`¿Cerrar tus otras sesiones?`}
      size="small"
      locked={busy}
      primaryAction={<Button look="critical" loading={busy} onClick={() => void end()}>{t`Cerrar las otras`}</Button>}
      leave={t`Conservar`}
    >
      {failure ? <FormError title={t`No pudimos cerrarlas`}>{failure}</FormError> : null}
      <Text>
        {plural(others, {
          one: 'En # dispositivo habrá que ingresar de nuevo. Aquí sigues.',
          other: 'En # dispositivos habrá que ingresar de nuevo. Aquí sigues.',
        })}
      </Text>
    </AppDialog>
  );
}

interface RenewCodesDialogProps {
  /** The number of former codes that still work. */
  readonly left: number;
  readonly onClose: () => void;
}

function RenewCodesDialog({ left, onClose }: RenewCodesDialogProps) {
  const { t } = useLingui();
  const { busy, failure, act } = useSecurityChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <SavedCodesDialog title={t`Tus códigos nuevos`} codes={codes} onClose={onClose} />;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={t`¿Crear códigos nuevos?`}
      size="small"
      locked={busy}
      primaryAction={
        <Button
          loading={busy}
          onClick={() => void act(async () => setCodes((await unwrap(api.POST('/api/account/recovery-codes'))).codes))}
        >{t`Crear códigos`}</Button>
      }
      leave={t`Cancelar`}
    >
      {failure ? <FormError title={t`No pudimos crear los códigos`}>{failure}</FormError> : null}
      <Text>
        {plural(left, {
          0: 'Ya no te queda ninguno de los anteriores.',
          one: 'El que te queda dejará de servir.',
          other: 'Los # que te quedan dejarán de servir.',
        })}
      </Text>
    </AppDialog>
  );
}
