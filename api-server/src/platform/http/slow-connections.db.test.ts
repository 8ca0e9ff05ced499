import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations } from '@caudal/api-spec/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aNewCustomer } from '../../testing/people.ts';
import { RestlessClients } from '../../testing/restless-clients.ts';
import { SlowConnections } from '../../testing/slow-connections.ts';

const connections = 1_000;
/** The timeout of waits that hang. It is no measure of the server's speed. */
const patience = { timeout: 120_000, interval: 50 };

let server: TestServer;
let attack: SlowConnections;
afterEach(async () => {
  attack.stop();
  await server.stop();
});

describe('a body that arrives a few bytes at a time', () => {
  it('is answered 408 and cut off at the limit for bodies, although its connection is never silent', async () => {
    attack = new SlowConnections('http://127.0.0.1:1', 0);
    server = await startTestServer({}, { limits: { json_body_milliseconds: 1_000 } });
    const { hostname, port } = new URL(server.customer().origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const head =
      'POST /api/register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n';
    socket.write(head);
    const answer: string[] = [];
    socket.on('data', (chunk) => answer.push(String(chunk)));
    let dripped = 0;
    const drip = setInterval(() => socket.write(' ', () => (dripped += 1)), 100);
    // The server may close the connection in order or reset it; either ends the wait.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(dripped).toBeLessThan(500);
    expect(answer.join('')).toMatch(/^HTTP\/1\.1 408 [^]*\r\nconnection: close\r\n[^]*"code":"body_too_slow"/i);
  });

  it('does not affect a live stream, which stays open as long as somebody listens', async () => {
    attack = new SlowConnections('http://127.0.0.1:1', 0);
    server = await startTestServer({}, { limits: { json_body_milliseconds: 300 } });
    const customer = await aNewCustomer(server);
    const stream = await customer.send('GET', operations.openLiveStream.path);
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    // The wait is longer than the limit for a body. While the stream stays open, the read does not end.
    const ended = await Promise.race([reader?.read().catch(() => 'broken'), sleep(1_500, 'open')]);
    expect(ended).toBe('open');
    await reader?.cancel();
  });

  it('is not read to its end when it is an upload without permission', async () => {
    attack = new SlowConnections('http://127.0.0.1:1', 0);
    server = await startTestServer();
    const { hostname, port } = new URL(server.customer().origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const { path } = operations.saveLevel1Documents;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 90000000\r\n\r\n`,
    );
    const answers: string[] = [];
    socket.on('data', (chunk) => answers.push(String(chunk)));
    const drip = setInterval(() => socket.write('x'.repeat(100)), 50);
    // The server may close the connection in order or reset it; either ends the wait.
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(drip);
    expect(answers.join('')).toMatch(/^HTTP\/1\.1 401/);
  });
});

describe('a thousand connections that send a few bytes at a time', { timeout: 600_000 }, () => {
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

  it('are closed once they exceed the limits of a request', async () => {
    // Customers' requests have the same limit. Theirs arrive within a few milliseconds, and on a busy machine within a hundred times as long.
    const limit = 4_000;
    server = await startTestServer(
      {},
      { limits: { request_head_milliseconds: limit, request_milliseconds: limit, arrival_check_milliseconds: 100 } },
    );
    const customer = await aNewCustomer(server);
    attack = new SlowConnections(customer.origin, connections);
    const customers = new RestlessClients(customer, 4);
    await vi.waitUntil(() => attack.begun >= 2 * connections, patience);
    attack.tire();
    await vi.waitUntil(() => attack.open === 0, patience);
    expect([...(await customers.stop()).keys()]).toEqual(['200']);
    // A client receives the 408 or, when a reset overtakes the answer, nothing.
    expect(attack.answers.filter((answer) => !answer.startsWith('HTTP/1.1 408'))).toEqual([]);
    expect((await customer.call('readAccount')).status).toBe(200);
  });
});
