import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { aNewCustomer, aSubmittedCustomer, expectOk, photos, survey } from '../testing/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function ready() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  return customer;
}

it('photos are shown to who sent them once they are sent, and to no other customer', async () => {
  const customer = await aSubmittedCustomer(server);
  const file = { params: { kind: 'frontal' } } as const;
  expect((await customer.call('readOwnDocumentFile', file)).status).toBe(200);
  expect((await (await ready()).call('readOwnDocumentFile', file)).problem?.code).toBe('not_found');
  // Only the first of the two steps was taken: it is not the officers' yet, and the form still shows it.
  const draft = await ready();
  await expectOk(draft.call('saveLevel1Documents', { body: await photos('frontal') }));
  expect((await draft.call('readOwnDocumentFile', file)).problem?.code).toBe('not_found');
});
