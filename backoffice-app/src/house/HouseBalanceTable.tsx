import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { dateAndTime } from '@caudal/app-kit/locale/dates.ts';
import { shownOf, type Latest } from '@caudal/app-kit/reading/latest.ts';
import { Amount, Badge, EmptyState, Stack, Text, VisuallyHidden } from '@caudal/ui-kit';
import { dataColumns, DataTable, rowLinkClass } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Tokens } from '../chain-reports/chain-cells.tsx';
import { useMay } from '../session/account.ts';
import type { AssetStanding } from './house-data.ts';
import { HouseFailed } from './HouseFailed.tsx';

const column = dataColumns<AssetStanding>();
const nothing: AssetStanding[] = [];
const loading_rows = 8;

/** Of each asset what we owe and have by the ledger, what the chain says, and what explains the difference. */
export function HouseBalanceTable({ balance }: { readonly balance: Latest<AssetStanding[]> }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <DataTable
      caption={t`Balance por moneda`}
      columns={columns}
      rows={shownOf(balance) ?? nothing}
      rowId={({ symbol }) => symbol}
      status={balance.status}
      loadingRows={loading_rows}
      manyColumns="wide"
      error={
        balance.status === 'error' ? (
          <HouseFailed title={t`No pudimos leer el balance`} error={balance.error} retry={balance.retry} />
        ) : null
      }
      empty={
        <EmptyState title={t`El libro está vacío`}>
          <Trans>Aquí verás cada moneda desde su primer movimiento.</Trans>
        </EmptyState>
      }
    />
  );
}

type Sum = Exclude<keyof AssetStanding, 'symbol' | 'decimals' | 'chain'>;

function useColumns() {
  const { t, i18n } = useLingui();
  return useMemo(
    () => {
      const sum = (name: Sum, header: string) =>
        column.accessor(name, {
          header,
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Units amount={original[name]} />,
        });
      return column.columns([
        column.accessor('symbol', { header: t`Moneda`, meta: { card: 'title' } }),
        column.display({
          id: 'standing',
          header: t`Estado`,
          meta: { card: 'endBelow' },
          cell: ({ row: { original } }) => <Standing of={original} />,
        }),
        sum('owed', t`De los clientes`),
        sum('held', t`Apartado`),
        sum('fees', t`Tarifas`),
        sum('suspense', t`En suspenso`),
        sum('issued', t`Emitido`),
        sum('bank', t`En bancos`),
        column.display({
          id: 'chain',
          header: t`En la cadena`,
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <OnChain of={original} />,
        }),
      ]);
    },
    // The words change with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [i18n.locale],
  );
}

/** In units of the row's asset: its name is said once. */
function Units({ amount }: { readonly amount: string }) {
  return <Amount value={amount} locale={amountLocale()} />;
}

/** What stands at our addresses, what should by the ledger, and what of it the ledger does not know yet, for a reason. */
function OnChain({ of: { chain, custody } }: { readonly of: AssetStanding }) {
  return (
    <Stack gap="none">
      {chain === null ? '–' : <Units amount={chain.onChain} />}
      <Text as="span" size="small" tone="muted">
        <Trans>
          libro: <Units amount={custody} />
        </Trans>
      </Text>
      {chain === null || chain.waiting === '0' ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>
            por abonar: <Units amount={chain.waiting} />
          </Trans>
        </Text>
      )}
      {chain === null || chain.underWay === '0' ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>
            en camino: <Units amount={chain.underWay} />
          </Trans>
        </Text>
      )}
    </Stack>
  );
}

/** Whether chain and ledger agree; where they do not, by how much, since when, and the way to the case. */
function Standing({ of: { chain, symbol } }: { readonly of: AssetStanding }) {
  const { t } = useLingui();
  const mayRead = useMay()('cases.read');
  if (chain === null) return <Badge tone="neutral">{t`Sin comparar`}</Badge>;
  if (chain.difference === '0')
    return (
      <Stack gap="none">
        <span>
          <Badge tone="positive">{t`Cuadra`}</Badge>
        </span>
        <Text as="span" size="small" tone="muted">
          {dateAndTime(chain.checkedAt)}
        </Text>
      </Stack>
    );
  const amount = <Tokens amount={chain.difference} asset={symbol} />;
  return (
    <Stack gap="none">
      <span>
        <Badge tone="critical">{t`Con diferencia`}</Badge>
      </span>
      {mayRead ? (
        <Link to="/application/administrative/cases" search={{ kind: 'chain_difference' }} className={rowLinkClass}>
          {amount}
          <VisuallyHidden>
            {' '}
            <Trans>de diferencia: ver los casos</Trans>
          </VisuallyHidden>
        </Link>
      ) : (
        amount
      )}
      {chain.since === null ? null : (
        <Text as="span" size="small" tone="muted">
          <Trans>desde {dateAndTime(chain.since)}</Trans>
        </Text>
      )}
    </Stack>
  );
}
