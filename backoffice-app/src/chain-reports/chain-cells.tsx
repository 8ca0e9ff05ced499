import { amountLocale } from '@caudal/app-kit/locale/amounts.ts';
import { Amount } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import * as css from './chain-cells.css.ts';

/** An amount of an asset, every decimal of it. */
export function Tokens({ amount, asset }: { readonly amount: string; readonly asset: string }) {
  return <Amount value={amount} currency={asset} locale={amountLocale()} />;
}

/** Pesos, whole. */
export function Worth({ value }: { readonly value: string }) {
  return <Amount value={value} currency="COP" locale={amountLocale()} decimals={0} />;
}

/** An address or a hash whole, so that it can be compared and copied: broken where there is no room. */
export function ChainName({ name }: { readonly name: string | null }) {
  return name === null ? <>–</> : <code className={css.name}>{name}</code>;
}

/** The hash of a transaction, and where it is shown, if it is anywhere. */
export function TransactionName({ hash, page }: { readonly hash: string | null; readonly page: string | null }) {
  const { t } = useLingui();
  if (hash === null || page === null) return <ChainName name={hash} />;
  return (
    <a
      href={page}
      target="_blank"
      rel="noreferrer"
      className={css.link}
      aria-label={t`Transacción ${hash}, en otra pestaña`}
    >
      <code className={css.name}>{hash}</code>
    </a>
  );
}
