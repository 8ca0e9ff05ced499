import { CustomerLink } from '../customer/CustomerLink.tsx';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import type { Latest } from '@caudal/app-kit/reading/latest.ts';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { signInTones, signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { Badge, EmptyState } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EmailText } from '../customer/EmailText.tsx';
import { ShortId } from '../customers/customer-cells.tsx';
import { PagedList } from '../lists/PagedList.tsx';
import { useMay } from '../session/account.ts';
import type { AccessReportPage, AccessReportRow } from './access-report-data.ts';
import type { AccessReportSearch } from './access-report-search.ts';
import * as css from './access-report.css.ts';

interface AccessReportTableProps {
  readonly page: Latest<AccessReportPage>;
  readonly search: AccessReportSearch;
}

/** One page of sign-ins and failed attempts. */
export function AccessReportTable({ page, search }: AccessReportTableProps) {
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
 * Shows whose sign-in it is by name, e-mail and id. A customer's links to their file; an officer has none, and an unknown e-mail is not
 * stored.
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

/** Shows where a sign-in came from and, for a new place, the owner's answer about it. */
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
