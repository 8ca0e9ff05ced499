import type { Schemas } from '@caudal/api-spec/backoffice';
import { LiveUpdates } from '@caudal/app-kit/reading/live-updates.ts';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { createQueryClient } from '@caudal/app-kit/reading/query-client.ts';
import type { Operation } from './api.ts';
import { blackListMadeOld } from './black-list/black-list-data.ts';
import { rulesMadeOld } from './alert-rules/rules-data.ts';
import { caseMadeOld } from './cases/case-data.ts';
import { houseMadeOld } from './house/house-data.ts';
import { listsMadeOld } from './screening-lists/lists-data.ts';
import { rolesMadeOld } from './roles/roles-data.ts';
import { settingsMadeOld } from './settings/settings-data.ts';
import { customerMadeOld } from './customer/customer-file.ts';

/** The cache of everything that this page has read. */
export const queryClient = createQueryClient();

/** The queries that each live topic invalidates. */
const topics = {
  account: { always: ['get /api/account'] },
  customers: customerMadeOld,
  cases: caseMadeOld,
  settings: settingsMadeOld,
  rules: rulesMadeOld,
  roles: rolesMadeOld,
  black_list: blackListMadeOld,
  lists: listsMadeOld,
  house: houseMadeOld,
  // The topics below are sent to customers only.
  verification: {},
  balances: {},
  transactions: {},
  bank_accounts: {},
  addresses: {},
  news: {},
  notices: {},
  prices: {},
  trades: {},
} as const satisfies Record<Schemas['LiveTopic'], MadeOld<Operation>>;

/**
 * The longest time that the first screen waits for the event stream. All queries are sent again once the stream is open,
 * and each reading of a customer's file is recorded: without the wait, a slow stream would cause a second record.
 */
const patience_milliseconds = 5_000;

export const live = new LiveUpdates({ client: queryClient, topics, patience_milliseconds });
