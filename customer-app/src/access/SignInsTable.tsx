import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { signInTones, signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Badge, EmptyState } from '@caudal/ui-kit';
import { dataColumns, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownRows, type MovementRows } from '../history/movement-rows.ts';
import type { SignInRecord } from './access-data.ts';

const column = dataColumns<SignInRecord>();

/** Table of sign-ins to the account, including failed attempts. */
export function SignInsTable({ rows, page_rows }: MovementRows<SignInRecord>) {
  const { t } = useLingui();
  const columns = useWorded(() =>
    column.columns([
      column.accessor('at', {
        header: t`Cuándo`,
        meta: { card: 'titleBelow' },
        cell: ({ getValue }) => <time dateTime={getValue()}>{dateAndTime(getValue())}</time>,
      }),
      column.accessor('device', {
        header: t`Dispositivo`,
        meta: { card: 'title' },
        cell: ({ getValue }) => deviceWords(getValue()),
      }),
      column.accessor('place', { header: t`Lugar`, cell: ({ getValue }) => placeWords(getValue()) }),
      column.accessor('network', { header: t`Red` }),
      column.accessor('result', {
        header: t`Resultado`,
        meta: { card: 'endBelow' },
        cell: ({ row }) => <Result signIn={row.original} />,
      }),
    ]),
  );
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
