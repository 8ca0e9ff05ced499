import { expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { expectOk } from '../testing/people.ts';
import { quarter_milliseconds } from './price-history.ts';

const server = await serverOfThisFile();

/** Stores a candle in every tenth quarter of an hour before now, the newest first. */
async function storeCandles(count: number): Promise<Date[]> {
  const newest = Math.floor(Date.now() / quarter_milliseconds) * quarter_milliseconds;
  const times = Array.from({ length: count }, (_, index) => new Date(newest - 10 * index * quarter_milliseconds));
  const candle = { base: 'USDT', quote: 'COP', open: 1, high: 1, low: 1, close: 1, volume_base: 1n, volume_quote: 1n };
  await server.owner
    .insertInto('trading.candle')
    .values(times.map((begins_at) => ({ ...candle, begins_at })))
    .execute();
  return times;
}

it('candles from 1970 on are read from the last 366 intervals only', async () => {
  const times = await storeCandles(1_000);
  const query = { pair: 'USDTCOP', interval: '15m', from: '1970-01-01T00:00:00.000Z' } as const;
  const { body } = await expectOk(server.customer().call('listCandles', { query }));
  // The interval in which the time range begins counts as well.
  const last = times.filter((time) => time.getTime() >= (times[0]?.getTime() ?? 0) - 366 * quarter_milliseconds);
  expect(body.candles.map(({ time }) => time)).toEqual(last.map((time) => time.toISOString()).reverse());
});
