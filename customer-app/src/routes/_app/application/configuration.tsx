import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { useDialogAddress } from '@caudal/app-kit/shell/useDialogAddress.ts';
import { Skeleton, Stack, Tabs, choicesOf } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { column } from '../../../configuration/Configuration.css.ts';
import { lettersQuery, securityQuery, sessionsQuery, profileQuery } from '../../../configuration/configuration-data.ts';
import { FactorsSection, PasswordSection, LetterWordSection } from '../../../configuration/SecuritySections.tsx';
import { Preferences } from '../../../configuration/Preferences.tsx';
import { ProfileDialogs } from '../../../configuration/ProfileDialogs.tsx';
import { ProfileSections } from '../../../configuration/ProfileSections.tsx';
import { SecurityDialogs } from '../../../configuration/SecurityDialogs.tsx';
import { SessionsSection } from '../../../configuration/SessionsSection.tsx';
import { moneyOutQuery, useMoneyOutWait } from '../../../money/money-out.ts';
import { MoneyOutNotice } from '../../../money/MoneyOutNotice.tsx';
import { oneOf, searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';

export const Route = createFileRoute('/_app/application/configuration')({
  validateSearch: searchParameters({
    section: oneOf('profile', 'preferences'),
    dialog: oneOf(
      'password',
      'authenticator',
      'passkey',
      'codes',
      'remove',
      'end-others',
      'letter-word',
      'remove-word',
      'email',
      'cellphone',
      'close',
    ),
    factor: text,
  }),
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      visit(queryClient, securityQuery()),
      visit(queryClient, sessionsQuery()),
      visit(queryClient, lettersQuery()),
      visit(queryClient, moneyOutQuery()),
      visit(queryClient, profileQuery()),
    ]),
  pendingComponent: Pending,
  errorComponent: ScreenFailed,
  component: Configuration,
});

function Configuration() {
  const { t } = useLingui();
  const { section = 'security' } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <>
      <Head />
      <div className={column}>
        <Tabs
          label={t`Partes de la configuración`}
          tabs={choicesOf({ security: t`Seguridad`, profile: t`Perfil`, preferences: t`Preferencias` })}
          value={section}
          onValueChange={(next) =>
            void navigate({ search: next === 'security' ? {} : { section: next }, replace: true })
          }
        >
          <Stack gap="large">
            {section === 'security' ? <Security /> : null}
            {section === 'profile' ? <Profile /> : null}
            {section === 'preferences' ? <Preferences /> : null}
          </Stack>
        </Tabs>
      </div>
    </>
  );
}

function Security() {
  const { data: security } = useSuspenseQuery(securityQuery());
  const wait = useMoneyOutWait();
  const { dialog, factor } = Route.useSearch();
  const close = useDialogAddress(dialog !== undefined, 'dialog', 'factor');
  return (
    <>
      {wait ? <MoneyOutNotice wait={wait} /> : null}
      <FactorsSection security={security} />
      <PasswordSection changedAt={security.passwordChangedAt} />
      <LetterWordSection word={security.letterWord} />
      <SessionsSection />
      <SecurityDialogs dialog={dialog} factor={factor} onClose={close} />
    </>
  );
}

function Profile() {
  const { dialog } = Route.useSearch();
  const close = useDialogAddress(dialog !== undefined);
  return (
    <>
      <ProfileSections />
      <ProfileDialogs dialog={dialog} onClose={close} />
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Configuración`}
      description={t`Cómo proteges tu cuenta, tus datos, y cómo se ve y te habla Caudal.`}
    />
  );
}

function Pending() {
  return (
    <>
      <Head />
      <div className={column} aria-busy>
        <Stack gap="large">
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Stack>
      </div>
    </>
  );
}
