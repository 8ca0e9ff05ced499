import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Heading, Stack } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { signInsQuery } from '../../../access/access-data.ts';
import { SignInsTable } from '../../../access/SignInsTable.tsx';
import { sessionsQuery } from '../../../configuration/configuration-data.ts';
import { SessionsSection } from '../../../configuration/SessionsSection.tsx';
import { DialogLink } from '../../../configuration/Settings.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';

const page_rows = 20;

const validateSearch = searchParameters({ cursor: text, before: text });

export const Route = createFileRoute('/_app/application/login-report')({
  validateSearch,
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context: { queryClient }, deps: { cursor } }) =>
    Promise.all([visit(queryClient, signInsQuery(cursor)), visit(queryClient, sessionsQuery())]),
  pendingComponent: Pending,
  errorComponent: ScreenFailed,
  component: LoginReport,
});

function LoginReport() {
  const { t } = useLingui();
  const { cursor, before } = Route.useSearch();
  const { data: page } = useSuspenseQuery(signInsQuery(cursor));
  return (
    <>
      <Head />
      <Stack gap="large">
        {cursor === undefined ? <SessionsSection /> : null}
        <Stack gap="small">
          <Heading level={2}>{t`Ingresos a tu cuenta`}</Heading>
          <SignInsTable rows={page.results} page_rows={page_rows} />
        </Stack>
        <RecordPages search={{ cursor, before }} nextCursor={page.nextCursor} to="/application/login-report" />
      </Stack>
    </>
  );
}

function Head() {
  const { t } = useLingui();
  return (
    <ScreenHeader
      title={t`Historial de acceso`}
      description={t`Cada ingreso a tu cuenta, también los que fallaron. Si no reconoces uno, cambia tu contraseña.`}
      actions={<DialogLink search={{ dialog: 'password' }}>{t`Cambiar contraseña`}</DialogLink>}
    />
  );
}

function Pending() {
  return (
    <>
      <Head />
      <SignInsTable rows={null} page_rows={page_rows} />
    </>
  );
}
