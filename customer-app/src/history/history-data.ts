import type { Schemas } from '@caudal/api-spec/customer';
import { unwrap } from '@caudal/api-spec/session';
import { api } from '../api.ts';

export type FiatTransaction = Schemas['FiatTransaction'];
export type FiatTransactionDetail = Schemas['FiatTransactionDetail'];

export function readTransactions(body: Schemas['HistoryRequest']) {
  return unwrap(api.POST('/payment/transactions/user/history', { body }));
}

export function readTransaction(transactionId: string) {
  return unwrap(api.GET('/payment/transactions/user/{transactionId}', { params: { path: { transactionId } } }));
}
