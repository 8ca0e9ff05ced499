import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aNewCustomer } from '../../testing/people.ts';
import { RestlessClients } from '../../testing/restless-clients.ts';
import { SlowConnections } from '../../testing/slow-connections.ts';

const connections = 1_000;
/** Ends what hangs; measures nothing. */
const patience = { timeout: 60_000, interval: 50 };

let server: TestServer;
let attack: SlowConnections;
afterEach(async () => {
  attack.stop();
  await server.stop();
});

describe('a thousand connections that drip', { timeout: 180_000 }, () => {
  it('leave room for customers while they are open', async () => {
    server = await startTestServer();
    const customer = await aNewCustomer(server);
    attack = new SlowConnections(customer.origin, connections);
    await vi.waitUntil(() => attack.open === connections, patience);
    const customers = new RestlessClients(customer, 4);
    await vi.waitUntil(() => customers.answered >= 100, patience);
    const latecomer = await aNewCustomer(server);
    expect((await latecomer.call('readAccount')).status).toBe(200);
    expect([...(await customers.stop()).keys()]).toEqual(['200']);
  });

  it('are closed once they have taken longer than a request may', async () => {
    const second = 1_000;
    server = await startTestServer(
      {},
      { limits: { request_head_milliseconds: second, request_milliseconds: second, arrival_check_milliseconds: 100 } },
    );
    const customer = await aNewCustomer(server);
    attack = new SlowConnections(customer.origin, connections);
    const customers = new RestlessClients(customer, 4);
    await vi.waitUntil(() => attack.begun >= 2 * connections, patience);
    attack.tire();
    await vi.waitUntil(() => attack.open === 0, patience);
    expect([...(await customers.stop()).keys()]).toEqual(['200']);
    // Some hear why; a reset that overtakes the answer is as good.
    expect(attack.answers.filter((answer) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
    expect((await customer.call('readAccount')).status).toBe(200);
  });
});
