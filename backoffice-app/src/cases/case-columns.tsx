import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Badge, Inline } from '@caudal/ui-kit';
import { dataColumns, rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Customer, Due, Holder, Waiting } from './case-cells.tsx';
import type { CaseRow } from './case-data.ts';
import { CaseLink } from './CaseLink.tsx';
import { CaseRowActions } from './CaseRowActions.tsx';
import { oneLine } from './cases.css.ts';

const column = dataColumns<CaseRow>();

/** The columns of the queue. */
export function useCaseColumns() {
  const { t, i18n } = useLingui();
  return useMemo(
    () =>
      column.columns([
        column.accessor('name', {
          header: t`Caso`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <Inline gap="xsmall">
              <CaseLink row={original} className={rowLinkClass}>
                {localised(original.name)}
              </CaseLink>
              {original.state === 'proposed' ? (
                <span className={oneLine}>
                  <Badge tone="promote">{t`Con propuesta`}</Badge>
                </span>
              ) : null}
            </Inline>
          ),
        }),
        column.accessor('customer', {
          header: t`Cliente`,
          meta: { card: 'titleBelow' },
          cell: ({ row: { original } }) => <Customer customer={original.customer} />,
        }),
        column.accessor('openedAt', {
          header: t`Espera`,
          meta: { card: 'hidden' },
          cell: ({ row: { original } }) => <Waiting {...original} />,
        }),
        column.accessor('dueAt', {
          header: t`Vence`,
          cell: ({ row: { original } }) => <Due {...original} />,
        }),
        column.accessor('holder', {
          header: t`Quién lo tiene`,
          cell: ({ row: { original } }) => <Holder holder={original.holder} />,
        }),
        column.display({
          id: 'actions',
          header: t`Acciones`,
          meta: { align: 'end', card: 'plain' },
          cell: ({ row: { original } }) => <CaseRowActions row={original} />,
        }),
      ]),
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale],
  );
}
