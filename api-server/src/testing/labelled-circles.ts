import type { CircleFact } from '../monitoring/facts.ts';

/** Tokens that one customer sent to an address from which another one got them. */
export interface Passing {
  id: string;
  from: string;
  to: string;
  /** Milliseconds since 1970: sent, and received. */
  sentAt: number;
  receivedAt: number;
  value: bigint;
}

/** Of what set out, what a step carries on is at least this part; customers on the way, at most. */
const [carried_percent, customers_max] = [50n, 7];

/** What came back to who sent it, by steps that follow one another in time, each customer passed once. As it is read from a database. */
export function circlesIn(passings: readonly Passing[], origin: string): CircleFact[] {
  const follow = (way: readonly Passing[]): CircleFact[] => {
    const [first, last] = [way[0], way.at(-1)];
    if (!first || !last) return [];
    const customers = way.map(({ from }) => from);
    if (last.to === origin)
      return customers.length > 1 ? [{ movements: way.map(({ id }) => id), customers, at: last.receivedAt }] : [];
    if (customers.includes(last.to) || customers.length >= customers_max) return [];
    return passings
      .filter(
        ({ from, sentAt, value }) =>
          from === last.to && sentAt > last.receivedAt && value * 100n >= first.value * carried_percent,
      )
      .flatMap((next) => follow([...way, next]));
  };
  return passings
    .filter(({ from }) => from === origin)
    .flatMap((first) => follow([first]))
    .toSorted((one, other) => one.at - other.at);
}
