import type { CircleFact } from './facts.ts';
import { day_milliseconds } from './spans.ts';

/** The most customers on a way, including the first customer. */
const customers_max = 7;
/** The smallest amount of a step, in percent of the way's first payout. A smaller amount is taken for different money. */
const carried_percent = 50n;
/** The days within which all payouts of one step have to be made. */
const parts_days = 3;

/**
 * The most ways of one customer that are followed at a time: those that arrive first. The limit bounds the work when money goes through
 * very many accounts.
 */
const ways_max = 200;

/** The way of money through customers: successive payouts, from the customer `origin` to the customer `reached`. */
export interface Way {
  readonly origin: string;
  /** The customer at the way's end, and the time at which the money arrived there; milliseconds since 1970. */
  readonly reached: string;
  readonly at: number;
  /** The time of the way's first payout, and that payout's amount in hundredths of a peso. */
  readonly startedAt: number;
  readonly setOut: bigint;
  readonly movements: readonly string[];
  readonly customers: readonly string[];
}

/** A payout that the customer at the end of a way made afterwards, and the customer whom it reached. */
export interface Sending {
  /** The index of the way in `open`. */
  readonly way: number;
  readonly movement: string;
  readonly to: string;
  readonly sentAt: number;
  readonly receivedAt: number;
  readonly value: bigint;
}

/**
 * Finds circles: ways of money that end at their first customer. Each step is later than the one before, no customer is visited twice, and
 * a step may consist of several payouts. For each first payout, only the fastest circle is returned.
 */
export class Rings {
  readonly #back: Way[] = [];
  readonly #passed = new Set<string>();
  #customers = 0;
  #open: readonly Way[];

  constructor(origins: readonly string[], since: number) {
    this.#open = origins.map((origin) => beginning(origin, since));
  }

  /** The ways whose next payouts have to be read; none when the search is over. */
  get open(): readonly Way[] {
    return this.#open;
  }

  /** Extends the ways by their next payouts. */
  take(sendings: readonly Sending[]): void {
    const further: Way[] = [];
    for (const way of stepsOf(this.#open, sendings)) {
      if (way.reached !== way.origin) further.push(way);
      // A payout of a customer to themselves is no circle.
      else if (way.customers.length > 1) this.#back.push(way);
    }
    this.#customers += 1;
    this.#open = this.#customers < customers_max ? earliestOf(further, this.#passed) : [];
  }

  /** The circles by customer, in the order of time. The map leaves out customers without circles. */
  get found(): ReadonlyMap<string, CircleFact[]> {
    const inOrder = this.#back.toSorted((one, other) => one.at - other.at);
    const waysOf = Map.groupBy(inOrder, ({ origin }) => origin);
    return new Map([...waysOf].map(([origin, ways]) => [origin, ways.map(circleOf)]));
  }
}

function circleOf({ movements, customers, startedAt, at, setOut: value }: Way): CircleFact {
  return { movements, customers, startedAt, at, value };
}

function beginning(origin: string, at: number): Way {
  return { origin, reached: origin, at, startedAt: at, setOut: 0n, movements: [], customers: [] };
}

/** Returns each way, extended by each of its next steps. */
function stepsOf(ways: readonly Way[], sendings: readonly Sending[]): Way[] {
  return [...Map.groupBy(sendings, ({ way, to }) => `${way} ${to}`).values()].flatMap((sent) => {
    const [{ way: place, to } = { way: -1, to: '' }] = sent;
    const way = ways[place];
    if (!way || (way.customers.includes(to) && to !== way.origin)) return [];
    const inOrder = sent.toSorted((one, other) => one.sentAt - other.sentAt);
    // Each payout of the first customer begins a separate way.
    if (way.movements.length === 0) return inOrder.map((one) => stepped(way, [one]));
    const parts = carriedIn(inOrder, way.setOut);
    return parts ? [stepped(way, parts)] : [];
  });
}

/** Returns the earliest payouts within `parts_days` whose sum is enough for a step; null when there are none. */
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

/**
 * Returns, for each first payout and each customer, only the way that arrives earliest. Every continuation of a later way also continues
 * the earliest way.
 */
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
