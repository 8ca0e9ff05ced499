import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDepositor } from '../../testing/depositors.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { createMetrics } from './metrics.ts';

const server = await serverOfThisFile();

const readiness = async (visitor = server.officer()) => {
  const response = await visitor.send('GET', '/management/health/readiness');
  return { status: response.status, body: (await response.json()) as { status: string } };
};
const metrics = async () => (await server.officer().send('GET', '/management/metrics')).text();

describe('readiness', () => {
  it('reports to customers’ proxies that the server is saturated, leaves it to the officers, and recovers', async () => {
    // A job that runs at the start may hold a connection for a moment.
    const atRest = { status: 200, body: { status: 'UP', load: { connections: 0 } } };
    await expect.poll(() => readiness(), { timeout: 120_000 }).toMatchObject(atRest);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { db } = server.running.services;
    const work = Array.from({ length: 100 }, () => db.connection().execute(() => held));
    try {
      const saturated = { body: { status: 'SATURATED' } };
      await expect.poll(() => readiness(server.customer())).toMatchObject({ status: 503, ...saturated });
      expect(await readiness()).toMatchObject({ status: 200, ...saturated });
    } finally {
      letGo();
    }
    await Promise.allSettled(work);
    await expect.poll(() => readiness(), { timeout: 120_000 }).toMatchObject(atRest);
  });
});

it('readiness on the public listener does not show the load of the server', async () => {
  // A busy machine overloads the server for a moment.
  await expect.poll(() => readiness(server.customer())).toEqual({ status: 200, body: { status: 'UP' } });
});

describe('metrics', () => {
  it('are served to the operator, on the internal listener only', async () => {
    expect((await server.customer().send('GET', '/management/metrics')).status).toBe(404);
    expect(await metrics()).toContain('nodejs_eventloop_lag_seconds');
  });

  it('are not shown to what a proxy has forwarded', async () => {
    const forwarded = new Headers({ 'x-forwarded-for': '10.1.2.3' });
    expect((await server.officer().send('GET', '/management/metrics', forwarded)).status).toBe(404);
  });

  it('are read from the database once for scrapes at the same time', async () => {
    let readings = 0;
    const read = async () => (readings += 1);
    const { db, clock } = server.running.services;
    const { render } = createMetrics({ db, clock, gauges: [{ name: 'caudal_readings', help: 'Readings.', read }] });
    const texts = (await Promise.all([render(), render(), render()])).map(({ text }) => text);
    expect(texts).toEqual(Array(3).fill(expect.stringContaining('caudal_readings 1\n')));
    expect((await render()).text).toContain('caudal_readings 2\n');
  });

  it('count requests by operation and status, and name nobody', async () => {
    const officer = await anOfficer(server);
    await server.customer().call('readAccount');
    const text = await metrics();
    expect(text).toMatch(/caudal_requests_total\{listener="customer",operation="readAccount",status="401"\} 1\n/);
    expect(text).toMatch(
      /caudal_request_duration_seconds_bucket\{le="0\.05",listener="customer",operation="readAccount"\}/,
    );
    expect(text).not.toContain(officer.email);
  });

  it('show the lag of the job queues, and unsettled money by its age', async () => {
    const depositor = await aDepositor(server, await anOfficer(server));
    const body = { accountID: depositor.accountID, amount: '250000' };
    await expectOk(depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
    expect(await metrics()).toMatch(/caudal_unsettled_pesos\{kind="deposit",age="hour"\} 250000\n/);
    expect(await metrics()).toMatch(/caudal_queue_lag_seconds\{queue="send_mail"\} \d/);
    server.pass(2 * 3_600);
    expect(await metrics()).toMatch(/caudal_unsettled_pesos\{kind="deposit",age="day"\} 250000\n/);
  });
});
