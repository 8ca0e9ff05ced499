import * as css from './AssetIcon.css.ts';

const signs: Record<string, string> = { COP: '$', BTC: '₿', USDT: '₮' };

/** The asset's currency sign in a disc; the name stands beside it. */
export function AssetIcon({ symbol }: { readonly symbol: string }) {
  return (
    <span className={css.icon} aria-hidden>
      {signs[symbol] ?? symbol.slice(0, 1)}
    </span>
  );
}
