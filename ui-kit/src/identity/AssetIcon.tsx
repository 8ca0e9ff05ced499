import * as css from './AssetIcon.css.ts';

interface AssetIconProps {
  /** The asset's symbol: 'BTC'. An asset without a drawing shows its letters. */
  readonly symbol: string;
  /**
   * Side in px; legible from 20 px on.
   * @default 36
   */
  readonly size?: number;
}

interface Coin {
  readonly rim: keyof typeof css.rims;
  /** The path of the sign, in a box of 24 by 24. It is drawn because few typefaces have these signs. */
  readonly sign: string;
}

/** Our own drawings for the assets, in lines of one width. None of them is a trademark. */
const coins: Partial<Record<string, Coin>> = {
  COP: {
    rim: 'maize',
    sign: 'M12 5.4v13.2M15.3 8.6c-.6-.9-1.7-1.4-3.3-1.4-2 0-3.3.9-3.3 2.4 0 3.2 6.8 1.6 6.8 5 0 1.5-1.4 2.4-3.5 2.4-1.7 0-3-.6-3.6-1.7',
  },
  BTC: {
    rim: 'copper',
    sign: 'M9.6 7.2h3.5a2.3 2.3 0 0 1 0 4.7H9.6m0 0h4a2.5 2.5 0 0 1 0 4.9h-4m0-9.6v9.6M10.9 7.2V5.6m2.2 1.6V5.6m-2.2 12.8v-1.6m2.2 1.6v-1.6',
  },
  USDT: {
    rim: 'leaf',
    sign: 'M7.6 7.4h8.8M12 7.4v10.2M12 10.4c-3 0-5 .6-5 1.5s2 1.5 5 1.5 5-.6 5-1.5-2-1.5-5-1.5z',
  },
  USDC: {
    rim: 'sky',
    sign: 'M8.4 6.9a6.2 6.2 0 0 0 0 10.2M15.6 6.9a6.2 6.2 0 0 1 0 10.2M12 7.6v8.8M13.9 9.9c-.4-.6-1-.9-1.9-.9-1.2 0-2 .6-2 1.4 0 2 4 1 4 3 0 1-.9 1.5-2 1.5-1 0-1.7-.4-2.1-1',
  },
  ETH: { rim: 'dusk', sign: 'M12 5.6l4.4 6.4-4.4 6.4-4.4-6.4zM7.6 12l4.4 2.2 4.4-2.2' },
  LINK: { rim: 'river', sign: 'M12 6l5.2 3v6L12 18l-5.2-3V9zM12 10.2v3.6' },
  UNI: { rim: 'clay', sign: 'M7.6 17.8L16.6 6.2l-3.4 12.4M10.1 14.7l3.7 1.6M12.2 12l2.2 1' },
  AAVE: { rim: 'moss', sign: 'M7.4 17.2L12 6.6l4.6 10.6M9.4 13.6c1.6-1 3.6-1 5.2 0' },
};

const letters_max = 4;

/** Shows an asset as a coin: its sign on a plain face with a coloured rim. It is hidden from screen readers, so show the name beside it. */
export function AssetIcon(props: AssetIconProps) {
  const { symbol, size = 36 } = props;
  const coin = coins[symbol];
  const letters = symbol.slice(0, letters_max).toUpperCase();
  return (
    <svg className={css.coin} width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <circle className={css.face} cx="12" cy="12" r="12" />
      <circle className={css.rims[coin?.rim ?? 'plain']} cx="12" cy="12" r="10.6" />
      {coin ? (
        <path className={css.sign} d={coin.sign} />
      ) : (
        <text className={css.letters} x="12" y="12.3" fontSize={letters.length > 3 ? 5.6 : 7}>
          {letters}
        </text>
      )}
    </svg>
  );
}
