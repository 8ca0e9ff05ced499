import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Badge, EmptyState, choicesOf } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import {
  accessReportQuery,
  accessReportSearch,
  accessReportFile,
  type AccessReportSearch,
  type AccessReportPage,
  type AccessReportRow,
} from '../../../access-report/access-report-data.ts';
import { whatIsRead } from '../../../lists/list-address.ts';
import { todayInColombia } from '@caudal/app-kit/clock/today.ts';
import { clean } from '@caudal/app-kit/typed/clean.ts';
import { signInWords, signInTones } from '@caudal/app-kit/session/sign-in-words.ts';
import { ChoiceFilter } from '../../../filters/ChoiceFilter.tsx';
import { CustomerTypedFilter } from '../../../filters/CustomerTypedFilter.tsx';
import { DayRangeFilters } from '../../../filters/DayRangeFilters.tsx';
import { FilterPanel } from '../../../filters/FilterPanel.tsx';
import { TypedFilter } from '../../../filters/TypedFilter.tsx';
import { useFilters } from '../../../filters/useFilters.ts';
import { CustomerLink } from '../../../customer/CustomerLink.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { EmailText } from '../../../customer/EmailText.tsx';
import { ShortId } from '../../../customers/customer-cells.tsx';
import { PagedList, usePage } from '../../../lists/PagedList.tsx';
import { useMay } from '../../../session/account.ts';
import * as css from '../../../access-report/access-report.css.ts';

export const Route = createFileRoute('/application/administrative/login-report')({
  validateSearch: accessReportSearch,
  loaderDeps: ({ search }) => whatIsRead(search),
  loader: ({ context: { queryClient }, deps }) => withoutWaiting(visit(queryClient, accessReportQuery(deps))),
  component: AccessReport,
});

/** Shows all sign-ins to all accounts, with their origin. Rule administration 6. */
function AccessReport() {
  const { t } = useLingui();
  const search = Route.useSearch();
  const page = usePage(accessReportQuery(search));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Acceso al dispositivo`}
        description={t`Cada ingreso a cada cuenta, de clientes y de oficiales, también los que fallaron.`}
      />
      <AccessReportFilters search={search} />
      <AccessReportTable page={page} search={search} />
    </Stack>
  );
}

const asAccount = (typed: string) => clean.email(typed).slice(0, 254);
const results = [
  'opened',
  'password_rejected',
  'factor_awaited',
  'factor_rejected',
  'recovered',
  'company_rejected',
] as const;

/** The filter panel. Rule administration 6. */
function AccessReportFilters({ search }: { readonly search: AccessReportSearch }) {
  'use memo';
  const { t } = useLingui();
  const { panel, type, typed, chosen } = useFilters(search);
  const noSpaces = t`Ni un correo ni un ID llevan espacios.`;
  const words = signInWords();
  return (
    <FilterPanel
      {...panel}
      download={{
        description: t`El archivo lleva los ingresos que coinciden con los filtros, con sus cuentas. La descarga queda registrada con tu nombre.`,
        fileName: () => `ingresos-${todayInColombia()}.csv`,
        read: () => accessReportFile(search),
      }}
    >
      <CustomerTypedFilter {...typed('search')} />
      <TypedFilter
        label={t`Correo o ID de usuario`}
        clean={asAccount}
        problemOf={(account) => (/^\S*$/.test(account.trim()) ? null : noSpaces)}
        {...typed('account')}
      />
      <DayRangeFilters range={search} onChange={type} />
      <ChoiceFilter
        label={t`Resultado`}
        options={results.map((value) => ({ value, label: words[value] }))}
        {...chosen('result')}
      />
      <ChoiceFilter label={t`Lugar`} options={choicesOf({ new: t`Nuevo` })} {...chosen('place')} />
      <ChoiceFilter
        label={t`Rol`}
        options={choicesOf({ Usuario: t`Usuario`, Administrativo: t`Administrativo` })}
        {...chosen('role')}
      />
    </FilterPanel>
  );
}

interface AccessReportTableProps {
  readonly page: Latest<AccessReportPage>;
  readonly search: AccessReportSearch;
}

/** One page of sign-ins and failed attempts. */
function AccessReportTable({ page, search }: AccessReportTableProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <PagedList
      list="access"
      caption={t`Ingresos`}
      page={page}
      search={search}
      pagesLabel={t`Páginas del reporte`}
      announced={(count) => plural(count, { one: '# ingreso en esta página', other: '# ingresos en esta página' })}
      columns={columns}
      rowId={({ id }) => id}
      manyColumns="wide"
      failed={t`No pudimos cargar los ingresos`}
      noMatch={t`Ningún ingreso coincide con los filtros`}
      empty={
        <EmptyState title={t`Aún no hay ingresos`}>
          <Trans>Aquí verás cada vez que alguien entre a una cuenta, o lo intente.</Trans>
        </EmptyState>
      }
    />
  );
}

function useColumns(): readonly DataColumn<AccessReportRow>[] {
  'use memo';
  const { t } = useLingui();
  return [
    { id: 'email', header: t`Cuenta`, card: 'title', cell: (row) => <Who signIn={row} /> },
    {
      id: 'at',
      header: t`Cuándo`,
      card: 'titleBelow',
      cell: ({ at }) => (
        <time dateTime={at} className={css.oneLine}>
          {dateAndTime(at)}
        </time>
      ),
    },
    { id: 'role', header: t`Rol`, cell: ({ role }) => (role === 'Usuario' ? t`Usuario` : t`Administrativo`) },
    { id: 'device', header: t`Dispositivo`, cell: ({ device }) => deviceWords(device) },
    { id: 'network', header: t`Red` },
    { id: 'place', header: t`Lugar`, cell: (row) => <PlaceOf signIn={row} /> },
    {
      id: 'result',
      header: t`Resultado`,
      card: 'endBelow',
      cell: ({ result }) => <Badge tone={signInTones[result]}>{signInWords()[result]}</Badge>,
    },
  ];
}

/**
 * Shows whose sign-in it is: name, e-mail and id, linked to the file if it is a customer's. Officers have no file, and the e-mail of an
 * attempt without an account is not stored.
 */
function Who({ signIn: { userId, userName, email, role } }: { readonly signIn: AccessReportRow }) {
  const mayRead = useMay()('kyc.read');
  if (userId === null || email === null) return <Trans>Sin cuenta</Trans>;
  const name = userName === null ? <EmailText email={email} /> : <span translate="no">{userName}</span>;
  return (
    <span>
      {role === 'Usuario' && mayRead ? (
        <CustomerLink id={userId} className={rowLinkClass}>
          {name}
        </CustomerLink>
      ) : (
        name
      )}
      {userName === null ? null : (
        <span className={css.below}>
          <EmailText email={email} />
        </span>
      )}
      <span className={css.below}>
        <ShortId id={userId} />
      </span>
    </span>
  );
}

/** Shows where a sign-in came from and, for a place that was new to the account, whether the owner confirmed or denied it. */
function PlaceOf({ signIn: { place, isNewPlace, answer } }: { readonly signIn: AccessReportRow }) {
  const { t } = useLingui();
  if (!isNewPlace) return <>{placeWords(place)}</>;
  return (
    <span className={css.place}>
      {placeWords(place)}
      {answer === null ? <Badge tone="caution">{t`Nuevo, por confirmar`}</Badge> : null}
      {answer === 'confirmed' ? <Badge tone="positive">{t`Nuevo, confirmado`}</Badge> : null}
      {answer === 'denied' ? <Badge tone="critical">{t`Nuevo, negado`}</Badge> : null}
    </span>
  );
}
