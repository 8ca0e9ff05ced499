import { visit } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Heading, Stack, Badge, EmptyState } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery } from '../../../configuration/configuration-data.ts';
import { SessionsSection } from '../../../configuration/SessionsSection.tsx';
import { DialogLink } from '../../../configuration/Settings.tsx';
import { RecordPages } from '../../../history/RecordPages.tsx';
import { searchParameters, text } from '../../../search-parameters.ts';
import { ScreenFailed } from '../../../shell/ScreenFailed.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { signInTones, signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { shownRows, type MovementRows } from '../../../history/movement-rows.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import { queryOptions } from '../../../api.ts';

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

/** Table of sign-ins to the account, including failed attempts. */
function SignInsTable({ rows, page_rows }: MovementRows<SignInRecord>) {
  const { t } = useLingui();
  const columns: readonly DataColumn<SignInRecord>[] = [
    { id: 'at', header: t`Cuándo`, card: 'titleBelow', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    { id: 'device', header: t`Dispositivo`, card: 'title', cell: ({ device }) => deviceWords(device) },
    { id: 'place', header: t`Lugar`, cell: ({ place }) => placeWords(place) },
    { id: 'network', header: t`Red` },
    { id: 'result', header: t`Resultado`, card: 'endBelow', cell: (row) => <Result signIn={row} /> },
  ];
  return (
    <DataTable
      caption={t`Ingresos a tu cuenta`}
      columns={columns}
      {...shownRows({ rows, page_rows })}
      rowId={({ id }) => id}
      empty={
        <EmptyState title={t`Aún no hay ingresos`}>
          <Trans>Aquí verás cada vez que alguien entre a tu cuenta, o lo intente.</Trans>
        </EmptyState>
      }
    />
  );
}

function Result({ signIn: { result, isNewPlace, answer, sessionId, isThis } }: { readonly signIn: SignInRecord }) {
  const { t } = useLingui();
  if (answer === 'denied') return <Badge tone="critical">{t`No fuiste tú`}</Badge>;
  if (isNewPlace && answer === null) return <Badge tone="caution">{t`Por confirmar`}</Badge>;
  if (isThis) return <Badge tone="positive">{t`Esta sesión`}</Badge>;
  if (sessionId !== null) return <Badge tone="positive">{t`Sesión abierta`}</Badge>;
  return <Badge tone={signInTones[result]}>{signInWords()[result]}</Badge>;
}

type SignInRecord = Schemas['SignInRecord'];

/** The query for sign-ins to the account, including failed attempts; the newest first. */
const signInsQuery = (cursor: string | undefined) =>
  queryOptions('get', '/api/account/sign-ins', { params: { query: cursor === undefined ? {} : { cursor } } });
