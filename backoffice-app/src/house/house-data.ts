import type { Schemas } from '@caudal/api-spec/backoffice';
import { queryOptions } from '../api.ts';

export type HouseWallet = Schemas['HouseWallet'];
export type HouseToken = HouseWallet['tokens'][number];
export type OpenTransaction = HouseWallet['underWay'][number];
export type AssetStanding = Schemas['AssetStanding'];

/** What the chain has changes with each block. */
const each_milliseconds = 15_000;

export const houseWalletQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/wallet'),
  refetchInterval: each_milliseconds,
});

export const houseBalanceQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/balance'),
  refetchInterval: each_milliseconds,
});
