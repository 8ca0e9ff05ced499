import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { useWorded } from '@caudal/app-kit/locale/useWorded.ts';
import { Amount, Badge, Inline } from '@caudal/ui-kit';
import { dataColumns, rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { FactValue } from './CaseFacts.tsx';
import { Customer, Due, Holder, Proposer, Reason, Waiting } from './case-cells.tsx';
import type { CaseRow } from './case-data.ts';
import { CaseLink, placeOfCase } from './CaseLink.tsx';
import { CaseRowActions } from './CaseRowActions.tsx';
import { oneLine } from './cases.css.ts';

const column = dataColumns<CaseRow>();

/** Returns the columns of the queue. A list of one kind shows the key facts of that kind as columns. */
export function useCaseColumns(rows: readonly CaseRow[]) {
  const whole = useWholeQueueColumns();
  const glances = useGlanceColumns(rows[0]?.glance ?? nothing);
  return glances ?? whole;
}

const nothing: CaseRow['glance'] = [];

function useWholeQueueColumns() {
  const { t } = useLingui();
  const standing = useStandingColumns();
  return useWorded(
    () =>
      column.columns([
        column.accessor('name', {
          header: t`Caso`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <Inline gap="xsmall">
              <CaseLink row={original} id={placeOfCase(original.id)} className={rowLinkClass}>
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
          header: t`Usuario`,
          meta: { card: 'titleBelow' },
          cell: ({ row: { original } }) => <Customer row={original} />,
        }),
        column.accessor('reason', {
          header: t`Razón`,
          cell: ({ row: { original } }) => <Reason reason={original.reason} />,
        }),
        ...standing,
      ]),
    standing,
  );
}

/**
 * Returns the columns for a kind's key facts; null if the kind has none. All cases of a kind have the same facts, so
 * the first row names them.
 */
function useGlanceColumns(facts: CaseRow['glance']) {
  const { t } = useLingui();
  const standing = useStandingColumns();
  // Keeps the columns the same when the rows are read again: new columns would lose the focus.
  const names = JSON.stringify(facts.map(({ name, form }) => ({ name, form })));
  return useWorded(
    () => {
      const columns = JSON.parse(names) as Pick<CaseRow['glance'][number], 'name' | 'form'>[];
      if (columns.length === 0) return null;
      return column.columns([
        column.accessor('customer', {
          header: t`Usuario`,
          meta: { card: 'title' },
          cell: ({ row: { original } }) => (
            <CaseLink row={original} id={placeOfCase(original.id)} className={rowLinkClass}>
              <Customer row={original} />
            </CaseLink>
          ),
        }),
        ...columns.map(({ name, form }, place) =>
          column.display({
            id: `fact-${place}`,
            header: localised(name),
            meta: form === 'pesos' ? { align: 'end', card: 'end' } : {},
            cell: ({ row: { original } }) => <Glance fact={original.glance[place]} />,
          }),
        ),
        column.accessor('proposedBy', {
          header: t`Primera aprobación`,
          cell: ({ row: { original } }) => <Proposer officer={original.proposedBy} />,
        }),
        ...standing,
      ]);
    },
    names,
    standing,
  );
}

function Glance({ fact }: { readonly fact: CaseRow['glance'][number] | undefined }) {
  if (fact === undefined) return <>–</>;
  if (fact.form !== 'pesos') return <FactValue fact={fact} />;
  return <Amount value={fact.value} locale={amountLocale()} currency="COP" decimals={0} />;
}

/** Returns the columns for waiting time, due time, holder and actions. */
function useStandingColumns() {
  const { t } = useLingui();
  return useWorded(() => [
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
  ]);
}
