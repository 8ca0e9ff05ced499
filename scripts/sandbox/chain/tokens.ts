/** Tokens that are traded on the sandbox's chain. */
export type TokenSymbol = 'COPT' | 'USDT' | 'WBTC' | 'WETH' | 'USDC' | 'LINK' | 'UNI' | 'AAVE';

interface SandboxTokenTerms {
  symbol: TokenSymbol;
  name: string;
  decimals: number;
  /** The price of one token on the first day, in US dollars. */
  dollars: number;
  /** The standard deviation of its price within a day, as a share. */
  daily_movement: number;
}

export const sandboxTokens: readonly SandboxTokenTerms[] = [
  { symbol: 'COPT', name: 'Peso colombiano', decimals: 2, dollars: 1 / 4_000, daily_movement: 0.006 },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, dollars: 1, daily_movement: 0.0003 },
  { symbol: 'WBTC', name: 'Wrapped BTC', decimals: 8, dollars: 98_000, daily_movement: 0.022 },
  { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18, dollars: 3_600, daily_movement: 0.03 },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, dollars: 1, daily_movement: 0.0003 },
  { symbol: 'LINK', name: 'ChainLink Token', decimals: 18, dollars: 18, daily_movement: 0.04 },
  { symbol: 'UNI', name: 'Uniswap', decimals: 18, dollars: 9, daily_movement: 0.04 },
  { symbol: 'AAVE', name: 'Aave', decimals: 18, dollars: 220, daily_movement: 0.04 },
];

interface PoolTerms {
  tokens: readonly [TokenSymbol, TokenSymbol];
  /** The value of each of its two sides on the first day, in US dollars. */
  dollars_each: number;
}

/** Pools of the exchange, deepest where people trade most. Some tokens can be swapped for pesos only through other tokens. */
export const sandboxPools: readonly PoolTerms[] = [
  { tokens: ['COPT', 'USDT'], dollars_each: 2_000_000 },
  { tokens: ['COPT', 'USDC'], dollars_each: 600_000 },
  { tokens: ['USDT', 'USDC'], dollars_each: 5_000_000 },
  { tokens: ['WBTC', 'USDT'], dollars_each: 3_000_000 },
  { tokens: ['WETH', 'USDT'], dollars_each: 3_000_000 },
  { tokens: ['WBTC', 'WETH'], dollars_each: 1_500_000 },
  { tokens: ['WBTC', 'COPT'], dollars_each: 300_000 },
  { tokens: ['WETH', 'COPT'], dollars_each: 300_000 },
  { tokens: ['LINK', 'WETH'], dollars_each: 800_000 },
  { tokens: ['LINK', 'USDT'], dollars_each: 400_000 },
  { tokens: ['UNI', 'WETH'], dollars_each: 600_000 },
  { tokens: ['UNI', 'USDC'], dollars_each: 300_000 },
  { tokens: ['AAVE', 'USDC'], dollars_each: 500_000 },
];
