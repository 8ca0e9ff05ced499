import { emailInBothForms } from '@caudal/api-spec/typed-text';
import { useSuspenseQuery, useMutation } from '@tanstack/react-query';
import { serverWords } from '@caudal/app-kit/locale/server-words.ts';
import { Badge, linkClass, Button, focusPlaceIfLost, showToast, FormError } from '@caudal/ui-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IdCard, Mail, MapPin, Smartphone, UserRound, MailQuestion, Download } from 'lucide-react';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { saveAnswer } from '@caudal/app-kit/files/save-blob.ts';
import { wordsOf } from '@caudal/app-kit/session/request-words.ts';
import * as css from './Configuration.css.ts';
import { profileQuery, type Profile, profileMadeOld, type EmailChange } from './configuration-data.ts';
import { WriteToUs } from '../contact/WriteToUs.tsx';
import { planQuery } from '../verification/verification-data.ts';
import { DialogLink, SettingRow, SettingSection } from './Settings.tsx';
import { api, unwrap } from '../api.ts';
import { useSecurityChange } from './useSecurityChange.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

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
  const { t } = useLingui();
  return (
    <SettingSection
      title={t`Quién eres`}
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
              <Badge tone={isVerified ? 'positive' : 'caution'}>{isVerified ? t`Verificado` : t`Sin verificar`}</Badge>
            }
          >{t`Nombre completo`}</SettingRow>
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
      title={t`Cómo te contactamos`}
      description={t`Con el correo también ingresas. Cada cambio lo confirmas tú y te lo contamos.`}
    >
      <ul className={css.rows}>
        <SettingRow
          Icon={Mail}
          title={emailInBothForms(email)}
          action={<Change dialog="email" name={t`Cambiar correo`} />}
        >{t`Correo electrónico`}</SettingRow>
        {emailChange === null ? null : <ChangeAwaited change={emailChange} />}
        {cellphone === null ? null : (
          <SettingRow
            Icon={Smartphone}
            title={cellphone}
            action={<Change dialog="cellphone" name={t`Cambiar celular`} />}
          >{t`Celular`}</SettingRow>
        )}
        {address === null ? null : (
          <SettingRow Icon={MapPin} title={address} action={<ToAddress />}>{t`Dirección de residencia`}</SettingRow>
        )}
      </ul>
    </SettingSection>
  );
}

/**
 * A link to the level of verification at which the postal address is changed: an address must be proven by a document that
 * an officer checks.
 */
function ToAddress() {
  const { data: plan } = useSuspenseQuery(planQuery());
  const level = plan.levels.find(({ renewal }) => renewal !== 'none')?.level;
  if (level === undefined) return null;
  return (
    <ButtonLink look="secondary" size="small" to="/application/verification" search={{ level }}>
      <Trans>Cambiar dirección</Trans>
    </ButtonLink>
  );
}

function Change({ dialog, name }: { readonly dialog: 'email' | 'cellphone'; readonly name: string }) {
  return (
    <DialogLink search={{ section: 'profile', dialog }} size="small">
      {name}
    </DialogLink>
  );
}

/** A change of e-mail that is not confirmed from the new mailbox yet. */
function ChangeAwaited({ change: { email, expiresAt } }: { readonly change: EmailChange }) {
  const { t } = useLingui();
  const { busy, failure, act } = useSecurityChange(profileMadeOld);
  const until = dateAndTime(expiresAt);

  async function giveUp() {
    if (!(await act(() => unwrap(api.DELETE('/api/account/email'))))) return;
    showToast({ tone: 'positive', title: t`Tu correo queda como estaba.` });
    focusPlaceIfLost();
  }

  return (
    <SettingRow
      Icon={MailQuestion}
      title={emailInBothForms(email)}
      badge={<Badge tone="caution">{t`Por confirmar`}</Badge>}
      action={
        <Button look="secondary" size="small" loading={busy} onClick={() => void giveUp()}>{t`No cambiarlo`}</Button>
      }
    >
      {failure ?? (
        <Trans>
          Hasta el {until} puedes abrir el enlace que enviamos a ese correo; mientras tanto sigues con el de siempre.
          ¿No llegó? Revisa que esté bien escrito y pide el cambio otra vez.
        </Trans>
      )}
    </SettingRow>
  );
}

/** The section to download a file with all data kept about the customer. */
function DataSection() {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: () => saveAnswer(api.POST('/api/account/data', { parseAs: 'blob' })),
  });
  return (
    <SettingSection
      title={t`Tus datos`}
      description={
        <Trans>
          Un archivo con todo lo que guardamos de ti: lo que declaraste, tus movimientos, tus ingresos y lo que hiciste
          en tu cuenta. Las fotos de tus documentos las ves en Verificación.
        </Trans>
      }
    >
      {download.isError ? (
        <FormError title={t`No pudimos descargar tus datos`}>{wordsOf(download.error)}</FormError>
      ) : null}
      <div>
        <Button
          look="secondary"
          icon={<Download size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >{t`Descargar mis datos`}</Button>
      </div>
    </SettingSection>
  );
}

/** The section for closing the account. */
function ClosingSection() {
  const { t } = useLingui();
  return (
    <SettingSection
      title={t`Cerrar tu cuenta`}
      description={
        <Trans>
          Puedes hacerlo cuando no tenga dinero ni nada pendiente. La ley nos pide guardar tus registros durante 10
          años.
        </Trans>
      }
    >
      <div>
        <DialogLink search={{ section: 'profile', dialog: 'close' }}>{t`Cerrar mi cuenta`}</DialogLink>
      </div>
    </SettingSection>
  );
}
