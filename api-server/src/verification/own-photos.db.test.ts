import { expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aNewCustomer, aSubmittedCustomer, expectOk, photos, survey } from '../testing/people.ts';

const server = await serverOfThisFile();

async function ready() {
  const customer = await aNewCustomer(server);
  await expectOk(customer.call('answerSurvey', { body: survey }));
  return customer;
}

it('photos are shown to the customer who has submitted them, and to no other customer', async () => {
  const customer = await aSubmittedCustomer(server);
  const file = { params: { kind: 'frontal' } } as const;
  expect((await customer.call('readOwnDocumentFile', file)).status).toBe(200);
  expect((await (await ready()).call('readOwnDocumentFile', file)).problem?.code).toBe('not_found');
  // Photos of a draft are not served by this operation: the level is not submitted yet.
  const draft = await ready();
  await expectOk(draft.call('saveLevel1Documents', { body: await photos('frontal') }));
  expect((await draft.call('readOwnDocumentFile', file)).problem?.code).toBe('not_found');
});
