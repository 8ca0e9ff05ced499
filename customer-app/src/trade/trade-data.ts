import { csvAsked } from '@caudal/app-kit/files/csv-dialect.ts';
import type { Schemas } from '@caudal/api-spec/customer';
import type { MadeOld } from '@caudal/app-kit/reading/operations.ts';
import { api, queryOptions, type Operation } from '../api.ts';

export type Token = Schemas['TokenOption'];
export type Quote = Schemas['Quote'];
export type TradeType = Schemas['TradeType'];
export type Trade = Schemas['TradeItem'];
export type TradeDetail = Schemas['TradeDetail'];
export type StartedTrade = Schemas['StartedTrade'];
export type TradeRequest = Schemas['TradeRequest'];

/** The tokens that can be swapped, with what the customer has of each. */
export const tokensQuery = () => queryOptions('get', '/blockchain/balances-of');

export interface TradesAsked {
  readonly cursor?: string | undefined;
  readonly state?: Schemas['TransactionState'] | undefined;
  /** The first and the last day, of Colombia. */
  readonly from?: string;
  readonly until?: string;
  readonly size?: '4' | '10' | undefined;
}

export const tradesQuery = ({ cursor, state, size = '10', ...days }: TradesAsked = {}) =>
  queryOptions('get', '/blockchain/trades', {
    params: { query: { size, ...(cursor && { cursor }), ...(state && { state }), ...days } },
  });

/** The customer's swaps as a file. */
export const askTradesFile = (query: Pick<Schemas['HistoryFilter'], 'state' | 'from' | 'until'> = {}) =>
  api.GET('/blockchain/trades/file', { params: { query: { ...query, ...csvAsked() } }, parseAs: 'blob' });

export const tradeQuery = (id: string) => queryOptions('get', '/blockchain/trades/{id}', { params: { path: { id } } });

/** What is old once a swap has begun or gone on. */
export const tradesMadeOld = {
  always: [
    'get /blockchain/trades',
    'get /blockchain/trades/{id}',
    'get /blockchain/balances-of',
    'get /virtual-ledger/balances/users',
  ],
} as const satisfies MadeOld<Operation>;

/** What is asked for with a quote. */
export interface QuoteAsked {
  readonly inputToken: number;
  readonly outputToken: number;
  readonly tradeType: TradeType;
  /** Of the token that the trade type names. */
  readonly amount: string;
  /** In percent: '0.5'. */
  readonly slippage: string;
}

/** A quote is of the moment in which it is read: nobody finds it again later. */
export const quoteQuery = ({ inputToken, outputToken, ...asked }: QuoteAsked) =>
  queryOptions(
    'get',
    '/blockchain/quote',
    {
      params: {
        query: { ...asked, inputToken: String(inputToken), outputToken: String(outputToken), purpose: 'trade' },
      },
    },
    { gcTime: 0, staleTime: 0 },
  );

/** What one of a token is worth in another, while nothing is typed. */
export const referenceQuery = (inputToken: number, outputToken: number) =>
  queryOptions('get', '/blockchain/quote', {
    params: {
      query: {
        inputToken: String(inputToken),
        outputToken: String(outputToken),
        amount: '1',
        tradeType: 'input',
        purpose: 'reference',
      },
    },
  });
