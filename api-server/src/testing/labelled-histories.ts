import type { MovementKind } from '../movements/movement-state.ts';
import type { CustomerFacts, MovementFact } from '../monitoring/facts.ts';
import { aPerson, days, hours, noon } from './facts.ts';

/** A way of laundering, and the rule that is there to find it. */
export const typologies = {
  'fan-in': 'many-parties',
  'fan-out': 'many-parties',
  structuring: 'just-below',
  dormant: 'dormant',
  'rapid in and out': 'rapid-out',
} as const;

export type Typology = keyof typeof typologies;

export interface LabelledHistory {
  facts: CustomerFacts;
  /** Null: somebody who lives. */
  label: Typology | null;
}

/** Numbers that are the same in every run. Mulberry32. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = () => number;

const between = (draw: Draw, least: number, most: number) => Math.floor(least + draw() * (most - least));

let numbered = 0;

function moved(kind: MovementKind, pesos: number, before: number, party: string | null): MovementFact {
  numbered += 1;
  return { id: `h${numbered}`, kind, at: noon - before, isCompleted: true, value: BigInt(pesos) * 100n, party };
}

/** A salary or two a month, rent and savings out, now and then something larger, a few addresses of their own. */
function ordinary(draw: Draw): MovementFact[] {
  const salary = between(draw, 1_500_000, 9_400_000);
  const life: MovementFact[] = [];
  for (let month = 0; month < 11; month += 1) {
    const payday = days(30 * month + between(draw, 0, 3));
    life.push(moved('deposit', salary, payday, 'own bank'));
    // Most of it stays for a while.
    life.push(
      moved('withdrawal', Math.floor(salary * (0.2 + 0.5 * draw())), payday - days(between(draw, 2, 9)), 'own bank'),
    );
    if (draw() < 0.3)
      life.push(
        moved('crypto_deposit', between(draw, 100_000, 4_000_000), payday + days(5), `0x${between(draw, 0, 3)}`),
      );
    if (draw() < 0.3)
      life.push(
        moved('crypto_withdrawal', between(draw, 100_000, 3_000_000), payday + days(8), `0x${between(draw, 0, 2)}`),
      );
  }
  // A flat that was sold, a holiday of two months.
  if (draw() < 0.1)
    life.push(moved('deposit', between(draw, 10_000_000, 60_000_000), days(between(draw, 1, 300)), 'own bank'));
  return draw() < 0.1 ? life.filter(({ at }) => at > noon - days(70) || at < noon - days(140)) : life;
}

const laundered: Record<Typology, (draw: Draw) => MovementFact[]> = {
  'fan-in': (draw) =>
    Array.from({ length: between(draw, 6, 25) }, (_, place) =>
      moved('crypto_deposit', between(draw, 900_000, 4_000_000), hours(place * between(draw, 1, 6)), `0xfrom${place}`),
    ),
  'fan-out': (draw) =>
    Array.from({ length: between(draw, 6, 25) }, (_, place) =>
      moved('crypto_withdrawal', between(draw, 900_000, 4_000_000), hours(place * between(draw, 1, 6)), `0xto${place}`),
    ),
  structuring: (draw) =>
    Array.from({ length: between(draw, 6, 14) }, (_, place) =>
      moved('deposit', between(draw, 9_010_000, 9_999_999), hours(place * 11), 'own bank'),
    ),
  dormant: (draw) => [
    moved('deposit', between(draw, 500_000, 3_000_000), days(between(draw, 200, 390)), 'own bank'),
    moved('deposit', between(draw, 1_000_000, 40_000_000), days(between(draw, 0, 12)), 'own bank'),
  ],
  'rapid in and out': (draw) => {
    const pesos = between(draw, 2_000_000, 40_000_000);
    const before = hours(between(draw, 20, 300));
    const out = Math.floor(pesos * (0.81 + 0.18 * draw()));
    return [
      moved('deposit', pesos, before, 'own bank'),
      moved('crypto_withdrawal', out, before - hours(between(draw, 1, 18)), '0xaway'),
    ];
  },
};

const inOrder = (movements: readonly MovementFact[]) => movements.toSorted((one, other) => one.at - other.at);

/** So many who launder in each way, some of them beside a life of their own, among ten times as many who only live. */
export function labelledHistories(each: number, seed = 20_261_124): LabelledHistory[] {
  const draw = drawing(seed);
  const launderers = (Object.keys(laundered) as Typology[]).flatMap((label) =>
    Array.from({ length: each }, (): LabelledHistory => {
      // Who was dormant had no life in between.
      const life = label !== 'dormant' && draw() < 0.5 ? ordinary(draw) : [];
      return { label, facts: aPerson({ movements: inOrder([...life, ...laundered[label](draw)]) }) };
    }),
  );
  const others = Array.from({ length: each * 10 }, (): LabelledHistory => ({
    label: null,
    facts: aPerson({ movements: inOrder(ordinary(draw)) }),
  }));
  return [...launderers, ...others];
}
