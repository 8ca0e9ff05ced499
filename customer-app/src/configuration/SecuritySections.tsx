import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { isPasskeySupported } from '@caudal/app-kit/session/passkey.ts';
import { Badge, Button, Inline } from '@caudal/ui-kit';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Fingerprint, LifeBuoy, Smartphone, KeyRound, MailCheck } from 'lucide-react';
import * as css from './Configuration.css.ts';
import type { Factor, Security } from './configuration-data.ts';
import { DialogLink, SettingRow, SettingSection } from './Settings.tsx';

/** The number of unused recovery codes from which no warning is shown. Customers with fewer are warned in time to create new ones. */
const codes_enough = 3;

/** The section for second factors and recovery codes. */
export function FactorsSection({ security: { factors, recoveryCodesLeft } }: { readonly security: Security }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/application/configuration' });
  const hasNone = factors.length === 0;
  return (
    <SettingSection
      title={t`Verificación en dos pasos`}
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
        <DialogLink
          search={{ dialog: 'authenticator' }}
          look={hasNone ? 'primary' : 'secondary'}
        >{t`Añadir un autenticador`}</DialogLink>
        <Button
          look="secondary"
          disabledReason={isPasskeySupported() ? null : t`Este navegador no tiene llaves de acceso.`}
          onClick={() => void navigate({ search: { dialog: 'passkey' } })}
        >{t`Añadir una llave de acceso`}</Button>
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
        <DialogLink
          search={{ dialog: 'remove', factor: id }}
          size="small"
          aria-label={t`Quitar ${name}`}
        >{t`Quitar`}</DialogLink>
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
      title={t`Códigos de recuperación`}
      badge={left < codes_enough ? <Badge tone={left === 0 ? 'critical' : 'caution'}>{t`Quedan pocos`}</Badge> : null}
      action={<DialogLink search={{ dialog: 'codes' }} size="small">{t`Crear nuevos`}</DialogLink>}
    >
      {plural(left, {
        0: 'No te queda ninguno. Sin ellos, si pierdes tu segundo paso tendrás que escribirnos.',
        one: 'Te queda # sin usar.',
        other: 'Te quedan # sin usar.',
      })}
    </SettingRow>
  );
}

export function PasswordSection({ changedAt }: { readonly changedAt: string | null }) {
  const { t } = useLingui();
  const changed = changedAt === null ? null : dateAndTime(changedAt);
  return (
    <SettingSection title={t`Contraseña`} description={t`Una frase que solo uses aquí es la mejor contraseña.`}>
      <ul className={css.rows}>
        <SettingRow
          Icon={KeyRound}
          title={t`Tu contraseña`}
          action={<DialogLink search={{ dialog: 'password' }} size="small">{t`Cambiar contraseña`}</DialogLink>}
        >
          {changed === null ? t`Es la que elegiste al abrir tu cuenta.` : t`La cambiaste el ${changed}`}
        </SettingRow>
      </ul>
    </SettingSection>
  );
}

/** The section for the word by which customers recognise our letters. */
export function LetterWordSection({ word }: { readonly word: string | null }) {
  const { t } = useLingui();
  return (
    <SettingSection
      title={t`Tu palabra en nuestros correos`}
      description={
        <Trans>
          Elige una palabra o una frase corta y la pondremos en cada correo que te enviemos. Si un correo dice ser de
          Caudal y no la lleva, no es nuestro.
        </Trans>
      }
    >
      <ul className={css.rows}>
        <SettingRow
          Icon={MailCheck}
          title={word ?? <Trans>Aún no tienes una</Trans>}
          action={
            <Inline gap="xsmall">
              <DialogLink search={{ dialog: 'letter-word' }} size="small">
                {word === null ? t`Elegir mi palabra` : t`Cambiar palabra`}
              </DialogLink>
              {word === null ? null : (
                <DialogLink
                  search={{ dialog: 'remove-word' }}
                  look="quiet"
                  size="small"
                >{t`Quitar palabra`}</DialogLink>
              )}
            </Inline>
          }
        >
          {word === null ? (
            <Trans>Nuestros correos son iguales para todos: cualquiera puede imitarlos.</Trans>
          ) : (
            <Trans>La llevan todos nuestros correos, al final.</Trans>
          )}
        </SettingRow>
      </ul>
    </SettingSection>
  );
}
