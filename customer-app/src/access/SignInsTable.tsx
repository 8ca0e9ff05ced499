import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { deviceWords, placeWords } from '@caudal/app-kit/session/origin-words.ts';
import { signInTones, signInWords } from '@caudal/app-kit/session/sign-in-words.ts';
import { Badge, EmptyState } from '@caudal/ui-kit';
import { type DataColumn, DataTable } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { shownRows, type MovementRows } from '../history/movement-rows.ts';
import type { SignInRecord } from './access-data.ts';

/** Table of sign-ins to the account, including failed attempts. */
export function SignInsTable({ rows, page_rows }: MovementRows<SignInRecord>) {
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
