import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aNewCustomer } from '../../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  // The statement's limit is so long that only `answer_milliseconds` can end the request. The other requests take a few milliseconds, and on
  // a busy machine a hundred times as long.
  server = await startTestServer({}, { limits: { answer_milliseconds: 5_000, statement_milliseconds: 3_600_000 } });
});
afterAll(() => server.stop());

it('a listener answers 503 when an operation takes longer than `answer_milliseconds`', async () => {
  const customer = await aNewCustomer(server);
  await server.owner.transaction().execute(async (holding) => {
    await sql`lock table movements.bank_account in access exclusive mode`.execute(holding);
    const refused = await customer.call('listBankAccounts');
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'service_unavailable' }]);
  });
  expect((await customer.call('listBankAccounts')).status).toBe(200);
});
