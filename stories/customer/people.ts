import { refuse } from '@caudal/api-spec/server';
import type { CustomerAnswers } from './app.tsx';

/** Nobody is signed in at this device. */
export const visitor: CustomerAnswers = { refreshSession: () => refuse('unauthorized') };

/** Level 1 was verified: money may move. */
export const verified: CustomerAnswers = {
  readVerifiedLevel: (level) => ({ ...level, isVerified: true }),
  listOwnDocuments: () => [],
};

/** Just signed up: neither the survey nor level 1. */
export const newcomer: CustomerAnswers = {
  readAccount: (account) => ({ ...account, state: 1 }),
  readVerifiedLevel: (level) => ({ ...level, currentLevel: 0 }),
  readKycInformation: (information) => ({ ...information, Level1: null }),
  listOwnDocuments: () => [],
  listBankAccounts: () => [],
  listBalances: () => [],
  listFiatTransactions: () => ({ results: [], nextCursor: null }),
  readDepositVolume: () => ({ deposit: '0', maximum: '0' }),
  readWithdrawalVolume: () => ({ withdrawal: '0', maximum: '0' }),
};

/** The survey is answered, level 1 is not sent. */
export const unverified: CustomerAnswers = { ...newcomer, readAccount: (account) => account };

/** Level 1 is with an officer. */
export const inReview: CustomerAnswers = {
  listOwnDocuments: (documents) =>
    documents.map((document) => ({ ...document, state: 'Pendiente', declineReason: null })),
};
