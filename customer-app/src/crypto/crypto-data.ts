import { given } from '@caudal/app-kit/reading/given.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { queryOptions, type Operation } from '../api.ts';

export type DepositAddress = Schemas['DepositAddress'];
type AcceptedToken = Schemas['AcceptedToken'];
export type KeptAddress = Schemas['WhitelistedAddress'];
export type AddressCheck = Schemas['AddressCheck'];
export type TransferTerms = Schemas['TransferTerms'];
export type StartedTransfer = Schemas['StartedTransfer'];
export type CryptoTransaction = Schemas['CryptoTransaction'];
export type CryptoTransactionDetail = Schemas['CryptoTransactionDetail'];
export type CryptoPhase = Schemas['CryptoPhase'];

/** Phases in which everything was given back, including the fee. */
export const givenBack = new Set<CryptoPhase>(['cancelled', 'rejected', 'reverted']);

const of = (id: string) => ({ path: { id } });

export const depositAddressQuery = (userId: string) =>
  queryOptions('get', '/blockchain/users/{id}/deposit/ERC20', { params: of(userId) });

export const keptAddressesQuery = (userId: string) =>
  queryOptions('get', '/blockchain/users/{id}/whitelist', { params: of(userId) });

/** The query that checks whether tokens may be sent to an address now. */
export const addressCheckQuery = (address: string) =>
  queryOptions('get', '/blockchain/addresses/{address}', { params: { path: { address } } });

const chainTokens = ['COPT', 'WBTC', 'USDT', 'WETH', 'USDC', 'LINK', 'UNI', 'AAVE'] as const;

/** The chain's own name of a token: 'WBTC'. */
export type ChainToken = (typeof chainTokens)[number];

export function chainTokenOf({ token }: Pick<AcceptedToken, 'token'>): ChainToken | undefined {
  return chainTokens.find((known) => known === token);
}

/** The query for the current terms of a transfer. It runs each time that somebody is about to send. */
export const transferTermsQuery = (token: ChainToken) =>
  queryOptions('get', '/blockchain/transfer/{token}/terms', { params: { path: { token } } }, { gcTime: 0 });

interface CryptoAsked {
  readonly kind?: Schemas['TransactionKind'] | undefined;
  readonly cursor?: string | undefined;
  readonly size?: '4' | '10' | undefined;
  readonly state?: Schemas['TransactionState'] | undefined;
  readonly asset?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The query for movements of tokens on the chain. */
export const cryptoQuery = (userId: string, { kind: _kind, size = '10', ...asked }: CryptoAsked = {}) =>
  queryOptions('get', '/blockchain/users/{id}/transactions/all', {
    params: { ...of(userId), query: given({ size, ...asked }) },
  });

/** The query for the latest deposits of tokens. */
export const cryptoDepositsQuery = (userId: string) =>
  queryOptions('get', '/blockchain/users/{id}/transactions/deposits', {
    params: { ...of(userId), query: { size: '4' } },
  });

/** The query for the latest withdrawals of tokens. */
export const cryptoWithdrawalsQuery = (userId: string) =>
  queryOptions('get', '/blockchain/users/{id}/transactions/withdrawals', {
    params: { ...of(userId), query: { size: '4' } },
  });

export const cryptoDetailQuery = (transactionId: string) =>
  queryOptions('get', '/blockchain/movements/{transactionId}', { params: { path: { transactionId } } });

/** Queries to invalidate after a movement on the chain began or went on. */
export const cryptoMadeOld = {
  always: [
    'get /blockchain/users/{id}/transactions/all',
    'get /blockchain/users/{id}/transactions/deposits',
    'get /blockchain/users/{id}/transactions/withdrawals',
    'get /blockchain/movements/{transactionId}',
  ],
} as const satisfies MadeOld<Operation>;

/** Queries to invalidate after an address is saved or removed. */
export const addressesMadeOld = {
  always: ['get /blockchain/users/{id}/whitelist', 'get /blockchain/addresses/{address}'],
} as const satisfies MadeOld<Operation>;
