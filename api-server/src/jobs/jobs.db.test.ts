import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the job queue looks after itself on the connections that the server gives it', async () => {
  await expect(server.running.services.jobs.housekeep()).resolves.toBeUndefined();
});
