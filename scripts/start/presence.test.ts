import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPresence } from './presence.ts';

const minute_milliseconds = 60_000;
let server: Server;
let port: number;
let now_milliseconds: number;
let told: string[];
/** The server's response of the live stream. */
let live: ServerResponse;
let end: () => void;

beforeEach(async () => {
  // Fakes the intervals only: requests take real time, the minutes between them do not.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now_milliseconds = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now_milliseconds);
  server = createServer((asked, response) => {
    if (asked.url !== '/live') return response.end();
    live = response;
    return response.write('data: 1\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  told = [];
  end = watchPresence({ ports: [port], come: () => told.push('come'), leave: () => told.push('leave') });
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

function pass(milliseconds: number): void {
  now_milliseconds += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}

async function ask(path: string) {
  const asked = request({ host: '127.0.0.1', port, path }).end();
  const [answer] = await once(asked, 'response');
  return { asked, answer: answer.resume() as NodeJS.ReadableStream };
}

it('watchPresence calls `come` at the first request, `leave` once after a minute without one, and `come` at the next request', async () => {
  pass(3 * minute_milliseconds);
  expect(told).toEqual([]);
  await once((await ask('/')).answer, 'end');
  pass(minute_milliseconds - 10_000);
  expect(told).toEqual(['come']);
  pass(3 * minute_milliseconds);
  expect(told).toEqual(['come', 'leave']);
  await once((await ask('/')).answer, 'end');
  await once((await ask('/')).answer, 'end');
  expect(told).toEqual(['come', 'leave', 'come']);
});

it('watchPresence does not call `leave` while a live stream is open', async () => {
  const { asked } = await ask('/live');
  pass(10 * minute_milliseconds);
  expect(told).toEqual(['come']);
  const closed = once(live, 'close');
  asked.destroy();
  await closed;
  pass(2 * minute_milliseconds);
  expect(told).toEqual(['come', 'leave']);
});

it('watchPresence ignores the requests that the server sends to the bank', async () => {
  await once((await ask('/bank/v1/payments')).answer, 'end');
  expect(told).toEqual([]);
});
