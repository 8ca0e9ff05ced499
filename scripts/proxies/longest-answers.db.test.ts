import { operations, type OperationId } from '@caudal/api-spec/server';
import { expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../../api-server/src/testing/index.ts';
import { aNewCustomer } from '../../api-server/src/testing/people.ts';
import { answer_max_bytes } from './testing/longest-answer.ts';

const server = await serverOfThisFile();
const day_milliseconds = 86_400_000;

const lengthOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.send('GET', path);
  return [answer.status, Buffer.byteLength(await answer.text())] as const;
};

it('the candles of any time range fit into the buffer of HAProxy, sealed and with the longest numbers', async () => {
  const today = Math.floor(Date.now() / day_milliseconds) * day_milliseconds;
  // Fifteen significant digits are all that a price has, and the supply of a token with eighteen decimals limits the volume.
  const price = 98_765_432_109.8765;
  const long = { open: price, high: price, low: price, close: price };
  const volume = 123_456_789_123_456_789_123_456_789n;
  const days = Array.from({ length: 1_500 }, (_, index) => new Date(today - index * day_milliseconds));
  await server.owner
    .insertInto('trading.candle')
    .values(
      days.map((begins_at) => ({
        base: 'ETH',
        quote: 'COP',
        begins_at,
        volume_base: volume,
        volume_quote: volume,
        ...long,
      })),
    )
    .execute();
  const customer = await aNewCustomer(server);
  const asked = '/pricing/candles?pair=ETHCOP&interval=1d&from=2020-01-01T00:00:00.000Z';
  const [status, bytes] = await lengthOf(customer, asked);
  expect(status).toBe(200);
  expect(bytes).toBeLessThanOrEqual(answer_max_bytes);
  // The number of candles is near the limit: the test would fail with more of them.
  expect(bytes).toBeGreaterThan(answer_max_bytes * 0.8);
});

it('the lists that are the same for everybody fit into it', async () => {
  const customer = await aNewCustomer(server);
  const lists = (Object.keys(operations) as OperationId[]).filter((id) => {
    const { method, path, audiences, permission } = operations[id];
    const isForAll = permission === 'account' || permission === 'public';
    return method === 'GET' && isForAll && !path.includes('{') && audiences.some((one) => one === 'customer');
  });
  const asked = lists.filter((id) => id !== 'openLiveStream').map((id) => operations[id].path as string);
  asked.push('/api/parameters/department/cities?id=05', '/api/parameters/codes-admon/?id=10');
  const lengths = await Promise.all(asked.map(async (path) => [path, (await lengthOf(customer, path))[1]] as const));
  expect(lengths.length).toBeGreaterThan(5);
  expect(lengths.filter(([, bytes]) => bytes > answer_max_bytes)).toEqual([]);
});
