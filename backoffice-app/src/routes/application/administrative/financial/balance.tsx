import { latestOf, shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { visit, withoutWaiting } from '@caudal/app-kit/reading/visit.ts';
import { ScreenHeader } from '@caudal/app-kit/shell/ScreenHeader.tsx';
import { Stack, Amount, EmptyState, Remark, Badge, VisuallyHidden } from '@caudal/ui-kit';
import { useLingui, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { houseBalanceQuery, type AssetStanding } from '../../../../house/house-data.ts';
import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { ReadFailed } from '@caudal/app-kit/reading/ReadFailed.tsx';
import { type DataColumn, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { calendarDate, dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import type { ReactNode } from 'react';
import { Tokens } from '../../../../chain-reports/chain-cells.tsx';
import { useMay } from '../../../../session/account.ts';

export const Route = createFileRoute('/application/administrative/financial/balance')({
  loader: ({ context: { queryClient } }) => withoutWaiting(visit(queryClient, houseBalanceQuery())),
  component: Balance,
});

/** Shows the balances of ledger, chain and bank side by side. Rule chain 10. */
function Balance() {
  const { t } = useLingui();
  const balance = latestOf(useQuery(houseBalanceQuery()));
  return (
    <Stack gap="medium">
      <ScreenHeader
        title={t`Balance`}
        description={t`De cada moneda, lo que debemos y lo que tenemos según el libro, comparado con la cadena.`}
      />
      <HouseBalanceTable balance={balance} />
    </Stack>
  );
}

const loading_rows = 8;

/** Lists, per asset, the ledger's liabilities and holdings, what chain and banks report, and what explains the difference. */
function HouseBalanceTable({ balance }: { readonly balance: Latest<AssetStanding[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Balance por moneda`}
      columns={columns}
      rows={shownOf(balance) ?? []}
      rowId={({ symbol }) => symbol}
      status={balance.status}
      loadingRows={loading_rows}
      manyColumns="wide"
      error={<ReadFailed title={t`No pudimos leer el balance`} of={balance} />}
      empty={
        <EmptyState title={t`El libro está vacío`}>{t`Aquí verás cada moneda desde su primer movimiento.`}</EmptyState>
      }
    />
  );
}

type Sum = Exclude<keyof AssetStanding, 'symbol' | 'decimals' | 'chain' | 'statement'>;

function useColumns(): readonly DataColumn<AssetStanding>[] {
  const { t } = useLingui();
  const sum = (name: Sum, header: string): DataColumn<AssetStanding> => ({
    id: name,
    header,
    align: 'end',
    cell: (row) => <Units amount={row[name]} />,
  });
  return [
    { id: 'symbol', header: t`Moneda`, card: 'title' },
    { id: 'standing', header: t`Estado`, card: 'endBelow', cell: (row) => <HouseComparisons of={row} /> },
    sum('owed', t`De los clientes`),
    sum('held', t`Apartado`),
    sum('fees', t`Tarifas`),
    sum('suspense', t`En suspenso`),
    sum('issued', t`Emitido`),
    sum('bank', t`En bancos`),
    { id: 'chain', header: t`En la cadena`, align: 'end', cell: (row) => <OnChain of={row} /> },
  ];
}

/** Shows an amount without its unit, because the row names the asset once. */
function Units({ amount }: { readonly amount: string }) {
  return <Amount value={amount} locale={amountLocale()} />;
}

/** Shows the balance of our addresses, the balance by the ledger, and the amounts that explain the difference. */
function OnChain({ of: { chain, custody } }: { readonly of: AssetStanding }) {
  return (
    <Stack gap="none">
      {chain === null ? '–' : <Units amount={chain.onChain} />}
      <Remark as="span">
        <Trans>
          libro: <Units amount={custody} />
        </Trans>
      </Remark>
      {chain === null || chain.waiting === '0' ? null : (
        <Remark as="span">
          <Trans>
            por abonar: <Units amount={chain.waiting} />
          </Trans>
        </Remark>
      )}
      {chain === null || chain.underWay === '0' ? null : (
        <Remark as="span">
          <Trans>
            en camino: <Units amount={chain.underWay} />
          </Trans>
        </Remark>
      )}
    </Stack>
  );
}

/**
 * Shows whether the ledger agrees with the chain and, for pesos, with the banks; if not, by how much, since when, and a
 * link to the cases.
 */
function HouseComparisons({ of: { chain, statement, symbol } }: { readonly of: AssetStanding }) {
  const { t } = useLingui();
  if (chain === null && statement === null) return <Badge tone="neutral">{t`Sin comparar`}</Badge>;
  return (
    <Stack gap="xsmall">
      {chain === null ? null : (
        <Comparison
          name={statement === null ? null : t`Con la cadena`}
          agreedAt={chain.difference === '0' ? dateAndTime(chain.checkedAt) : null}
          difference={chain.difference}
          symbol={symbol}
          cases="chain_difference"
          since={chain.since}
        />
      )}
      {statement === null ? null : (
        <Comparison
          name={t`Con los bancos`}
          agreedAt={statement.differences === 0 ? t`hasta el ${calendarDate(statement.day)}` : null}
          difference={statement.difference}
          symbol={symbol}
          cases="bank_difference"
          since={statement.since}
        />
      )}
    </Stack>
  );
}

interface ComparisonProps {
  /** The name of the comparison; null if there is only one. */
  readonly name: string | null;
  /** The time up to which the ledger agrees with the chain or the bank; null if it does not. */
  readonly agreedAt: string | null;
  readonly difference: string;
  readonly symbol: string;
  readonly cases: 'chain_difference' | 'bank_difference';
  readonly since: string | null;
}

function Comparison({ name, agreedAt, difference, symbol, cases, since }: ComparisonProps) {
  const { t } = useLingui();
  const agrees = agreedAt !== null;
  return (
    <Stack gap="none">
      {name === null ? null : <Remark as="span">{name}</Remark>}
      <span>
        <Badge tone={agrees ? 'positive' : 'critical'}>{agrees ? t`Cuadra` : t`Con diferencia`}</Badge>
      </span>
      {agrees ? (
        <Remark as="span">{agreedAt}</Remark>
      ) : (
        <ToCases kind={cases}>
          <Tokens amount={difference} asset={symbol} />
        </ToCases>
      )}
      {agrees || since === null ? null : (
        <Remark as="span">
          <Trans>desde {dateAndTime(since)}</Trans>
        </Remark>
      )}
    </Stack>
  );
}

function ToCases({ kind, children }: { readonly kind: ComparisonProps['cases']; readonly children: ReactNode }) {
  const mayRead = useMay()('cases.read');
  if (!mayRead) return children;
  return (
    <Link to="/application/administrative/cases" search={{ kind }} className={rowLinkClass}>
      {children}
      <VisuallyHidden>
        {' '}
        <Trans>de diferencia: ver los casos</Trans>
      </VisuallyHidden>
    </Link>
  );
}
