import type { Schemas } from '@caudal/api-spec/customer';
import { LiveUpdates } from '@caudal/app-kit/reading/live-updates.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { createQueryClient } from '@caudal/app-kit/reading/query-client.ts';
import * as again from '@caudal/app-kit/reading/read-again.ts';
import type { Operation } from './api.ts';
import { addressesMadeOld, cryptoMadeOld } from './crypto/crypto-data.ts';
import { movementMadeOld } from './history/history-data.ts';
import { noticesMadeOld } from './notices/notice-data.ts';
import { accountMadeOld } from './session/account.ts';
import { verificationMadeOld } from './verification/verification-data.ts';
import { pricesMadeOld } from './prices/price-data.ts';
import { tradesMadeOld } from './trade/trade-data.ts';
import { balancesMadeOld, bankAccountsMadeOld, paymentTermsMadeOld } from './wallet/wallet-data.ts';

/** The query cache of this page. */
export const queryClient = createQueryClient();

/** Invalidates queries after a mutation was answered. Resolves when the invalidated queries on the screen have been read again. */
export const readAgain = (makesOld: MadeOld) => again.readAgain(queryClient, makesOld);

/** The queries that each live topic invalidates. */
const topics = {
  account: accountMadeOld,
  verification: verificationMadeOld,
  balances: balancesMadeOld,
  // A withdrawal keeps its bank account in use, and reduces the amount that needs no approval.
  transactions: {
    always: [
      ...movementMadeOld.always,
      ...bankAccountsMadeOld.always,
      ...cryptoMadeOld.always,
      ...paymentTermsMadeOld.always,
    ],
  },
  bank_accounts: bankAccountsMadeOld,
  addresses: addressesMadeOld,
  // These topics concern officers only.
  customers: {},
  cases: {},
  settings: {},
  rules: {},
  roles: {},
  black_list: {},
  lists: {},
  house: {},
  // News is only shown as a toast; the server announces the changed data itself with the other topics.
  news: {},
  notices: noticesMadeOld,
  // New prices change the value of the balances.
  prices: { always: [...pricesMadeOld.always, ...balancesMadeOld.always] },
  trades: tradesMadeOld,
} as const satisfies Record<Schemas['LiveTopic'], MadeOld<Operation>>;

/**
 * The longest time that the first screen waits for the event stream, too short to be noticed. On a slow network the
 * screen is shown before, and its queries are sent again once the stream is open.
 */
const patience_milliseconds = 200;

export const live = new LiveUpdates({ client: queryClient, topics, patience_milliseconds });
