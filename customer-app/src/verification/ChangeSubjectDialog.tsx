import { AppDialog } from '@caudal/app-kit/shell/AppDialog.tsx';
import { Button, Stack, Text } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Begun } from './begun.ts';
import type { Verification } from './verification-data.ts';

export interface ChangeSubjectDialogProps {
  readonly to: Verification['plan']['personType'];
  readonly begun: Begun;
  readonly busy: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before changing the subject discards what was uploaded for the current one. */
export function ChangeSubjectDialog({ to, begun, busy, onChange, onClose }: ChangeSubjectDialogProps) {
  const { t } = useLingui();
  const { uploaded, isTyped } = begun;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={to === 'institution' ? t`¿Cambiar a institución?` : t`¿Cambiar a persona individual?`}
      size="small"
      locked={busy}
      primaryAction={
        <Button look={uploaded > 0 ? 'critical' : 'primary'} loading={busy} onClick={onChange}>
          {uploaded > 0 ? t`Cambiar y descartar` : t`Cambiar`}
        </Button>
      }
      leave={t`Dejar como está`}
    >
      <Stack gap="small">
        {uploaded > 0 ? (
          <Text>
            {plural(uploaded, {
              one: 'Se descarta el archivo que subiste. Si vuelves, tendrás que subirlo otra vez.',
              other: 'Se descartan los # archivos que subiste. Si vuelves, tendrás que subirlos otra vez.',
            })}
          </Text>
        ) : null}
        {isTyped ? (
          <Text>
            <Trans>
              Lo que escribiste no sirve para la otra verificación. Si vuelves en esta pestaña, aquí lo tienes.
            </Trans>
          </Text>
        ) : null}
      </Stack>
    </AppDialog>
  );
}
