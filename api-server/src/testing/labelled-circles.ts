import type { CircleFact } from '../monitoring/facts.ts';
import { Rings } from '../monitoring/rings.ts';

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

/** What came back to who sent it, as it is read from a database. */
export function circlesIn(passings: readonly Passing[], origin: string): readonly CircleFact[] {
  const rings = new Rings([origin], 0);
  while (rings.open.length > 0)
    rings.take(
      rings.open.flatMap(({ reached, at }, way) =>
        passings
          .filter(({ from, sentAt }) => from === reached && sentAt > at)
          .map(({ id, ...passing }) => ({ way, movement: id, ...passing })),
      ),
    );
  return rings.found.get(origin) ?? [];
}
