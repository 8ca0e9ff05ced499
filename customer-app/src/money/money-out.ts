import type { Schemas } from '@caudal/api-spec/customer';
import { useNow } from '@caudal/app-kit/clock/useNow.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOptions } from '../api.ts';

export type MoneyOutWait = Schemas['MoneyOutWait'];

/** Why money that leaves waits. */
export const moneyOutQuery = () => queryOptions('get', '/api/account/money-out');

/** The reason that is said first; null where money may leave. What ends by time ends here without being read again. */
export function useMoneyOutWait(): MoneyOutWait | null {
  const { data } = useSuspenseQuery(moneyOutQuery());
  const now = useNow();
  return data.waits.find(({ until }) => until === null || Date.parse(until) > now) ?? null;
}
