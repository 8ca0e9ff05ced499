import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

it('freePort returns each port once, and none that an outgoing connection could take meanwhile', async () => {
  const given = await Promise.all([freePort(), freePort(), freePort()]);
  expect(new Set(given).size).toBe(3);
  expect(given.filter((port) => port <= 10_080 || port >= 32_768)).toEqual([]);
});

it('freePort skips a port that is in use', async () => {
  const port = await freePort();
  const listener = createServer();
  await new Promise<void>((done) => listener.listen(port + 1, '127.0.0.1', done));
  const given = [await freePort(), await freePort()];
  listener.close();
  expect(given).not.toContain(port + 1);
});
