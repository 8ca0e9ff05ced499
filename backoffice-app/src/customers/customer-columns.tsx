import { plainDate } from '@caudal/app-kit/dates.ts';
import { Badge, Inline, VisuallyHidden } from '@caudal/ui-kit';
import { dataColumns, rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { useMemo } from 'react';
import * as css from './customer-list.css.ts';
import type { CustomerRow } from './customer-data.ts';
import { riskTones, stateTones, useCustomerWords } from './customer-words.ts';

const column = dataColumns<CustomerRow>();

/** The columns of the list, in the document's order. Source: document 2, 2.1. */
export function useCustomerColumns() {
  const { t, i18n } = useLingui();
  const words = useCustomerWords();
  return useMemo(
    () =>
      column.columns([
        column.display({
          id: 'actions',
          header: t`Acciones`,
          meta: { card: 'end' },
          cell: ({ row: { original } }) => <OpenCustomer row={original} />,
        }),
        column.accessor('id', {
          header: t`ID`,
          meta: { card: 'title' },
          cell: ({ getValue }) => <ShortId id={getValue()} />,
        }),
        column.accessor('document', {
          header: t`Documento`,
          cell: ({ getValue }) => getValue() ?? <Nothing words={t`Sin documento`} />,
        }),
        column.accessor('type', { header: t`Tipo`, cell: ({ getValue }) => words.types[getValue()] }),
        column.accessor('nivelKyc', { header: t`Nivel de KYC` }),
        column.accessor('alert', {
          header: t`Alerta`,
          cell: ({ getValue }) =>
            getValue() ? <Badge tone="caution">{words.yesOrNo(true)}</Badge> : words.yesOrNo(false),
        }),
        column.accessor('risk', {
          header: t`Riesgo`,
          cell: ({ getValue }) => {
            const risk = getValue();
            return risk === null ? (
              <Nothing words={t`Sin evaluar`} />
            ) : (
              <Badge tone={riskTones[risk]}>{words.risks[risk]}</Badge>
            );
          },
        }),
        column.accessor('novelty', { header: t`Novedad`, cell: ({ getValue }) => words.novelty(getValue()) }),
        column.accessor('state', {
          header: t`Estado`,
          cell: ({ getValue, row: { original } }) => (
            <Inline gap="xxsmall">
              <Badge tone={stateTones[getValue()]}>{words.states[getValue()]}</Badge>
              {original.resent ? <Badge tone="promote">{t`re-enviado`}</Badge> : null}
            </Inline>
          ),
        }),
        column.accessor('lastModification', {
          header: t`Última actualización`,
          meta: { sortable: true, align: 'end' },
          cell: ({ getValue }) => plainDate(getValue()),
        }),
      ]),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale],
  );
}

function OpenCustomer({ row }: { readonly row: CustomerRow }) {
  const { t } = useLingui();
  const who = row.document ?? row.id;
  return (
    <Link
      to="/application/administrative/naturalUserInformation/$id"
      params={{ id: row.id }}
      className={rowLinkClass}
      title={t`Ver información`}
      aria-label={t`Ver información de ${who}`}
    >
      <Eye size={18} className={css.eye} aria-hidden />
      <span className={css.openWords}>{t`Ver información`}</span>
    </Link>
  );
}

/** A place with no value, in a column of short values. */
function Nothing({ words }: { readonly words: string }) {
  return (
    <span title={words}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** The beginning, which is what the filter looks for; the whole id is on the customer's screen and under the pointer. */
function ShortId({ id }: { readonly id: string }) {
  const shown = id.split('-').slice(0, 2).join('-');
  return (
    <span title={id} className={css.id}>
      {shown === id ? id : `${shown}…`}
    </span>
  );
}
