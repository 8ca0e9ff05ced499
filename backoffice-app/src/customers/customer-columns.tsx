import { plainDate } from '@caudal/app-kit/locale/dates.ts';
import type { DataColumn } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Alert, CustomerLinks, NoDocument, RiskBadge, ShortId, State, Summary, Who } from './customer-cells.tsx';
import * as css from './customer-list.css.ts';
import type { CustomerRow } from './customer-data.ts';
import { useCustomerWords } from './customer-words.ts';

/** Returns the columns of the list in the order of rule customers 3. Cards hide what their summary shows. */
export function useCustomerColumns(): readonly DataColumn<CustomerRow>[] {
  'use memo';
  const { t } = useLingui();
  const { types, novelty } = useCustomerWords();
  return [
    { id: 'actions', header: t`Acciones`, card: 'aside', cell: (row) => <CustomerLinks row={row} /> },
    { id: 'id', header: t`ID`, card: 'hidden', cell: (row) => <ShortId id={row.id} /> },
    { id: 'who', header: t`Usuario`, card: 'title', cell: (row) => <Who row={row} /> },
    { id: 'document', header: t`Documento`, card: 'hidden', cell: (row) => row.document ?? <NoDocument /> },
    { id: 'summary', header: t`Resumen`, card: 'summary', cell: (row) => <Summary row={row} /> },
    { id: 'type', header: t`Tipo`, card: 'hidden', cell: (row) => types[row.type] },
    { id: 'nivelKyc', header: t`Nivel de KYC`, card: 'hidden' },
    { id: 'alert', header: t`Alerta`, card: 'hidden', cell: (row) => <Alert isRaised={row.alert} /> },
    { id: 'risk', header: t`Riesgo`, card: 'hidden', cell: (row) => <RiskBadge risk={row.risk} /> },
    { id: 'novelty', header: t`Novedad`, card: 'hidden', cell: (row) => novelty(row.novelty) },
    { id: 'state', header: t`Estado`, card: 'end', cell: (row) => <State row={row} /> },
    {
      id: 'lastModification',
      header: t`Última actualización`,
      sortable: true,
      align: 'end',
      card: 'endBelow',
      cell: (row) => <span className={css.second}>{plainDate(row.lastModification)}</span>,
    },
  ];
}
