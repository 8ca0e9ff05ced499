import type { MarketMaker } from './market-maker.ts';
import type { Node } from './node-client.ts';

export interface Period {
  steps: number;
  step_seconds: number;
}

/** The periods that charts show on the first day: a month in steps of four hours, the last day in steps of a quarter of an hour. */
const wanted = [
  { seconds: 29 * 86_400, step_seconds: 14_400 },
  { seconds: 86_400, step_seconds: 900 },
] as const;

/** Returns the periods of a new market's past, each limited to `past_seconds`. */
export function periodsWithin(past_seconds: number): readonly Period[] {
  return wanted.map(({ seconds, step_seconds }) => ({
    step_seconds,
    steps: Math.floor(Math.min(seconds, past_seconds) / step_seconds),
  }));
}

export const secondsOf = (periods: readonly Period[]) =>
  periods.reduce((sum, { steps, step_seconds }) => sum + steps * step_seconds, 0);

interface Step {
  /** The time of its block, in seconds since 1970. */
  timestamp: number;
  step_seconds: number;
}

/** The part of a market's past that is still to be simulated: each step's trades go into a block of its time. Mined steps are skipped. */
export class MarketPast {
  readonly #node: Node;
  readonly #market: MarketMaker;
  readonly #left: Step[];

  constructor(node: Node, market: MarketMaker, past: { periods: readonly Period[]; until_seconds: number }) {
    this.#node = node;
    this.#market = market;
    this.#left = stepsOf(past);
  }

  /** Simulates the trades up to a moment, in seconds since 1970; by default all of them. */
  async liveUntil(until_seconds = Infinity): Promise<void> {
    const { timestamp: newest } = await this.#node.getBlock();
    for (let [step] = this.#left; step && step.timestamp <= until_seconds; [step] = this.#left) {
      this.#left.shift();
      if (step.timestamp <= newest || (await this.#market.move(step.step_seconds)) === 0) continue;
      await mineAt(this.#node, step.timestamp);
    }
  }
}

/** Mines a block at a moment, in seconds since 1970. */
export async function mineAt(node: Node, timestamp: number): Promise<void> {
  await node.request<{ Method: 'evm_mine'; Parameters: [number]; ReturnType: string }>({
    method: 'evm_mine',
    params: [timestamp],
  });
}

/** Sets the node's clock, in seconds since 1970. The node itself takes milliseconds. */
export async function setTime(node: Node, seconds: number): Promise<void> {
  await node.request<{ Method: 'evm_setTime'; Parameters: [number]; ReturnType: number }>({
    method: 'evm_setTime',
    params: [seconds * 1_000],
  });
}

function stepsOf({ periods, until_seconds }: { periods: readonly Period[]; until_seconds: number }): Step[] {
  let timestamp = until_seconds - secondsOf(periods);
  return periods.flatMap(({ steps, step_seconds }) =>
    Array.from({ length: steps }, () => ({ timestamp: (timestamp += step_seconds), step_seconds })),
  );
}
