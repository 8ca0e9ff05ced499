import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announce } from './platform/live/live.ts';
import { closePeers, portOf } from './testing/faulty-peers.ts';
import { KillableServer } from './testing/killable-server.ts';
import { startTestServer, type TestServer } from './testing/index.ts';
import { openLivePage } from './testing/live-page.ts';
import { aNewCustomer } from './testing/people.ts';
import { Gates } from './testing/gates.ts';

/** Sends a request over a kept-alive connection, as proxies do. */
async function ask(agent: Agent, origin: string, path: string): Promise<IncomingMessage> {
  const asked = request(new URL(path, origin), { agent }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.destroy());
    socket.once('error', () => resolve(true)).once('close', () => resolve(false));
  });

describe('a server that is told to stop', () => {
  let server: TestServer;
  let gates: Gates;
  let agent: Agent;
  let origin: string;
  beforeAll(async () => {
    gates = new Gates();
    // The tests themselves end each pause, so the value only has to be more than 0.
    server = await startTestServer({ DRAIN_SECONDS: '600' }, { pause: gates.pause });
    origin = server.running.services.config.PUBLIC_ORIGIN;
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterAll(async () => {
    agent.destroy();
    gates.openAll();
    await server.stop();
  });

  it('reports that it is not ready, serves on, then closes each connection with an answer, and finishes requests under way', async () => {
    const customer = await aNewCustomer(server);
    const { id } = (await customer.call('readAccount')).body;
    const page = await openLivePage(customer);
    const stopped = server.running.stop();

    await gates.reached(1);
    expect((await ask(agent, origin, '/management/health/readiness')).statusCode).toBe(503);
    const served = await ask(agent, origin, '/management/info');
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'keep-alive']);
    // Live streams go on while the server drains, and new ones can be opened.
    await announce(server.db, id, 'balances');
    await page.hear('event: balances');
    const rest = page.hearOut();

    gates.open(1);
    await gates.reached(2);
    const last = await ask(agent, origin, '/management/info');
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close']);

    const port = Number(new URL(origin).port);
    const [late, unused] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(late, 'connect'), once(unused, 'connect')]);
    const body = JSON.stringify({ email: 'nobody@correo.example', key: 'a'.repeat(10) });
    late.write(
      `POST /api/authenticate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // The server answers 100 once it has read the head.
    await once(late, 'data');

    gates.open(2);
    // The stream ends in this phase, and ends in order: a broken stream would throw here.
    await rest;
    await vi.waitUntil(() => isRefused(port), { timeout: 120_000 });
    await once(unused, 'close');
    late.write(body.slice(10));
    const answer = await text(late);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*connection: close[^]*validation_failed/i);
    await stopped;
  });
});

describe('a request that does not end', () => {
  it('is broken off after SHUTDOWN_SECONDS', async () => {
    const server = await startTestServer({ SHUTDOWN_SECONDS: '1' });
    const socket = connect(Number(new URL(server.running.services.config.PUBLIC_ORIGIN).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1'))).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      'POST /api/authenticate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n',
    );
    await once(socket, 'data');
    await server.stop();
    await closed;
    expect(heard).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  });
});

describe('the process of a server', () => {
  let server: TestServer;
  let child: KillableServer | undefined;
  beforeAll(async () => {
    // The test server is stopped: the process under test uses only its configuration and its database.
    server = await startTestServer();
    await server.running.stop();
  });
  afterEach(() => child?.kill());
  afterAll(() => server.stop());

  const start = async (DRAIN_SECONDS: string) => {
    child = new KillableServer(server.running.services.config, { environment: { DRAIN_SECONDS } });
    await child.start();
    return child;
  };

  it('ends with exit code 0 once the server has stopped', async () => {
    const running = await start('0');
    running.askToStop();
    expect(await running.ended()).toBe(0);
  });

  it('ends with exit code 0 at a SIGTERM during its start, while it waits for a database that does not answer', async () => {
    const silent = createServer();
    const port = await portOf(silent);
    const DATABASE_URL = `postgres://caudal@127.0.0.1:${port}/caudal`;
    child = new KillableServer(server.running.services.config, {
      environment: { DATABASE_URL, DATABASE_START_SECONDS: '600' },
    });
    const [started] = [child.start(), await once(silent, 'connection')];
    child.askToStop();
    await expect(started).rejects.toThrow('ended with 0 before it served');
    closePeers();
  });

  it('serves on after SIGTERM, even when its parent and its process group each send it, and ends at once at a later SIGTERM', async () => {
    const running = await start('600');
    const readiness = async () => (await server.customer().send('GET', '/management/health/readiness')).status;
    expect(await readiness()).toBe(200);
    running.askToStop();
    running.askToStop();
    await expect.poll(readiness).toBe(503);
    expect((await server.customer().send('GET', '/management/info')).status).toBe(200);
    const ended = running.ended();
    const asked = async () => {
      running.askToStop();
      return Promise.race([ended, Promise.resolve('still there')]);
    };
    await expect.poll(asked, { interval: 100 }).toBe(1);
  });
});
