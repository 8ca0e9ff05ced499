import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, showToast, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '../api.ts';
import { useSecurityChange } from './useSecurityChange.ts';

export function RemoveWordDialog({ word, onClose }: { readonly word: string; readonly onClose: () => void }) {
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
