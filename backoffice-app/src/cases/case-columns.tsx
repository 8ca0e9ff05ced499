import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { localised } from '@caudal/app-kit/locale/localised.ts';
import { Amount, Badge, Inline } from '@caudal/ui-kit';
import { type DataColumn, rowLinkClass } from '@caudal/ui-kit/table';
import { useLingui } from '@lingui/react/macro';
import { FactValue } from './CaseFacts.tsx';
import { Customer, Due, Holder, Proposer, Reason, Waiting } from './case-cells.tsx';
import type { CaseRow } from './case-data.ts';
import { CaseLink, placeOfCase } from './CaseLink.tsx';
import { CaseRowActions } from './CaseRowActions.tsx';
import { oneLine } from './cases.css.ts';

/** Returns the columns of the queue. A list of one kind shows the key facts of that kind, which its first row names. */
export function useCaseColumns(rows: readonly CaseRow[]): readonly DataColumn<CaseRow>[] {
  const { t } = useLingui();
  const facts = rows[0]?.glance ?? [];
  const standing: DataColumn<CaseRow>[] = [
    { id: 'openedAt', header: t`Espera`, card: 'hidden', cell: (row) => <Waiting {...row} /> },
    { id: 'dueAt', header: t`Vence`, cell: (row) => <Due {...row} /> },
    { id: 'holder', header: t`Quién lo tiene`, cell: (row) => <Holder holder={row.holder} /> },
    { id: 'actions', header: t`Acciones`, align: 'end', card: 'plain', cell: (row) => <CaseRowActions row={row} /> },
  ];
  if (facts.length === 0)
    return [
      { id: 'name', header: t`Caso`, card: 'title', cell: (row) => <Name row={row} /> },
      { id: 'customer', header: t`Usuario`, card: 'titleBelow', cell: (row) => <Customer row={row} /> },
      { id: 'reason', header: t`Razón`, cell: (row) => <Reason reason={row.reason} /> },
      ...standing,
    ];
  return [
    {
      id: 'customer',
      header: t`Usuario`,
      card: 'title',
      cell: (row) => (
        <CaseLink row={row} id={placeOfCase(row.id)} className={rowLinkClass}>
          <Customer row={row} />
        </CaseLink>
      ),
    },
    ...facts.map(({ name, form }, place): DataColumn<CaseRow> => ({
      id: `fact-${place}`,
      header: localised(name),
      ...(form === 'pesos' && { align: 'end', card: 'end' }),
      cell: (row) => <Glance fact={row.glance[place]} />,
    })),
    { id: 'proposedBy', header: t`Primera aprobación`, cell: (row) => <Proposer officer={row.proposedBy} /> },
    ...standing,
  ];
}

function Name({ row }: { readonly row: CaseRow }) {
  const { t } = useLingui();
  return (
    <Inline gap="xsmall">
      <CaseLink row={row} id={placeOfCase(row.id)} className={rowLinkClass}>
        {localised(row.name)}
      </CaseLink>
      {row.state === 'proposed' ? (
        <span className={oneLine}>
          <Badge tone="promote">{t`Con propuesta`}</Badge>
        </span>
      ) : null}
    </Inline>
  );
}

function Glance({ fact }: { readonly fact: CaseRow['glance'][number] | undefined }) {
  if (fact === undefined) return <>–</>;
  if (fact.form !== 'pesos') return <FactValue fact={fact} />;
  return <Amount value={fact.value} locale={amountLocale()} currency="COP" decimals={0} />;
}
