import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOfQuery } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile, type ReadFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { page_rows } from '../lists/list-address.ts';
import type { ChainSearch } from './chain-search.ts';

export type CryptoReportRow = Schemas['CryptoReportRow'];
export type OrderReportRow = Schemas['OrderReportRow'];
export type TradeReportRow = Schemas['TradeReportRow'];
export type Direction = 'deposit' | 'withdrawal';

/** Builds the filter parameters. */
const filterOf = ({ state, asset, date, userId, search, transactionId, ordering }: ChainSearch) =>
  given({ state, asset, date, userId, search, transactionId, ordering });

const pageOf = ({ cursor, size }: ChainSearch) => given({ limit: `${size ?? page_rows}` as const, cursor });

const ofDirection = (transactionType: Direction, { aprobador }: ChainSearch) => given({ transactionType, aprobador });

export function cryptoReportQuery(direction: Direction, asked: ChainSearch) {
  const query = { ...ofDirection(direction, asked), ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('get', '/blockchain/transactions', { params: { query } });
}

export function cryptoReportFile(direction: Direction, asked: ChainSearch): Promise<ReadFile> {
  return readFile(
    api.GET('/blockchain/transactions/file', csvOfQuery({ ...ofDirection(direction, asked), ...filterOf(asked) })),
  );
}

export function orderReportQuery(asked: ChainSearch) {
  const query = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('get', '/blockchain/administrative/orders', { params: { query } });
}

export function orderReportFile(asked: ChainSearch): Promise<ReadFile> {
  return readFile(api.GET('/blockchain/administrative/orders/file', csvOfQuery(filterOf(asked))));
}

export function tradeReportQuery(asked: ChainSearch) {
  const query = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('get', '/blockchain/administrative/trades', { params: { query } });
}

export function tradeReportFile(asked: ChainSearch): Promise<ReadFile> {
  return readFile(api.GET('/blockchain/administrative/trades/file', csvOfQuery(filterOf(asked))));
}
