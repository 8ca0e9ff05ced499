import type { Schemas } from '@caudal/api-spec/customer';
import { noSession } from '../contract/handlers.ts';
import type { CustomerAnswers } from './app.tsx';

/** Returns a plan with these states of its levels, beginning with level 1; the remaining levels are locked. */
export function standingAt(...states: Schemas['LevelState'][]): Pick<CustomerAnswers, 'readVerificationPlan'> {
  return {
    readVerificationPlan: ({ levels, ...plan }) => ({
      ...plan,
      levels: levels.map((level, at) => ({ ...level, state: states[at] ?? 'locked' })),
    }),
  };
}

/** A visitor: nobody is signed in on this device. */
export const visitor: CustomerAnswers = { refreshSession: noSession };

/** A customer with level 1 verified, who may move money. */
export const verified: CustomerAnswers = {
  ...standingAt('verified', 'open'),
  listOwnDocuments: () => [],
};

/** A customer who has just signed up, without survey and without level 1. */
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

/** A customer who answered the survey and has not sent level 1. */
export const unverified: CustomerAnswers = { ...newcomer, readAccount: (account) => account };

/** A customer whose level 1 is in review. */
export const inReview: CustomerAnswers = {
  ...standingAt('in_review'),
  listOwnDocuments: (documents) =>
    documents.map((document) => ({ ...document, state: 'Pendiente', declineReason: null })),
};
