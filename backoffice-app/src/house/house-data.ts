import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type HouseWallet = Schemas['HouseWallet'];
export type HouseToken = HouseWallet['tokens'][number];
export type OpenTransaction = HouseWallet['underWay'][number];
export type AssetStanding = Schemas['AssetStanding'];

/** The stream tells of each block and of what we do there. Where nobody follows the chain nobody tells: then this says how far behind we are. */
const at_least_each_milliseconds = 60_000;

export const houseWalletQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/wallet'),
  refetchInterval: at_least_each_milliseconds,
});

/** What customers do with pesos changes it too, of which the stream tells officers nothing. */
const each_milliseconds = 15_000;

export const houseBalanceQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/balance'),
  refetchInterval: each_milliseconds,
});

/** What is old once the chain went on, or what we do on it. */
export const houseMadeOld = {
  always: ['get /blockchain/administrative/wallet', 'get /blockchain/administrative/balance'],
} as const satisfies MadeOld<Operation>;
