import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../../testing/people.ts';
import { aTokenHolder } from '../../../testing/token-holders.ts';
import { TraceCollector } from '../../../testing/trace-collector.ts';

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let collector: TraceCollector;
let world: ChainWorld;

beforeAll(async () => {
  collector = await TraceCollector.start();
  world = await startChainWorld({ OTLP_URL: collector.url });
});
afterAll(async () => {
  await world.stop();
  await collector.stop();
});

it('a withdrawal of tokens is in one trace from the request to the transaction on the chain and the letter', async () => {
  const sender = await aTokenHolder(world, await anOfficer(world.server));
  await sender.fund('USDT', '400');
  await world.settle();
  const [traceId, parent] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  const request = { params: { token: 'USDT' as const }, body: { amount: '100', recipient } };
  const headers = { traceparent: `00-${traceId}-${parent}-01` };
  await expectOk(sender.customer.call('startTransfer', request, { idempotencyKey: randomUUID(), headers }));
  await world.settle();
  const spans = () => collector.spans.filter((one) => one.traceId === traceId);
  /** The names of the spans of the trace, each after the names of the spans that contain it. */
  const paths = () => {
    const byId = new Map(spans().map((one) => [one.id, one]));
    const pathOf = (id: string | null): string[] => {
      const one = id === null ? undefined : byId.get(id);
      return one ? [...pathOf(one.parentId), one.name] : [];
    };
    return new Set(spans().map(({ id }) => pathOf(id).join(' > ')));
  };
  const expected = [
    'startTransfer',
    'startTransfer > outgoing number > update',
    'startTransfer > outgoing sign > signer sign',
    'startTransfer > outgoing sign > chain eth_sendRawTransaction',
    'startTransfer > outgoing mined > update',
    'startTransfer > outgoing settle > update',
    'startTransfer > outgoing settle > job send_mail > mail',
  ];
  await expect.poll(() => expected.filter((path) => !paths().has(path)), { timeout: 60_000 }).toEqual([]);
  expect(spans().find(({ name }) => name === 'startTransfer')?.parentId).toBe(parent);
  expect(JSON.stringify(spans()).toLowerCase()).not.toContain(recipient.toLowerCase().slice(2));
});
