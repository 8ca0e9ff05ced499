import type { MovementKind } from '../movements/movement-state.ts';
import type { CircleFact, CustomerFacts, MovementFact } from '../monitoring/facts.ts';
import { aPerson, days, hours, noon } from './facts.ts';
import { circlesIn, type Passing } from './labelled-circles.ts';

/** Typologies of laundering, each with the rules that should find it. */
export const typologies = {
  'fan-in': ['many-parties'],
  'fan-out': ['many-parties'],
  structuring: ['just-below', 'repeatedly-below'],
  dormant: ['dormant'],
  'rapid in and out': ['rapid-out'],
  circle: ['circle'],
} as const;

export type Typology = keyof typeof typologies;

interface LabelledHistory {
  facts: CustomerFacts;
  /** The typology of a launderer; null for an honest customer. */
  label: Typology | null;
}

/** Returns a generator of random numbers from 0 to 1 that are the same in every run (Mulberry32). */
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

function oneOf<One>(draw: Draw, list: readonly One[]): One {
  const one = list[Math.floor(draw() * list.length)];
  if (one === undefined) throw new Error('There is nothing to draw from');
  return one;
}

let numbered = 0;

function moved(kind: MovementKind, pesos: number, before: number, party: string | null): MovementFact {
  numbered += 1;
  return { id: `h${numbered}`, kind, at: noon - before, isCompleted: true, value: BigInt(pesos) * 100n, party };
}

/**
 * Draws the movements of an honest customer: a salary each month, of which a part is withdrawn, and now and then a movement of tokens with
 * one of few addresses.
 */
function ordinary(draw: Draw): MovementFact[] {
  const salary = between(draw, 1_500_000, 9_400_000);
  const life: MovementFact[] = [];
  for (let month = 0; month < 11; month += 1) {
    const payday = days(30 * month + between(draw, 0, 3));
    life.push(moved('deposit', salary, payday, 'own bank'));
    // Only a part of the salary is withdrawn.
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
  // The large deposit stands for the sale of a flat; the gap in the following line for two months of holiday.
  if (draw() < 0.1)
    life.push(moved('deposit', between(draw, 10_000_000, 60_000_000), days(between(draw, 1, 300)), 'own bank'));
  return draw() < 0.1 ? life.filter(({ at }) => at > noon - days(70) || at < noon - days(140)) : life;
}

/**
 * Draws tokens that go round a ring of customers, as movements of the first one. Each customer passes a little less on after a day or two.
 * A `broken` ring is the same except for its order in time, or for the small part of the amount that is passed on.
 */
function ring(
  draw: Draw,
  broken: 'order' | 'value' | null,
): { movements: MovementFact[]; circles: readonly CircleFact[] } {
  const members = between(draw, 2, 5);
  const pesos = between(draw, 2_000_000, 30_000_000);
  const start = between(draw, 12, 80);
  const customers = Array.from({ length: members }, (_, place) => `ring${place}`);
  const passings = customers.map((from, place): Passing => {
    // The last customer of a ring with a broken order paid before receiving, so other tokens came back than those that went out.
    const day = broken === 'order' && place === members - 1 ? start + 2 : start - 2 * place;
    const carried = broken === 'value' && place > 0 ? 0.3 : 0.97 ** place;
    numbered += 1;
    return {
      id: `h${numbered}`,
      from,
      to: customers[(place + 1) % members] ?? from,
      sentAt: noon - days(day),
      receivedAt: noon - days(day) + hours(between(draw, 1, 20)),
      value: BigInt(Math.floor(pesos * carried)) * 100n,
    };
  });
  const [sent, back] = [passings[0], passings.at(-1)];
  if (!sent || !back) throw new Error('A ring has members');
  const movements: MovementFact[] = [
    { id: sent.id, kind: 'crypto_withdrawal', at: sent.sentAt, isCompleted: true, value: sent.value, party: '0xring' },
    moved('crypto_deposit', Number(back.value / 100n), noon - back.receivedAt, '0xback'),
  ];
  return { movements, circles: circlesIn(passings, sent.from) };
}

type Shape = (draw: Draw) => MovementFact[];

const each = (count: number, one: (place: number) => MovementFact) => Array.from({ length: count }, (_, at) => one(at));

/** Forms of each typology: the form in textbooks, and forms by which a launderer tries to avoid detection. */
const laundered: Record<Exclude<Typology, 'circle'>, readonly Shape[]> = {
  'fan-in': [
    (draw) =>
      each(between(draw, 6, 25), (place) =>
        moved(
          'crypto_deposit',
          between(draw, 900_000, 4_000_000),
          hours(place * between(draw, 1, 6)),
          `0xfrom${place}`,
        ),
      ),
  ],
  'fan-out': [
    (draw) =>
      each(between(draw, 6, 25), (place) =>
        moved(
          'crypto_withdrawal',
          between(draw, 900_000, 4_000_000),
          hours(place * between(draw, 1, 6)),
          `0xto${place}`,
        ),
      ),
    // A new address every two or three days.
    (draw) =>
      each(between(draw, 9, 14), (place) =>
        moved('crypto_withdrawal', between(draw, 900_000, 4_000_000), days(place * 2 + draw()), `0xto${place}`),
      ),
  ],
  structuring: [
    (draw) =>
      each(between(draw, 6, 14), (place) =>
        moved('deposit', between(draw, 9_010_000, 9_999_999), hours(place * 11), 'own bank'),
      ),
    // A few amounts within two weeks, deposits and withdrawals.
    (draw) =>
      each(between(draw, 3, 6), (place) =>
        moved(
          draw() < 0.5 ? 'deposit' : 'withdrawal',
          between(draw, 8_600_000, 9_990_000),
          days(place * 3 + draw()),
          'own bank',
        ),
      ),
    // One deposit a week.
    (draw) =>
      each(between(draw, 7, 10), (place) =>
        moved('deposit', between(draw, 9_010_000, 9_990_000), days(place * 7 + draw()), 'own bank'),
      ),
  ],
  dormant: [
    (draw) => [
      moved('deposit', between(draw, 500_000, 3_000_000), days(between(draw, 200, 390)), 'own bank'),
      moved('deposit', between(draw, 1_000_000, 40_000_000), days(between(draw, 0, 12)), 'own bank'),
    ],
    // A small amount as a trial, then larger ones.
    (draw) => [
      moved('deposit', between(draw, 500_000, 3_000_000), days(between(draw, 230, 390)), 'own bank'),
      moved('deposit', between(draw, 20_000, 90_000), days(20 + draw()), 'own bank'),
      ...each(4, (place) => moved('deposit', between(draw, 600_000, 8_000_000), days(3 + 4 * place), 'own bank')),
    ],
  ],
  'rapid in and out': [
    (draw) => passedOn(draw, between(draw, 2_500_000, 40_000_000), 1),
    (draw) => passedOn(draw, between(draw, 4_000_000, 40_000_000), between(draw, 3, 9)),
  ],
};

/** Draws deposits in a number of parts, most of whose money leaves within hours. */
function passedOn(draw: Draw, pesos: number, parts: number): MovementFact[] {
  const before = hours(between(draw, 20, 300));
  const out = Math.floor(pesos * (0.81 + 0.18 * draw()));
  return [
    ...each(parts, (place) => moved('deposit', Math.ceil(pesos / parts), before - place * 60_000, 'own bank')),
    moved('crypto_withdrawal', out, before - hours(between(draw, 1, 18)), '0xaway'),
  ];
}

/**
 * Honest customers who look like launderers: a customer who pays the same suppliers each month, one who is paid by many buyers, and one
 * whose salary is just below a threshold.
 */
const alike: readonly Shape[] = [
  (draw) =>
    each(10, (month) =>
      moved('deposit', between(draw, 8_000_000, 12_000_000), days(30 * month + 6), 'own bank'),
    ).concat(
      each(60, (place) =>
        moved(
          'crypto_withdrawal',
          between(draw, 700_000, 1_500_000),
          days(30 * Math.floor(place / 6) + (place % 6) / 2),
          `0xsupplier${place % 6}`,
        ),
      ),
    ),
  (draw) =>
    each(between(draw, 60, 120), (place) =>
      moved('crypto_deposit', between(draw, 20_000, 300_000), days(place * 3 + draw()), `0xbuyer${place}`),
    ),
  (draw) => each(10, (month) => moved('deposit', 9_800_000, days(30 * month + draw()), 'own bank')),
];

const inOrder = (movements: readonly MovementFact[]) => movements.toSorted((one, other) => one.at - other.at);

/** Draws the movements of a launderer, and the circles that their money went round. */
function launderedBy(label: Typology, draw: Draw): { movements: MovementFact[]; circles: readonly CircleFact[] } {
  return label === 'circle' ? ring(draw, null) : { movements: oneOf(draw, laundered[label])(draw), circles: [] };
}

/** Draws the movements of an honest customer. One of seven is part of a broken ring, which looks like a circle of payments but is none. */
function othersWithRings(draw: Draw): { movements: MovementFact[]; circles: readonly CircleFact[] } {
  const movements = draw() < 0.1 ? oneOf(draw, alike)(draw) : ordinary(draw);
  if (draw() > 1 / 7) return { movements, circles: [] };
  const { movements: paid, circles } = ring(draw, draw() < 0.5 ? 'order' : 'value');
  return { movements: [...movements, ...paid], circles };
}

/**
 * Draws `each` launderers of every typology, some of them with ordinary movements as well, and ten times `each` honest customers.
 */
export function labelledHistories(each: number, seed = 20_261_124): LabelledHistory[] {
  const draw = drawing(seed);
  const launderers = (Object.keys(typologies) as Typology[]).flatMap((label) =>
    Array.from({ length: each }, (): LabelledHistory => {
      // A dormant account gets no ordinary movements, which would end its dormancy.
      const life = label !== 'dormant' && draw() < 0.5 ? ordinary(draw) : [];
      const { movements, circles } = launderedBy(label, draw);
      return { label, facts: aPerson({ movements: inOrder([...life, ...movements]), circles }) };
    }),
  );
  const others = Array.from({ length: each * 10 }, (): LabelledHistory => {
    const { movements, circles } = othersWithRings(draw);
    return { label: null, facts: aPerson({ movements: inOrder(movements), circles }) };
  });
  return [...launderers, ...others];
}
