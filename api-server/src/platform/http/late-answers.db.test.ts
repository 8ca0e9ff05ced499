import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { aNewCustomer } from '../../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  // Postgres itself would end the statement only after the test's own limit.
  server = await startTestServer({}, { limits: { answer_milliseconds: 500, statement_milliseconds: 3_600_000 } });
});
afterAll(() => server.stop());

it('refuses a request as unavailable when its answer takes longer than it may', async () => {
  const customer = await aNewCustomer(server);
  await server.owner.transaction().execute(async (holding) => {
    await sql`lock table movements.bank_account in access exclusive mode`.execute(holding);
    const refused = await customer.call('listBankAccounts');
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'service_unavailable' }]);
  });
  expect((await customer.call('listBankAccounts')).status).toBe(200);
});
