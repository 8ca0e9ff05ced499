import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, FormError, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../api.ts';
import { SavedCodesDialog } from './SavedCodesDialog.tsx';
import { useSecurityChange } from './useSecurityChange.ts';

export interface RenewCodesDialogProps {
  /** The number of former codes that still work. */
  readonly left: number;
  readonly onClose: () => void;
}

export function RenewCodesDialog({ left, onClose }: RenewCodesDialogProps) {
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
        >
          <Trans>Crear códigos</Trans>
        </Button>
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
