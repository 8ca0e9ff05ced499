import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { ratioOf } from '@caudal/api-spec';
import { Amount, formatAmount, Remark } from '@caudal/ui-kit';
import type { DataColumn } from '@caudal/ui-kit/table';
import { Trans, useLingui } from '@lingui/react/macro';
import * as css from './chain-cells.css.ts';

/** Shows an amount of an asset with all its decimals. */
export function Tokens({ amount, asset }: { readonly amount: string; readonly asset: string }) {
  return <Amount value={amount} currency={asset} locale={amountLocale()} />;
}

/** Shows an amount in whole pesos. */
export function Worth({ value }: { readonly value: string }) {
  return <Amount value={value} currency="COP" locale={amountLocale()} decimals={0} />;
}

/** Makes the column of an amount whose asset another field of the row names. */
export function amountColumn<Field extends string, Asset extends string>(
  id: Field,
  header: string,
  asset: Asset,
  look: Pick<DataColumn<object>, 'card' | 'isOptional'> = {},
): DataColumn<Record<Field | Asset, string>> {
  return { id, header, align: 'end', ...look, cell: (row) => <Tokens amount={row[id]} asset={row[asset]} /> };
}

/** Lists amounts of assets, one per line; a dash if there are none. */
export function AmountLines({ amounts }: { readonly amounts: readonly { symbol: string; amount: string }[] }) {
  if (amounts.length === 0) return <>–</>;
  return (
    <span className={css.lines}>
      {amounts.map(({ symbol, amount }) => (
        <Tokens key={symbol} amount={amount} asset={symbol} />
      ))}
    </span>
  );
}

/** Shows a full address or hash, so that it can be compared and copied. It breaks where there is no room. */
export function ChainName({ name }: { readonly name: string | null }) {
  return name === null ? <>–</> : <code className={css.name}>{name}</code>;
}

/** The amounts and assets paid and received. */
interface Exchange {
  readonly paid: string;
  readonly assetIn: string;
  readonly received: string;
  readonly assetOut: string;
}

/** The price from which only two decimals are shown; the tooltip always has eight. */
const thousand = 1_000;

/** Shows the price of one unit of the more valuable token in the other token, fees included, as the customer reads it. */
export function Price({ of: { paid, assetIn, received, assetOut } }: { readonly of: Exchange }) {
  const { t } = useLingui();
  const [direct, inverse] = [ratioOf(received, paid), ratioOf(paid, received)];
  const isInStrong = !/^0(\.|$)/.test(direct);
  const [price, strong, weak] = isInStrong ? [direct, assetIn, assetOut] : [inverse, assetOut, assetIn];
  const figure = (decimals: number) => formatAmount(price, { locale: amountLocale(), currency: weak, decimals });
  return (
    <span title={t`1 ${strong} = ${figure(price_decimals)}`} className={css.lines}>
      <span>{figure(Number(price) >= thousand ? 2 : price_decimals)}</span>
      <Remark as="span">
        <Trans>por 1 {strong}</Trans>
      </Remark>
    </span>
  );
}

const price_decimals = 8;

/** Shows the beginning of a transaction's hash; copying takes the whole hash. Links to the block explorer if there is a page. */
export function TransactionName({ hash, page }: { readonly hash: string | null; readonly page: string | null }) {
  const { t } = useLingui();
  if (hash === null) return <>–</>;
  const name = (
    <code title={hash} className={css.beginning}>
      {hash}
    </code>
  );
  if (page === null) return name;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className={css.link}
      aria-label={t`Transacción ${hash}, en otra pestaña`}
    >
      {name}
    </a>
  );
}
