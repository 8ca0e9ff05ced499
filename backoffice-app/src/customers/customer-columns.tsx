import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { dataColumns } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Alert, CustomerLinks, NoDocument, RiskBadge, ShortId, State, Summary, Who } from './customer-cells.tsx';
import * as css from './customer-list.css.ts';
import type { CustomerRow } from './customer-data.ts';
import { useCustomerWords } from './customer-words.ts';

const column = dataColumns<CustomerRow>();

/** Returns the columns of the list in the order of rule customers 3. */
export function useCustomerColumns() {
  const { t } = useLingui();
  const words = useCustomerWords();
  return useWorded(() =>
    column.columns([
      column.display({
        id: 'actions',
        header: t`Acciones`,
        meta: { card: 'aside' },
        cell: ({ row: { original } }) => <CustomerLinks row={original} />,
      }),
      column.accessor('id', {
        header: t`ID`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => <ShortId id={getValue()} />,
      }),
      column.display({
        id: 'who',
        header: t`Usuario`,
        meta: { card: 'title' },
        cell: ({ row: { original } }) => <Who row={original} />,
      }),
      column.accessor('document', {
        header: t`Documento`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => getValue() ?? <NoDocument />,
      }),
      column.display({
        id: 'summary',
        header: t`Resumen`,
        meta: { card: 'summary' },
        cell: ({ row: { original } }) => <Summary row={original} />,
      }),
      column.accessor('type', {
        header: t`Tipo`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => words.types[getValue()],
      }),
      column.accessor('nivelKyc', { header: t`Nivel de KYC`, meta: { card: 'hidden' } }),
      column.accessor('alert', {
        header: t`Alerta`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => <Alert isRaised={getValue()} />,
      }),
      column.accessor('risk', {
        header: t`Riesgo`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => <RiskBadge risk={getValue()} />,
      }),
      column.accessor('novelty', {
        header: t`Novedad`,
        meta: { card: 'hidden' },
        cell: ({ getValue }) => words.novelty(getValue()),
      }),
      column.accessor('state', {
        header: t`Estado`,
        meta: { card: 'end' },
        cell: ({ row: { original } }) => <State row={original} />,
      }),
      column.accessor('lastModification', {
        header: t`Última actualización`,
        meta: { sortable: true, align: 'end', card: 'endBelow' },
        cell: ({ getValue }) => <span className={css.second}>{plainDate(getValue())}</span>,
      }),
    ]),
  );
}
