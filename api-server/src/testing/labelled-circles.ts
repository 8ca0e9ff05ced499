import type { CircleFact } from '../monitoring/facts.ts';
import { Rings } from '../monitoring/rings.ts';

/** Tokens that one customer sent to an address from which another customer received them. */
export interface Passing {
  id: string;
  from: string;
  to: string;
  /** The moments of sending and of receipt, in milliseconds since 1970. */
  sentAt: number;
  receivedAt: number;
  value: bigint;
}

/** Returns the circles in which money came back to its sender, found step by step as the product finds them in its database. */
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
