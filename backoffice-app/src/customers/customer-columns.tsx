import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { dataColumns, type DataColumnMeta } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert, CustomerLinks, NoDocument, RiskBadge, ShortId, State, Summary, Who } from './customer-cells.tsx';
import * as css from './customer-list.css.ts';
import type { CustomerRow } from './customer-data.ts';
import { useCustomerWords } from './customer-words.ts';

const column = dataColumns<CustomerRow>();

/** Makes a column of the list from its head, its place on a card and its cell. */
function listColumn(id: string, header: string, meta: DataColumnMeta, cell: (row: CustomerRow) => ReactNode) {
  return column.display({ id, header, meta, cell: ({ row: { original } }) => cell(original) });
}

/** Marks a column that cards leave out: their summary has what officers need of it. */
const summarised: DataColumnMeta = { card: 'hidden' };

/** Returns the columns of the list in the order of rule customers 3. */
export function useCustomerColumns() {
  const { t } = useLingui();
  const words = useCustomerWords();
  return useWorded(() => [
    listColumn('actions', t`Acciones`, { card: 'aside' }, (row) => <CustomerLinks row={row} />),
    listColumn('id', t`ID`, summarised, ({ id }) => <ShortId id={id} />),
    listColumn('who', t`Usuario`, { card: 'title' }, (row) => <Who row={row} />),
    listColumn('document', t`Documento`, summarised, ({ document }) => document ?? <NoDocument />),
    listColumn('summary', t`Resumen`, { card: 'summary' }, (row) => <Summary row={row} />),
    listColumn('type', t`Tipo`, summarised, ({ type }) => words.types[type]),
    listColumn('nivelKyc', t`Nivel de KYC`, summarised, ({ nivelKyc }) => nivelKyc),
    listColumn('alert', t`Alerta`, summarised, ({ alert }) => <Alert isRaised={alert} />),
    listColumn('risk', t`Riesgo`, summarised, ({ risk }) => <RiskBadge risk={risk} />),
    listColumn('novelty', t`Novedad`, summarised, ({ novelty }) => words.novelty(novelty)),
    listColumn('state', t`Estado`, { card: 'end' }, (row) => <State row={row} />),
    listColumn(
      'lastModification',
      t`Última actualización`,
      { sortable: true, align: 'end', card: 'endBelow' },
      ({ lastModification }) => <span className={css.second}>{plainDate(lastModification)}</span>,
    ),
  ]);
}
