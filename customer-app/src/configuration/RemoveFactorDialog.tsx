import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, Notice, showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import type { Factor } from './configuration-data.ts';
import { useSecurityChange } from './useSecurityChange.ts';

export interface RemoveFactorDialogProps {
  readonly factor: Factor;
  /** True for the last factor: only the password protects the account afterwards. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
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
