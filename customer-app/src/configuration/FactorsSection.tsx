import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { isPasskeySupported } from '@caudal/app-kit/session/passkey.ts';
import { Badge, Button, buttonClass, Inline } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide-react';
import * as css from './Configuration.css.ts';
import type { Factor, Security } from './configuration-data.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingSection } from './SettingSection.tsx';

/** The smallest number of recovery codes that is not shown as few. Customers with fewer are warned in time to create new ones. */
const codes_enough = 3;

/** The section for second factors and recovery codes. */
export function FactorsSection({ security: { factors, recoveryCodesLeft } }: { readonly security: Security }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/configuration' });
  const hasNone = factors.length === 0;
  return (
    <SettingSection
      title={<Trans>Verificación en dos pasos</Trans>}
      description={
        hasNone ? (
          <Trans>
            Hoy tu cuenta se abre solo con la contraseña. Con un segundo paso, quien la adivine o la robe no entra ni
            mueve tu dinero.
          </Trans>
        ) : (
          <Trans>La pedimos al ingresar y antes de lo importante, como mover dinero o cambiar tu seguridad.</Trans>
        )
      }
    >
      {hasNone ? null : (
        <ul className={css.rows}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
          <CodesRow left={recoveryCodesLeft} />
        </ul>
      )}
      <Inline gap="xsmall">
        <Link
          to="/application/configuration"
          search={{ dialog: 'authenticator' }}
          className={buttonClass({ look: hasNone ? 'primary' : 'secondary' })}
        >
          <Trans>Añadir un autenticador</Trans>
        </Link>
        <Button
          look="secondary"
          disabledReason={isPasskeySupported() ? null : t`Este navegador no tiene llaves de acceso.`}
          onClick={() => void navigate({ search: { dialog: 'passkey' } })}
        >
          <Trans>Añadir una llave de acceso</Trans>
        </Button>
      </Inline>
    </SettingSection>
  );
}

function FactorRow({ factor: { id, kind, name, addedAt, lastUsedAt } }: { readonly factor: Factor }) {
  const { t } = useLingui();
  const added = dateAndTime(addedAt);
  const used = lastUsedAt === null ? null : dateAndTime(lastUsedAt);
  const what = kind === 'totp' ? t`Autenticador` : t`Llave de acceso`;
  return (
    <SettingRow
      Icon={kind === 'totp' ? Smartphone : Fingerprint}
      title={name}
      action={
        <Link
          to="/application/configuration"
          search={{ dialog: 'remove', factor: id }}
          className={buttonClass({ look: 'secondary', size: 'small' })}
          aria-label={t`Quitar ${name}`}
        >
          <Trans>Quitar</Trans>
        </Link>
      }
    >
      {used === null ? (
        <Trans>
          {what} · desde el {added}
        </Trans>
      ) : (
        <Trans>
          {what} · último uso el {used}
        </Trans>
      )}
    </SettingRow>
  );
}

function CodesRow({ left }: { readonly left: number }) {
  const { t } = useLingui();
  return (
    <SettingRow
      Icon={LifeBuoy}
      title={<Trans>Códigos de recuperación</Trans>}
      badge={
        left < codes_enough ? (
          <Badge tone={left === 0 ? 'critical' : 'caution'}>{t`Quedan pocos`}</Badge>
        ) : null
      }
      action={
        <Link
          to="/application/configuration"
          search={{ dialog: 'codes' }}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Trans>Crear nuevos</Trans>
        </Link>
      }
    >
      {plural(left, {
        0: 'No te queda ninguno. Sin ellos, si pierdes tu segundo paso tendrás que escribirnos.',
        one: 'Te queda # sin usar.',
        other: 'Te quedan # sin usar.',
      })}
    </SettingRow>
  );
}
