import type { Schemas } from '@caudal/api-spec/customer';
import { LiveUpdates } from '@caudal/app-kit/reading/live-updates.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { createQueryClient } from '@caudal/app-kit/reading/query-client.ts';
import type { Operation } from './api.ts';
import { addressesMadeOld, cryptoMadeOld } from './crypto/crypto-data.ts';
import { movementMadeOld } from './history/history-data.ts';
import { noticesMadeOld } from './notices/notice-data.ts';
import { accountMadeOld } from './session/account.ts';
import { verificationMadeOld } from './verification/verification-data.ts';
import { pricesMadeOld } from './prices/price-data.ts';
import { tradesMadeOld } from './trade/trade-data.ts';
import { balancesMadeOld, bankAccountsMadeOld, paymentTermsMadeOld } from './wallet/wallet-data.ts';

/** What this page has read. */
export const queryClient = createQueryClient();

/** What each topic makes old. */
const topics = {
  account: accountMadeOld,
  verification: verificationMadeOld,
  balances: balancesMadeOld,
  // A withdrawal keeps its account in use, and leaves less that goes without approval.
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
  // Of officers only.
  customers: {},
  cases: {},
  settings: {},
  rules: {},
  roles: {},
  black_list: {},
  lists: {},
  house: {},
  // Said, and read by its topic.
  news: {},
  notices: noticesMadeOld,
  // What one has is worth something else.
  prices: { always: [...pricesMadeOld.always, ...balancesMadeOld.always] },
  trades: tradesMadeOld,
} as const satisfies Record<Schemas['LiveTopic'], MadeOld<Operation>>;

/** Less than anybody notices: over a slow network the screen comes first, and is read once more. */
const patience_milliseconds = 200;

export const live = new LiveUpdates({ client: queryClient, topics, patience_milliseconds });
