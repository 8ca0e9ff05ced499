import type { Schemas } from '@caudal/api-spec/customer';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';

export type MoneyOutWait = Schemas['MoneyOutWait'];

/** The query for the reasons why withdrawals must wait. */
export const moneyOutQuery = () => queryOptions('get', '/api/account/money-out');

/**
 * Returns the first reason why withdrawals must wait; null when there is none. A reason with an end disappears at that
 * time without a new query.
 */
export function useMoneyOutWait(): MoneyOutWait | null {
  const { data } = useSuspenseQuery(moneyOutQuery());
  const now = useNow();
  return data.waits.find(({ until }) => until === null || Date.parse(until) > now) ?? null;
}
