import type { CircleFact } from './facts.ts';
import { day_milliseconds } from './spans.ts';

/** The most customers on a way, the first one included. */
const customers_max = 7;
/** The least percentage of what set out that a step has to carry on; less is other money. */
const carried_percent = 50n;
/** Days within which the parts of one step have to leave. */
const parts_days = 3;

/**
 * The most ways of one customer that are followed at a time, those that arrive first. It bounds the work for a customer who has many
 * accounts pass money around.
 */
const ways_max = 200;

/** The way that money took to a customer, by payouts that follow one another in time. */
export interface Way {
  readonly origin: string;
  /** The customer whom it has reached, and the time; milliseconds since 1970. */
  readonly reached: string;
  readonly at: number;
  /** The time at which it set out, and the amount in hundredths of a peso. */
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
 * Finds money that left customers and came back to them by way of others: each step follows the one before, nobody is passed twice, and a
 * step may be made in parts. Each payout that set out counts once, by the way that is back first.
 */
export class Rings {
  readonly #back: Way[] = [];
  readonly #passed = new Set<string>();
  #customers = 0;
  #open: readonly Way[];

  constructor(origins: readonly string[], since: number) {
    this.#open = origins.map((origin) => beginning(origin, since));
  }

  /** The ways whose further payouts have to be read; none when the search is over. */
  get open(): readonly Way[] {
    return this.#open;
  }

  /** Extends the ways by what was sent on. */
  take(sendings: readonly Sending[]): void {
    const further: Way[] = [];
    for (const way of stepsOf(this.#open, sendings)) {
      if (way.reached !== way.origin) further.push(way);
      // A customer who pays themselves makes no circle.
      else if (way.customers.length > 1) this.#back.push(way);
    }
    this.#customers += 1;
    this.#open = this.#customers < customers_max ? earliestOf(further, this.#passed) : [];
  }

  /** The circles by customer, in the order of time. A customer without circles is not in it. */
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
    // Each payout that sets out begins a way of its own.
    if (way.movements.length === 0) return inOrder.map((one) => stepped(way, [one]));
    const parts = carriedIn(inOrder, way.setOut);
    return parts ? [stepped(way, parts)] : [];
  });
}

/** Returns the first payout with those that left soon after it, if together they carry on enough of what set out; null when none do. */
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
 * Returns, of the ways of one payout, the one that reaches each customer first: whatever goes on from another way goes on from this one
 * too.
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
