import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOfQuery } from '@caudal/app-kit/files/csv-dialect.ts';
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

/** Returns a token by its id; for a token that can no longer be swapped, a substitute with the id as its symbol. */
export function tokenNamed(tokens: readonly Token[], id: number): Pick<Token, 'id' | 'symbol'> {
  return tokens.find((token) => token.id === id) ?? { id, symbol: `#${id}` };
}

/** The query for the tokens that can be swapped, with the customer's balance of each. */
export const tokensQuery = () => queryOptions('get', '/blockchain/balances-of');

interface TradesAsked {
  readonly cursor?: string | undefined;
  readonly state?: Schemas['TransactionState'] | undefined;
  /** The first day of the period in Colombia's time; `until` is the last. */
  readonly from?: string;
  readonly until?: string;
  readonly size?: '4' | '10' | undefined;
}

export const tradesQuery = ({ size = '10', ...asked }: TradesAsked = {}) =>
  queryOptions('get', '/blockchain/trades', { params: { query: given({ size, ...asked }) } });

/** Requests the customer's swaps as a file. */
export const askTradesFile = (query: Pick<Schemas['HistoryFilter'], 'state' | 'from' | 'until'> = {}) =>
  api.GET('/blockchain/trades/file', csvOfQuery(query));

export const tradeQuery = (id: string) => queryOptions('get', '/blockchain/trades/{id}', { params: { path: { id } } });

/** Queries to invalidate after a swap began or went on. */
export const tradesMadeOld = {
  always: [
    'get /blockchain/trades',
    'get /blockchain/trades/{id}',
    'get /blockchain/balances-of',
    'get /virtual-ledger/balances/users',
  ],
} as const satisfies MadeOld<Operation>;

/** The parameters of a quote. */
export interface QuoteAsked {
  readonly inputToken: number;
  readonly outputToken: number;
  readonly tradeType: TradeType;
  /** The amount of the token that the trade type names. */
  readonly amount: string;
  /** The slippage tolerance in percent: '0.5'. */
  readonly slippage: string;
}

/** The query for a quote. A quote is only valid for a moment, so it is not cached. */
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

/** The query for the price of one token in another, shown while nothing is typed. */
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
