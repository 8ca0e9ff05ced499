import { unwrap } from '@caudal/app-kit/session/request-error.ts';
import { Button, Dialog, FormError, Text } from '@caudal/ui-kit';
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
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`¿Crear códigos nuevos?`}
      size="small"
      closeLabel={t`Cerrar`}
      locked={busy}
      primaryAction={
        <Button
          loading={busy}
          onClick={() => void act(async () => setCodes((await unwrap(api.POST('/api/account/recovery-codes'))).codes))}
        >
          <Trans>Crear códigos</Trans>
        </Button>
      }
      secondaryAction={
        <Button look="secondary" onClick={onClose}>
          <Trans>Cancelar</Trans>
        </Button>
      }
    >
      {failure ? <FormError title={t`No pudimos crear los códigos`}>{failure}</FormError> : null}
      <Text>
        {plural(left, {
          0: 'Ya no te queda ninguno de los anteriores.',
          one: 'El que te queda dejará de servir.',
          other: 'Los # que te quedan dejarán de servir.',
        })}
      </Text>
    </Dialog>
  );
}
