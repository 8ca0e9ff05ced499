import { buttonClass, Heading, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Says that an enrolment link is no longer valid and what to do. */
export function EnrolmentOver() {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Heading level={1}>
        <Trans>Activa tu cuenta</Trans>
      </Heading>
      <Notice tone="caution" title={t`Este enlace ya no sirve`} announce="polite">
        <Trans>
          Sirve una sola vez y durante 48 horas. Si ya activaste tu cuenta, ingresa. Si no, pide un enlace nuevo a quien
          administra las cuentas de cumplimiento.
        </Trans>
      </Notice>
      <Link to="/login" className={buttonClass({ full: true, size: 'large' })}>
        <Trans>Ir a ingresar</Trans>
      </Link>
    </Stack>
  );
}
