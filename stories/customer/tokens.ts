import type { CustomerAnswers } from './app.tsx';

type Tokens = NonNullable<CustomerAnswers['listTokens']>;
type Prices = NonNullable<CustomerAnswers['listPrices']>;

const more = [
  [4, 'USDC', 'USD Coin', 6, '0'],
  [5, 'ETH', 'Ether', 18, '1.250000000000000001'],
  [6, 'LINK', 'Chainlink', 18, '0'],
  [7, 'UNI', 'Uniswap', 18, '0'],
  [8, 'AAVE', 'Aave', 18, '0.000000000000000001'],
] as const;

/** Answers with all tokens that the kit has icons for, some of them with a balance. */
export const allTokens: Tokens = (tokens) => {
  const [like] = tokens;
  if (like === undefined) throw new Error('The example holds no token');
  const others = more.map(([id, symbol, name, decimals, balance]) => ({
    ...like,
    id,
    symbol,
    name,
    image: symbol.toLowerCase(),
    decimals,
    balance,
    valueCop: balance === '0' ? '0' : null,
  }));
  return [...tokens, ...others];
};

/** Answers with a price for each token but one. */
export const allPrices: Prices = (prices) => {
  const [like] = prices;
  if (like === undefined) throw new Error('The example holds no price');
  const others = more.map(([id, symbol, name, decimals], index) => ({
    ...like,
    id,
    symbol,
    name,
    image: symbol.toLowerCase(),
    decimals,
    priceCop: symbol === 'AAVE' ? null : String(4_000 * 10 ** (index % 4)),
    change24h: symbol === 'AAVE' ? null : '-0.75',
  }));
  return [...prices, ...others];
};
