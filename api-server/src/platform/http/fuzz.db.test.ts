import { randomInt } from 'node:crypto';
import { operations, operationSchemas, type OperationId } from '@caudal/api-spec/server';
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractFault } from '../../testing/contract-fault.ts';
import { savingsAccount } from '../../testing/depositors.ts';
import { draws, seed } from '../../testing/draws.ts';
import { hostileTexts, spoilt } from '../../testing/hostile-values.ts';
import { startTestServer, type TestServer, type Visitor } from '../../testing/index.ts';
import { aKey, aNewCustomer, anOfficer, aSubmittedCustomer, aVerifiedCustomer, lookAt } from '../../testing/people.ts';
import { documentIds, expectOk, password, photos, survey } from '../../testing/people.ts';
import { valuesOf, type Known, type RequestSchema } from '../../testing/schema-values.ts';

/** The number of requests to each operation from each kind of caller, in `npm test`. */
const runs = 6;

type Someone = Visitor & { email?: string };
let server: TestServer;
let people: { nobody: Someone[]; customer: Someone[]; officer: Someone[] };
let known: Known;

beforeAll(async () => {
  process.stdout.write(`Fuzzing with RANDOM_SEED=${seed}\n`);
  server = await startTestServer();
  const officer = await anOfficer(server);
  const verified = await aVerifiedCustomer(server, officer);
  const submitted = await aSubmittedCustomer(server);
  const surveyed = await aNewCustomer(server);
  await expectOk(surveyed.call('answerSurvey', { body: survey }));
  await expectOk(surveyed.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
  const account = await expectOk(verified.call('addBankAccount', { body: { ...savingsAccount, alias: 'Otra' } }));
  people = {
    nobody: [server.customer()],
    customer: [verified, submitted, surveyed, await aNewCustomer(server)],
    officer: [officer],
  };
  const documents = await documentIds(officer, submitted.id);
  await lookAt(officer, documents);
  const ids = [verified.id, submitted.id];
  known = {
    id: [account.body.id],
    accountID: [account.body.id],
    documentId: documents,
    item: documents,
    userId: ids,
    user: ids,
    email: [...people.customer, officer].map(({ email }) => email),
    password: [password],
    publicKey: [(await aKey()).publicKey],
    identificationTypeID: ['7', '8'],
    birthDate: ['1990-05-17'],
    bank: ['1'],
    amount: ['10000', '250000', '13000000'],
  };
});
afterAll(() => server.stop());

/** Functions that undo the effects of a request, where these would keep the next request from passing the operation's first checks. */
const restore: Partial<Record<OperationId, () => Promise<unknown>>> = {
  saveLevel1Fields: async () => {
    const surveyed = people.customer[2]?.email ?? '';
    const account = server.db.selectFrom('identity.account').select('id').where('email', '=', surveyed);
    await server.db
      .updateTable('verification.submission')
      .set({ state: 'draft', submitted_at: null, verified_at: null })
      .where('account_id', 'in', account)
      .execute();
    await server.db
      .updateTable('customers.customer')
      .set({ level: 0, verified_level: 0 })
      .where('account_id', 'in', account)
      .execute();
  },
  addBankAccount: () =>
    server.db
      .updateTable('movements.bank_account')
      .set({ removed_at: new Date() })
      .where('alias', '<>', 'Otra')
      .execute(),
  declineDocuments: () =>
    server.db
      .updateTable('verification.document')
      .set({ state: 'pending', decline_reason: null })
      .where('state', '=', 'declined')
      .execute(),
};

interface Parts {
  query: unknown;
  params: unknown;
  body: unknown;
}

/** Generates requests that conform to the contract, and requests in which one or two parts do not. */
function requestsTo(id: OperationId): Arbitrary<Parts> {
  const { query, params, body } = operationSchemas[id];
  const conforming = (schema: object | undefined) =>
    schema ? valuesOf(schema as RequestSchema, known) : fc.constant(undefined);
  const parts = {
    query: conforming(query),
    params: conforming(params),
    body: conforming(body?.['application/json']?.schema),
  };
  const inAddress = (part: Arbitrary<unknown>) => spoilt(part, hostileTexts());
  return fc.oneof(
    fc.record(parts),
    fc.record({ ...parts, body: body ? spoilt(parts.body) : parts.body }),
    fc.record({ ...parts, query: inAddress(parts.query), params: inAddress(parts.params) }),
  );
}

/** Converts values to texts for a URL, and replaces halves of surrogate pairs, which a URL cannot hold. */
function texts(part: unknown): Record<string, string> {
  const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value).toWellFormed()]));
}

const ids = (Object.keys(operations) as OperationId[])
  // The live stream is left out because it does not end. `signOut` comes last because it ends the session.
  .filter((id) => id !== 'openLiveStream')
  .sort((one, other) => Number(one === 'signOut') - Number(other === 'signOut'));
const callers = ['nobody', 'customer', 'officer'] as const;

describe.each(callers)('requests by %s', (caller) => {
  const audience = caller === 'officer' ? 'backoffice' : 'customer';
  const offered = ids.filter((id) => (operations[id].audiences as readonly string[]).includes(audience));

  it.each(offered)('get an answer of the contract from %s, whatever they contain', async (id) => {
    const anyone = fc.constantFrom(...people[caller]);
    const property = fc.asyncProperty(anyone, requestsTo(id), async (visitor, { query, params, body }) => {
      await server.db.deleteFrom('limits.attempt').execute();
      await restore[id]?.();
      const sent = { query: texts(query), params: texts(params), body };
      const answer = await visitor.call(id, sent, { idempotencyKey: `fuzz-${randomInt(2 ** 40)}-0123456789` });
      expect(await contractFault(id, answer)).toBeNull();
    });
    const asked = operations[id].permission !== 'public' && caller === 'nobody' ? Math.ceil(runs / 4) : runs;
    await fc.assert(property, { ...draws(asked), endOnFailure: true });
  });
});
