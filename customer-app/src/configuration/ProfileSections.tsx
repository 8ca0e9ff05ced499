import { useSuspenseQuery } from '@tanstack/react-query';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { Badge, buttonClass, linkClass } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IdCard, Mail, MapPin, Smartphone, UserRound } from 'lucide-react';
import { ChangeAwaited } from './ChangeAwaited.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import * as css from './Configuration.css.ts';
import { DataSection } from './DataSection.tsx';
import { profileQuery, type Profile } from './profile-data.ts';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import { planQuery } from '../verification/verification-data.ts';
import { SettingRow } from './SettingRow.tsx';
import { SettingSection } from './SettingSection.tsx';

/** Sections about the customer's identity and contact data. */
export function ProfileSections() {
  const { data: profile } = useSuspenseQuery(profileQuery());
  return (
    <>
      <Identity profile={profile} />
      <Contacts profile={profile} />
      <DataSection />
      <ClosingSection />
    </>
  );
}

/** The verified identity, read-only: a compliance officer must review every change. */
function Identity({ profile: { fullName, document, isVerified } }: { readonly profile: Profile }) {
  return (
    <SettingSection
      title={<Trans>Quién eres</Trans>}
      description={
        fullName === null ? (
          <Trans>
            Aún no nos has dicho quién eres. Lo haces en{' '}
            <Link to="/application/verification" className={linkClass()}>
              tu verificación
            </Link>
            .
          </Trans>
        ) : (
          <Trans>
            Como aparece en tu documento. Si algo cambió, <WriteToUs />: lo revisa un oficial de cumplimiento.
          </Trans>
        )
      }
    >
      {fullName === null || document === null ? null : (
        <ul className={css.rows}>
          <SettingRow
            Icon={UserRound}
            title={fullName}
            badge={
              <Badge tone={isVerified ? 'positive' : 'caution'}>
                {isVerified ? <Trans>Verificado</Trans> : <Trans>Sin verificar</Trans>}
              </Badge>
            }
          >
            <Trans>Nombre completo</Trans>
          </SettingRow>
          <SettingRow Icon={IdCard} title={document.number}>
            {serverWords(document.type)}
          </SettingRow>
        </ul>
      )}
    </SettingSection>
  );
}

function Contacts({ profile: { email, emailChange, cellphone, address } }: { readonly profile: Profile }) {
  const { t } = useLingui();
  return (
    <SettingSection
      title={<Trans>Cómo te contactamos</Trans>}
      description={<Trans>Con el correo también ingresas. Cada cambio lo confirmas tú y te lo contamos.</Trans>}
    >
      <ul className={css.rows}>
        <SettingRow Icon={Mail} title={email} action={<Change dialog="email" name={t`Cambiar correo`} />}>
          <Trans>Correo electrónico</Trans>
        </SettingRow>
        {emailChange === null ? null : <ChangeAwaited change={emailChange} />}
        {cellphone === null ? null : (
          <SettingRow
            Icon={Smartphone}
            title={cellphone}
            action={<Change dialog="cellphone" name={t`Cambiar celular`} />}
          >
            <Trans>Celular</Trans>
          </SettingRow>
        )}
        {address === null ? null : (
          <SettingRow Icon={MapPin} title={address} action={<ToAddress />}>{t`Dirección de residencia`}</SettingRow>
        )}
      </ul>
    </SettingSection>
  );
}

/**
 * A link to change the address in verification: an address must be proven by a document that an officer checks, so it
 * changes with the level that requires one.
 */
function ToAddress() {
  const { data: plan } = useSuspenseQuery(planQuery());
  const level = plan.levels.find(({ renewal }) => renewal !== 'none')?.level;
  if (level === undefined) return null;
  return (
    <Link
      to="/application/verification"
      search={{ level }}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      <Trans>Cambiar dirección</Trans>
    </Link>
  );
}

function Change({ dialog, name }: { readonly dialog: 'email' | 'cellphone'; readonly name: string }) {
  return (
    <Link
      to="/application/configuration"
      search={{ section: 'profile', dialog }}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      {name}
    </Link>
  );
}
