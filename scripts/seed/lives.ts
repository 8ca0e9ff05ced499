import { drawPerson, type Person } from './people.ts';
import { Random } from './random.ts';

const day_hours = 24;
/** The minimum age of a token holder's account: the month of the exchange, and some days before it for the verification. */
const holder_days_least = 33;

/** The life of a generated customer: how far they get, and when they begin. */
export interface Life {
  person: Person;
  seed: number;
  /** The share of the path that they complete, from 0 to 1. */
  fate: number;
  begins: Date;
  /** The random numbers of their journey. */
  random: Random;
  /** True for about a third of the verified customers, if there is a chain. */
  holdsTokens: boolean;
}

/** Draws the generated customers, the same every time. */
export function drawLives(customers: number, hasChain: boolean): readonly Life[] {
  const random = new Random(20_26);
  const now = Date.now();
  const lives = Array.from({ length: customers }, (_, index) => {
    const person = drawPerson(random, index);
    const seed = random.between(0, 2 ** 31);
    return { ...drawFate(person, seed, now), person, seed };
  });
  const verified = lives.filter(isVerified);
  const holders = new Set(
    hasChain ? verified.filter(({ days }) => days >= holder_days_least).slice(0, Math.ceil(verified.length / 3)) : [],
  );
  return lives.map((life) => ({ ...life, holdsTokens: holders.has(life) }));
}

function drawFate(person: Person, seed: number, now: number) {
  const random = new Random(seed);
  const fate = random.next();
  // Customers who wait for an officer or an approver signed up recently, so that none has waited for months.
  const isWaiting = fate >= 0.28 && (fate < 0.68 || person.peps);
  const hours = isWaiting ? random.between(10, 50) : random.between(2, 150) * day_hours;
  return { person, fate, random, days: hours / day_hours, begins: new Date(now - hours * 3_600_000) };
}

/** Returns true for a verified customer whose money may move; a customer who declared political exposure waits for an approver. */
export const isVerified = ({ person, fate }: Pick<Life, 'person' | 'fate'>): boolean => fate >= 0.68 && !person.peps;
