import { getAddress, type Address } from 'viem';
import type { TokenSymbol } from '../../sandbox/chain/tokens.ts';
import type { Random } from '../random.ts';

/** The acts of a person on one day. Amounts are decimal, in units of the asset, as a person types them. */
export interface Acts {
  /** Whole pesos that they deposit from their bank. */
  pesos?: number;
  /** Tokens that they receive from outside. */
  received?: { token: TokenSymbol; amount: string };
  /** An address that they save. */
  saved?: { alias: string; address: Address };
  swap?: SwapAct;
  /** Tokens that they send to the address that they saved. */
  sent?: { token: TokenSymbol; amount: string };
}

export interface SwapAct {
  /** The asset to pay with, by its number in the API. */
  from: AssetNumber;
  to: AssetNumber;
  amount: string;
  /** Makes a swap that pays with ETH or is paid in ETH fail: its price moves beyond the quote's limit before the chain carries it out. */
  fails?: true;
}

const assetNumbers = { COP: 1, BTC: 2, ETH: 4, USDC: 5, USDT: 31 } as const;
type AssetNumber = (typeof assetNumbers)[keyof typeof assetNumbers];

const { COP, BTC, ETH, USDC, USDT } = assetNumbers;

/** The days on which people act, as days before today. Each day makes the first `npm start` a second longer. */
export const days_ago = [26, 20, 14, 8, 3, 1] as const;

/** The acts of a person, by day. */
export type Plan = Partial<Record<(typeof days_ago)[number], Acts>>;

const wallet: Address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';

/** The plan of the demonstration's customer: a month with every kind of act. */
export const demoPlan: Plan = {
  26: { swap: { from: COP, to: BTC, amount: '450000' } },
  20: { received: { token: 'USDT', amount: '180' }, swap: { from: COP, to: ETH, amount: '260000' } },
  14: { saved: { alias: 'Mi billetera fría', address: wallet }, swap: { from: USDT, to: BTC, amount: '60' } },
  8: { sent: { token: 'USDT', amount: '45' }, swap: { from: COP, to: USDT, amount: '320000' } },
  3: { swap: { from: ETH, to: COP, amount: '0.004', fails: true } },
  1: { sent: { token: 'WBTC', amount: '0.0004' } },
};

/** Draws the plan of another customer, one of three: saving in one asset, being paid in dollars, or sending money to their own wallet. */
export function drawPlan(random: Random): Plan {
  const first = random.pick([26, 20] as const);
  const second = random.pick([14, 8] as const);
  const kind = random.next();
  if (kind < 0.5) {
    const pesos = random.between(30, 160) * 10_000;
    const into = random.pick([BTC, BTC, ETH, USDT, USDC]);
    return { [first]: { pesos }, [second]: { swap: { from: COP, to: into, amount: String(pesos / 2) } } };
  }
  if (kind < 0.75) {
    const dollars = random.between(8, 40) * 10;
    const into = random.pick([COP, COP, BTC, ETH]);
    return {
      [first]: { received: { token: 'USDT', amount: String(dollars) } },
      [second]: { swap: { from: USDT, to: into, amount: String(dollars / 2) } },
    };
  }
  const pesos = random.between(60, 200) * 10_000;
  return {
    [first]: { pesos, swap: { from: COP, to: USDT, amount: String(pesos / 2) } },
    [second]: {
      saved: { alias: random.pick(['Ledger', 'Mi billetera', 'Exchange']), address: drawAddress(random) },
      sent: { token: 'USDT', amount: String(random.between(20, 50)) },
    },
  };
}

function drawAddress(random: Random): Address {
  const bytes = Array.from({ length: 20 }, () => random.between(0, 255).toString(16).padStart(2, '0'));
  return getAddress(`0x${bytes.join('')}`);
}
