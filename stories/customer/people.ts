import type { Schemas } from '@caudal/api-spec/customer';
import { noSession } from '../contract/handlers.ts';
import type { CustomerAnswers } from './app.tsx';

/** The plan of somebody whose levels stand so, from the first; those after the last that is named are locked. */
export function standingAt(...states: Schemas['LevelState'][]): Pick<CustomerAnswers, 'readVerificationPlan'> {
  return {
    readVerificationPlan: ({ levels, ...plan }) => ({
      ...plan,
      levels: levels.map((level, at) => ({ ...level, state: states[at] ?? 'locked' })),
    }),
  };
}

/** Nobody is signed in at this device. */
export const visitor: CustomerAnswers = { refreshSession: noSession };

/** Level 1 was verified: money may move. */
export const verified: CustomerAnswers = {
  ...standingAt('verified', 'open'),
  listOwnDocuments: () => [],
};

/** Just signed up: neither the survey nor level 1. */
export const newcomer: CustomerAnswers = {
  ...standingAt('open'),
  readAccount: (account) => ({ ...account, state: 1 }),
  readKycInformation: (information) => ({ ...information, Level1: null }),
  listOwnDocuments: () => [],
  listBankAccounts: () => [],
  listBalances: () => [],
  listFiatTransactions: () => ({ results: [], nextCursor: null }),
  readDepositVolume: () => ({ deposit: '0', pending: '0', maximum: '0', left: '0' }),
  readWithdrawalVolume: () => ({ withdrawal: '0', pending: '0', maximum: '0', left: '0' }),
};

/** The survey is answered, level 1 is not sent. */
export const unverified: CustomerAnswers = { ...newcomer, readAccount: (account) => account };

/** Level 1 is with an officer. */
export const inReview: CustomerAnswers = {
  ...standingAt('in_review'),
  listOwnDocuments: (documents) =>
    documents.map((document) => ({ ...document, state: 'Pendiente', declineReason: null })),
};
