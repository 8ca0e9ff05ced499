import * as css from './AssetIcon.css.ts';

/** Drawn, not set: few typefaces have the signs of Bitcoin and Tether. */
const signs: Record<string, string> = {
  COP: 'M12 4.5v15M15.6 8.2c-.7-1-1.9-1.6-3.6-1.6-2.2 0-3.6 1-3.6 2.6 0 3.6 7.4 1.8 7.4 5.6 0 1.7-1.5 2.7-3.8 2.7-1.9 0-3.3-.7-4-1.9',
  BTC: 'M9.5 6.5h3.9a2.6 2.6 0 0 1 0 5.3H9.5m0 0h4.4a2.8 2.8 0 0 1 0 5.7H9.5m0-11v11m0-11H7.8m1.7 11H7.8M10.6 6.5V4.6m2.6 1.9V4.6m-2.6 14.8v-1.9m2.6 1.9v-1.9',
  USDT: 'M6.5 7h11M12 7v12.2M12 10.4c-3.6 0-6 .7-6 1.7s2.4 1.7 6 1.7 6-.7 6-1.7-2.4-1.7-6-1.7z',
};

/** The asset's currency sign in a disc; the name stands beside it. */
export function AssetIcon({ symbol }: { readonly symbol: string }) {
  return (
    <span className={css.icon} aria-hidden>
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={signs[symbol] ?? 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'} />
      </svg>
    </span>
  );
}
