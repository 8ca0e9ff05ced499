import { buttonClass, Notice, Stack } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Says that the link was already used or has expired after its 24 hours, and what to do instead. */
export function ActivationOver() {
  const { t } = useLingui();
  return (
    <Stack gap="large">
      <Notice tone="critical" title={t`Este enlace ya no sirve`} announce="assertive">
        <Trans>
          El enlace venció o ya se usó. Si ya confirmaste tu correo, ingresa; si no, crea tu cuenta de nuevo.
        </Trans>
      </Notice>
      <Stack gap="xsmall">
        <Link to="/login" className={buttonClass({ full: true, size: 'large' })}>{t`Ingresar`}</Link>
        <Link to="/sign-up" className={buttonClass({ look: 'secondary', full: true, size: 'large' })}>
          <Trans>Crear cuenta</Trans>
        </Link>
      </Stack>
    </Stack>
  );
}
