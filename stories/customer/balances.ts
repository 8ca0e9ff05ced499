import type { Schemas } from '@caudal/api-spec/customer';
import type { CustomerAnswers } from './app.tsx';

type Balances = NonNullable<CustomerAnswers['listBalances']>;

const others = [
  ['BTC', 'Bitcoin', 8, '0.0125', '4920233.42', '28%'],
  ['USDT', 'Tether', 6, '1250.5', '5022005.27', '29%'],
  ['ETH', 'Ether', 18, '0.250000000000000001', '3100000', '18%'],
  ['USDC', 'USD Coin', 6, '0', '0', '0%'],
  ['LINK', 'Chainlink', 18, '12.75', '760000', '4%'],
  ['UNI', 'Uniswap', 18, '8', '280000', '2%'],
  ['AAVE', 'Aave', 18, '0.04', '23000', '0%'],
] as const;

/** Answers with a balance of every asset. */
export const allBalances: Balances = (balances) => everyAsset(balances);

/** Answers with balances of three assets and none of the others, as most customers have. */
export const someBalances: Balances = (balances) =>
  everyAsset(balances).map((balance) =>
    kept.has(balance.symbol) ? balance : { ...balance, amount: '0', held: '0', valueCop: '0', percentage: '0%' },
  );

const kept = new Set(['COP', 'BTC', 'USDT']);

function everyAsset([pesos]: readonly Schemas['Balance'][]): Schemas['Balance'][] {
  if (pesos === undefined) throw new Error('The example holds no balance');
  return [
    { ...pesos, amount: '3250000', held: '41000', valueCop: '3291000', percentage: '19%' },
    ...others.map(([symbol, assetName, decimals, amount, valueCop, percentage]) => ({
      ...pesos,
      symbol,
      assetName,
      assetIcon: symbol.toLowerCase(),
      decimals,
      amount,
      held: '0',
      valueCop,
      percentage,
    })),
  ];
}
