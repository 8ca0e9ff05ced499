import { given } from '@caudal/app-kit/reading/given.ts';
import { csvOfQuery } from '@caudal/app-kit/files/csv-dialect.ts';
import { readFile } from '@caudal/app-kit/files/save-blob.ts';
import type { Schemas } from '@caudal/api-spec/backoffice';
import { api, queryOptions } from '../api.ts';
import { page_rows, ofEveryList } from '../lists/list-address.ts';
import * as v from 'valibot';
import { customerText, lenient, typed } from '../filters/address.ts';
import { hashForm } from '../filters/typed-id.ts';

const id = v.pipe(typed, v.regex(/^[0-9a-f-]*$/), v.maxLength(36));

/** The search parameters of a list of token deposits, token withdrawals, orders or trades: filters, order, current page and previous pages. Rule reports 1. */
export const chainSearch = v.object({
  state: lenient(v.picklist(['Pendiente', 'Completo', 'Fallido'])),
  asset: lenient(v.pipe(typed, v.regex(/^[A-Z]{2,10}$/))),
  /** 'Automatico', or the beginning of an officer's id. */
  aprobador: lenient(v.union([v.literal('Automatico'), id])),
  date: lenient(v.pipe(typed, v.isoDate())),
  search: customerText,
  userId: lenient(id),
  /** The beginning of a movement's id, or the hash of its transaction, whole or from its beginning. */
  transactionId: lenient(v.union([id, v.pipe(typed, v.regex(hashForm))])),
  /** The order; the newest comes first if it is undefined. */
  ordering: lenient(v.picklist(['created_at', 'value', '-value'])),
  /** Rows per page; eleven if undefined. */
  size: lenient(v.picklist([25, 50, 100])),
  dialog: lenient(v.picklist(['download'])),
  ...ofEveryList,
});

export type ChainSearch = v.InferOutput<typeof chainSearch>;

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

export const cryptoReportFile = (direction: Direction, asked: ChainSearch) =>
  readFile(
    api.GET('/blockchain/transactions/file', csvOfQuery({ ...ofDirection(direction, asked), ...filterOf(asked) })),
  );

export function orderReportQuery(asked: ChainSearch) {
  const query = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('get', '/blockchain/administrative/orders', { params: { query } });
}

export const orderReportFile = (asked: ChainSearch) =>
  readFile(api.GET('/blockchain/administrative/orders/file', csvOfQuery(filterOf(asked))));

export function tradeReportQuery(asked: ChainSearch) {
  const query = { ...filterOf(asked), ...pageOf(asked) };
  return queryOptions('get', '/blockchain/administrative/trades', { params: { query } });
}

export const tradeReportFile = (asked: ChainSearch) =>
  readFile(api.GET('/blockchain/administrative/trades/file', csvOfQuery(filterOf(asked))));
