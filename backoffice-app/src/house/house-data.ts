import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';
import type { WalletSearch } from './custody-search.ts';

export type HouseWallet = Schemas['HouseWallet'];
export type HouseToken = HouseWallet['tokens'][number];
export type OpenTransaction = HouseWallet['underWay'][number];
export type CustodyAddress = Schemas['CustodyAddressRow'];
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

export const custody_page_rows = 11 as const;

/** Each reading is on record with whom it shows, so it is read when an officer asks for it, and not with each block. */
export function custodyQuery({ search, userId, address, sweep, size, cursor }: WalletSearch) {
  const query = {
    limit: `${size ?? custody_page_rows}` as const,
    ...(search !== undefined && { search }),
    ...(userId !== undefined && { userId }),
    ...(address !== undefined && { address }),
    ...(sweep !== undefined && { sweep }),
    ...(cursor !== undefined && { cursor }),
  };
  return queryOptions('get', '/blockchain/administrative/wallet/addresses', { params: { query } });
}

/** What is old once the chain went on, or what we do on it. */
export const houseMadeOld = {
  always: ['get /blockchain/administrative/wallet', 'get /blockchain/administrative/balance'],
} as const satisfies MadeOld<Operation>;
