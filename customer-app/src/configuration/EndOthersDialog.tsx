import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, showToast, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { useSecurityChange } from './useSecurityChange.ts';

export interface EndOthersDialogProps {
  /** The number of open sessions besides this one. */
  readonly others: number;
  readonly onClose: () => void;
}

export function EndOthersDialog({ others, onClose }: EndOthersDialogProps) {
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
