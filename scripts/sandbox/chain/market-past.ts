import type { MarketMaker } from './market-maker.ts';
import type { Node } from './node-client.ts';

export interface Period {
  steps: number;
  step_seconds: number;
}

/** What charts show on the first day: a month in steps of four hours, the last day in steps of a quarter. */
const wanted = [
  { seconds: 29 * 86_400, step_seconds: 14_400 },
  { seconds: 86_400, step_seconds: 900 },
] as const;

/** The past of a new market, no longer than so many seconds in each of its periods. */
export function periodsWithin(past_seconds: number): readonly Period[] {
  return wanted.map(({ seconds, step_seconds }) => ({
    step_seconds,
    steps: Math.floor(Math.min(seconds, past_seconds) / step_seconds),
  }));
}

export const secondsOf = (periods: readonly Period[]) =>
  periods.reduce((sum, { steps, step_seconds }) => sum + steps * step_seconds, 0);

/** Has the market trade through its past, block by block, each at its time. */
export async function livePast(
  node: Node,
  market: MarketMaker,
  { periods, until_seconds }: { periods: readonly Period[]; until_seconds: number },
): Promise<void> {
  let timestamp = until_seconds - secondsOf(periods);
  for (const { steps, step_seconds } of periods) {
    for (let done = 0; done < steps; done += 1) {
      timestamp += step_seconds;
      if ((await market.move(step_seconds)) === 0) continue;
      await node.setNextBlockTimestamp({ timestamp: BigInt(timestamp) });
      await node.mine({ blocks: 1 });
    }
  }
}
