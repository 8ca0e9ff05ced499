import type { Schemas } from '@caudal/api-spec/backoffice';

export type CustomerDocument = Schemas['CustomerDocument'];

/** The sides of an identity document, in the order of the documents' positions 0, 1 and 2. */
export const sides = ['front', 'back', 'selfie'] as const;
export type Side = (typeof sides)[number];

/** What the customer sent of each side. */
export type Slots = Readonly<Record<Side, CustomerDocument | null>>;

export function slotsOf([front = null, back = null, selfie = null]: readonly (CustomerDocument | null)[]): Slots {
  return { front, back, selfie };
}

export function pendingSides(slots: Slots): Side[] {
  return sides.filter((side) => slots[side]?.state === 'Pendiente');
}

/** The side `steps` further on, round and round. */
export function neighbour(side: Side, steps: 1 | -1): Side {
  const index = (sides.indexOf(side) + steps + sides.length) % sides.length;
  return sides[index] ?? side;
}

/** What to look at after these sides were decided: the next one that is pending, or the one at hand. */
export function sideAfter(slots: Slots, current: Side, decided: readonly Side[]): Side {
  const next = neighbour(current, 1);
  const inOrder = [next, neighbour(next, 1), current];
  return inOrder.find((side) => slots[side]?.state === 'Pendiente' && !decided.includes(side)) ?? current;
}
