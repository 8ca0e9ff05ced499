/** The assets that the product holds. The first three are COP, BTC and USDT, as the documents order them. */
export const assets = [
  { id: '1', symbol: 'COP', name: 'Peso colombiano', image: 'cop', decimals: 2 },
  { id: '2', symbol: 'BTC', name: 'Bitcoin', image: 'btc', decimals: 8 },
  { id: '3', symbol: 'USDT', name: 'Tether', image: 'usdt', decimals: 6 },
] as const;

export type AssetSymbol = (typeof assets)[number]['symbol'];

export function decimalsOf(symbol: AssetSymbol): number {
  return assets.find((asset) => asset.symbol === symbol)?.decimals ?? 0;
}
