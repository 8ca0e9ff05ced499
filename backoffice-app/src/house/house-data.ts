import { given } from '@caudal/app-kit/reading/given.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';
import { page_rows, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';

export type HouseWallet = Schemas['HouseWallet'];
export type HouseToken = HouseWallet['tokens'][number];
export type OpenTransaction = HouseWallet['underWay'][number];
export type CustodyAddress = Schemas['CustodyAddressRow'];
export type AssetStanding = Schemas['AssetStanding'];

/**
 * The longest time between two requests. The event stream reports each block and our transactions, but nothing while no
 * server follows the chain; only a new request then shows how many blocks we are behind.
 */
const at_least_each_milliseconds = 60_000;

export const houseWalletQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/wallet'),
  refetchInterval: at_least_each_milliseconds,
});

/**
 * The time between two requests. Customers' peso movements also change the balance, and the event stream does not report
 * them to officers.
 */
const each_milliseconds = 15_000;

export const houseBalanceQuery = () => ({
  ...queryOptions('get', '/blockchain/administrative/balance'),
  refetchInterval: each_milliseconds,
});

/**
 * Reads customers' deposit addresses. Each reading is recorded with the customers it shows, so it is not repeated with
 * each block.
 */
export function custodyQuery({ search, userId, address, sweep, size, cursor }: WalletSearch) {
  const query = given({ limit: `${size ?? page_rows}` as const, search, userId, address, sweep, cursor });
  return queryOptions('get', '/blockchain/administrative/wallet/addresses', { params: { query } });
}

/** Queries to invalidate after a new block or a transaction of ours. */
export const houseMadeOld = {
  always: ['get /blockchain/administrative/wallet', 'get /blockchain/administrative/balance'],
} as const satisfies MadeOld<Operation>;

/** The search parameters of the wallet: the tab, and for customers' addresses the filters, current page and previous pages. */
export const walletSearch = v.object({
  tab: lenient(v.picklist(['addresses'])),
  search: customerText,
  userId: lenient(v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36))),
  address: lenient(v.pipe(typed, v.regex(/^0x[0-9a-f]{0,40}$/i))),
  sweep: lenient(v.picklist(['waiting', 'under_way'])),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  ...ofEveryList,
});

export type WalletSearch = v.InferOutput<typeof walletSearch>;
