import { buttonClass, CopyButton, Heading, Inline, QrCode, Stack, Surface, Text } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';

/** Returns the secret in groups of four characters, which are easier to type; authenticators ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

interface AuthenticatorSecretProps {
  /** The secret in Base32, to type by hand. */
  readonly secret: string;
  /** The otpauth URI. */
  readonly keyUri: string;
}

/** Shows the secret for the authenticator app: as a link on the same device, as a QR code or text for another one. */
export function AuthenticatorSecret({ secret, keyUri }: AuthenticatorSecretProps) {
  const { t } = useLingui();
  return (
    <Surface look="sunken" padding="small">
      <Stack gap="small">
        <Heading level={2} size="body">{t`Añade Caudal a tu autenticador`}</Heading>
        <Text size="small">
          <Trans>
            En tu aplicación de autenticación elige «Añadir cuenta» y escanea este código, o escribe la clave.
          </Trans>
        </Text>
        <QrCode value={keyUri} label={t`Código QR para tu autenticador`} />
        <Text code weight="semibold">
          {inGroups(secret)}
        </Text>
        <Inline gap="xsmall">
          <CopyButton
            value={secret}
            label={t`Copiar clave`}
            copiedLabel={t`Clave copiada`}
            failedLabel={t`Cópiala a mano`}
          />
          <a href={keyUri} className={buttonClass({ look: 'quiet', size: 'small' })}>{t`Abrir en mi autenticador`}</a>
        </Inline>
      </Stack>
    </Surface>
  );
}
