import type { CircleFact } from './facts.ts';
import { day_milliseconds } from './spans.ts';

/** Customers on the way, at most, the first of them too. */
const customers_max = 7;
/** What a step carries on is at least this part of what set out: else it is other money. */
const carried_percent = 50n;
/** Parts of one step leave within so many days of each other. */
const parts_days = 3;

/** So many ways of one customer are followed at a time, those that are there first: who has many accounts pass money around costs no more. */
const ways_max = 200;

/** Money that has come as far as a customer, by payouts that follow one another in time. */
export interface Way {
  readonly origin: string;
  /** Whom it has reached, and when; milliseconds since 1970. */
  readonly reached: string;
  readonly at: number;
  /** When it set out, and how much: hundredths of a peso. */
  readonly startedAt: number;
  readonly setOut: bigint;
  readonly movements: readonly string[];
  readonly customers: readonly string[];
}

/** What whoever a way has reached sent on afterwards, and whom that reached. */
export interface Sending {
  /** The way's place in what was asked. */
  readonly way: number;
  readonly movement: string;
  readonly to: string;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly value: bigint;
}

/**
 * Money that left each of these customers, and came back to them by way of others: each step after the one before, nobody passed twice,
 * also where a step was made in parts. Of each payout that set out, the way that is back first.
 */
export class Rings {
  readonly #found = new Map<string, CircleFact[]>();
  readonly #passed = new Set<string>();
  #customers = 0;
  #open: readonly Way[];

  constructor(origins: readonly string[], since: number) {
    this.#open = origins.map((origin) => beginning(origin, since));
  }

  /** Of whom has to be known what they sent on later than they were reached. None: that is all. */
  get open(): readonly Way[] {
    return this.#open;
  }

  /** Goes a step further, by what they sent on. */
  take(sendings: readonly Sending[]): void {
    const further: Way[] = [];
    for (const way of stepsOf(this.#open, sendings)) {
      if (way.reached !== way.origin) further.push(way);
      // Whoever pays themselves goes round with nobody.
      else if (way.customers.length > 1) this.#keep(way);
    }
    this.#customers += 1;
    this.#open = this.#customers < customers_max ? earliestOf(further, this.#passed) : [];
  }

  /** By customer, in the order of time; who has none is not in it. */
  get found(): ReadonlyMap<string, CircleFact[]> {
    return this.#found;
  }

  #keep({ origin, movements, customers, at, startedAt, setOut }: Way): void {
    const circles = [...(this.#found.get(origin) ?? []), { movements, customers, at, startedAt, value: setOut }];
    this.#found.set(
      origin,
      circles.toSorted((one, other) => one.at - other.at),
    );
  }
}

function beginning(origin: string, at: number): Way {
  return { origin, reached: origin, at, startedAt: at, setOut: 0n, movements: [], customers: [] };
}

/** Each way with each of its next steps. */
function stepsOf(ways: readonly Way[], sendings: readonly Sending[]): Way[] {
  return [...Map.groupBy(sendings, ({ way, to }) => `${way} ${to}`).values()].flatMap((sent) => {
    const [{ way: place, to } = { way: -1, to: '' }] = sent;
    const way = ways[place];
    if (!way || (way.customers.includes(to) && to !== way.origin)) return [];
    const inOrder = sent.toSorted((one, other) => one.sentAt - other.sentAt);
    // Each payout that sets out is a beginning of its own.
    if (way.movements.length === 0) return inOrder.map((one) => stepped(way, [one]));
    const parts = carriedIn(inOrder, way.setOut);
    return parts ? [stepped(way, parts)] : [];
  });
}

/** The first of these that, together with those that left soon after it, carry on enough of what set out. */
function carriedIn(sent: readonly Sending[], setOut: bigint): readonly Sending[] | null {
  for (const [place, first] of sent.entries()) {
    const parts: Sending[] = [];
    let sum = 0n;
    for (const one of sent.slice(place)) {
      if (one.sentAt - first.sentAt > parts_days * day_milliseconds) break;
      parts.push(one);
      sum += one.value;
      if (sum * 100n >= setOut * carried_percent) return parts;
    }
  }
  return null;
}

function stepped(way: Way, parts: readonly Sending[]): Way {
  const [first] = parts;
  if (!first) throw new Error('A step has a part');
  const isFirst = way.movements.length === 0;
  return {
    origin: way.origin,
    reached: first.to,
    at: Math.min(...parts.map(({ receivedAt }) => receivedAt)),
    startedAt: isFirst ? first.sentAt : way.startedAt,
    setOut: isFirst ? first.value : way.setOut,
    movements: [...way.movements, ...parts.map(({ movement }) => movement)],
    customers: [...way.customers, way.reached],
  };
}

/** Of the ways that one payout set out on, to each customer the one that is there first: whatever goes on from another goes on from it. */
function earliestOf(ways: readonly Way[], passed: Set<string>): Way[] {
  const followed = new Map<string, number>();
  return ways
    .toSorted((one, other) => one.at - other.at)
    .filter(({ origin, movements, reached }) => {
      const place = `${movements[0]} ${reached}`;
      const count = followed.get(origin) ?? 0;
      if (passed.has(place) || count >= ways_max) return false;
      passed.add(place);
      followed.set(origin, count + 1);
      return true;
    });
}
