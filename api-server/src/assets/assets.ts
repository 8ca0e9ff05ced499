/**
 * The assets that the product holds. The order of the first three (COP, BTC, USDT) and the id of USDT are those of the API documents.
 * `token` is the symbol of the token that stands for the asset on the chain, with the same number of decimals. A peso from a bank and a
 * peso as a token are one asset.
 */
export const assets = [
  { id: '1', symbol: 'COP', name: 'Peso colombiano', image: 'cop', decimals: 2, token: 'COPT' },
  { id: '2', symbol: 'BTC', name: 'Bitcoin', image: 'btc', decimals: 8, token: 'WBTC' },
  { id: '31', symbol: 'USDT', name: 'Tether', image: 'usdt', decimals: 6, token: 'USDT' },
  { id: '4', symbol: 'ETH', name: 'Ether', image: 'eth', decimals: 18, token: 'WETH' },
  { id: '5', symbol: 'USDC', name: 'USD Coin', image: 'usdc', decimals: 6, token: 'USDC' },
  { id: '6', symbol: 'LINK', name: 'Chainlink', image: 'link', decimals: 18, token: 'LINK' },
  { id: '7', symbol: 'UNI', name: 'Uniswap', image: 'uni', decimals: 18, token: 'UNI' },
  { id: '8', symbol: 'AAVE', name: 'Aave', image: 'aave', decimals: 18, token: 'AAVE' },
] as const;

export type AssetSymbol = (typeof assets)[number]['symbol'];

export type Asset = (typeof assets)[number];

/** @throws when the product holds no such asset. */
export function assetOf(symbol: string): Asset {
  const found = findAsset(symbol);
  if (!found) throw new Error(`There is no asset ${symbol}`);
  return found;
}

export function findAsset(symbol: string): Asset | undefined {
  return assets.find((asset) => asset.symbol === symbol);
}

/** Returns the asset that a token of the chain stands for. */
export function assetOfToken(token: string): Asset | undefined {
  return assets.find((asset) => asset.token === token);
}

export function decimalsOf(symbol: AssetSymbol): number {
  return assetOf(symbol).decimals;
}
