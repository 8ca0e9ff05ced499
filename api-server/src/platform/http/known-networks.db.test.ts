import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../../testing/index.ts';

const server = await serverOfThisFile({
  TRUSTED_PROXIES: '127.0.0.1',
  INTERNAL_NETWORKS: '10.8.0.0/16, 2001:db8::/32',
});

const from = (visitor: Visitor, address: string | null) => {
  if (address !== null) visitor.headers['x-forwarded-for'] = address;
  return visitor;
};
const statusOf = async (visitor: Visitor, path: string) => (await visitor.send('GET', path)).status;

const paths = [
  '/management/info',
  '/management/metrics',
  '/management/health',
  '/management/health/readiness',
  '/api/account',
];

describe('the internal listener', () => {
  it.each(['10.8.3.4', '2001:db8:1::9', '10.8.3.4:51234', '203.0.113.7, 10.8.3.4'])('serves %s', async (address) => {
    expect(await statusOf(from(server.officer(), address), '/management/info')).toBe(200);
  });

  it.each(['203.0.113.7', '2001:db9::1', '10.8.3.4, 203.0.113.7', '10.8.3.4, unknown'])(
    'answers 404 to %s, even for paths that exist',
    async (address) => {
      const visitor = from(server.officer(), address);
      for (const path of [...paths, '/management/nothing']) {
        const answer = await visitor.send('GET', path);
        expect([path, answer.status, await answer.json()]).toEqual([
          path,
          404,
          expect.objectContaining({ code: 'not_found' }),
        ]);
      }
      expect((await visitor.call('authenticate', { body: {} })).problem?.code).toBe('not_found');
    },
  );

  it('answers the proxy’s own health checks, and no other request of the proxy', async () => {
    // The server may be saturated for a moment on a busy machine, and then answers that it is not ready.
    const statuses = () => Promise.all(paths.map((path) => statusOf(server.officer(), path)));
    await expect.poll(statuses).toEqual([404, 404, 200, 200, 404]);
  });

  it('is the only listener that refuses visitors by network', async () => {
    expect(await statusOf(from(server.customer(), '203.0.113.7'), '/management/info')).toBe(200);
  });
});
