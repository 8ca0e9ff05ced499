import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { Refusal, type RequestOf } from '@caudal/api-spec/server';
import { sql, type KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { assemble } from '../server.ts';
import { findCaller } from '../identity/caller.ts';
import { aDepositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import {
  aNewCustomer,
  anOfficer,
  aPhoto,
  aSubmittedCustomer,
  documentIds,
  expectOk,
  lookAt,
} from '../testing/people.ts';
import { level1Of, photos, survey } from '../testing/people.ts';

let server: TestServer;
let officer: Visitor;
// Starts a new server for each test: background work for the customers of an earlier test would change the database, and look as if a fault
// had left something behind.
beforeEach(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterEach(() => server.stop());

class InjectedFault extends Error {}

/** Lets a number of statements pass, and throws after the next one has been executed. */
function failingAfter(db: Database, passing: number): Database {
  let done = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      done += 1;
      if (done > passing) throw new InjectedFault();
      return result;
    },
  };
  return db.withPlugin(plugin);
}

const tables = [
  'identity.account',
  'customers.customer',
  'verification.submission',
  'verification.document',
  'verification.reading',
  'cases.case',
  'cases.event',
  'movements.bank_account',
  'movements.movement',
  'movements.step',
  'ledger.transfer',
  'audit.event',
] as const;

/**
 * Returns the content of all tables and files that an operation could change. Leaves out what the server changes by itself, such as the
 * screening lists that it reads after its start.
 */
async function everything(): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`
      select coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows from ${sql.table(table)} t
      where to_jsonb(t) ->> 'actor_kind' is distinct from 'system'`.execute(server.db);
    state[table] = rows[0]?.rows ?? '';
  }
  return state;
}

async function contextOf(visitor: Visitor, audience: 'customer' | 'backoffice'): Promise<AccountContext> {
  const caller = await findCaller(server.db, audience, visitor.accessToken ?? '', new Date());
  if (!caller) throw new Error('Nobody is signed in');
  return {
    caller,
    reading: server.db,
    visitor: { audience, ip: '127.0.0.1', userAgent: '', requestId: 'half-done' },
    refreshCookie: { read: () => null, set: () => undefined, clear: () => undefined },
    deviceCookie: { read: () => null, set: () => undefined, clear: () => undefined },
    companyCookie: { read: () => null, set: () => undefined, clear: () => undefined },
    idempotencyKey: 'half-done-0123456789',
    onGone: () => undefined,
  };
}

/**
 * Runs an operation with a fault after its first statement, then after its second, and so on, until it succeeds; each fault must leave
 * everything unchanged. Returns the number of faults.
 */
async function faultsWithoutTrace(operate: (handlers: AllHandlers) => Promise<unknown>): Promise<number> {
  const before = await everything();
  for (let passing = 0; passing < 100; passing += 1) {
    const services = { ...server.running.services, db: failingAfter(server.db, passing) };
    const outcome = await operate(assemble(services, server.running.parts).handlers).catch((error: unknown) => error);
    const isUntouched = isDeepStrictEqual(await everything(), before);
    if (outcome instanceof InjectedFault && isUntouched) continue;
    if (outcome instanceof Error) throw new Error(`Statement ${passing + 1} left something behind`, { cause: outcome });
    if (outcome instanceof Refusal || isUntouched) throw new Error('Nothing was done, and nothing failed');
    return passing;
  }
  throw new Error('It never went through');
}

async function* filesOf(...kinds: string[]): RequestOf<'saveLevel1Documents'>['body'] {
  for (const field of kinds) yield { field, filename: `${field}.jpg`, content: Readable.from([await aPhoto()]) };
}

const request = { query: {}, params: {} };

describe('a fault after any statement (ASVS 2.3.3)', () => {
  it('leaves no trace when it interrupts saving documents', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const context = await contextOf(customer, 'customer');
    const kinds = ['frontal', 'back', 'selfie'];
    const faults = await faultsWithoutTrace((handlers) =>
      handlers.saveLevel1Documents({ ...request, body: filesOf(...kinds) }, context),
    );
    expect(faults).toBeGreaterThan(4);
  });

  it('leaves no trace when it interrupts saving the fields', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    const context = await contextOf(customer, 'customer');
    const body = level1Of(customer);
    const faults = await faultsWithoutTrace((handlers) => handlers.saveLevel1Fields({ ...request, body }, context));
    expect(faults).toBeGreaterThan(4);
  });

  it('leaves no trace when it interrupts a decline or an acceptance', async () => {
    const { id } = await aSubmittedCustomer(server);
    const [front = '', ...others] = await documentIds(officer, id);
    await lookAt(officer, [front, ...others]);
    const context = await contextOf(officer, 'backoffice');
    const description = 'La foto está borrosa.';
    const faults = await faultsWithoutTrace((handlers) =>
      handlers.declineDocuments({ ...request, body: { idUserDocument: [front], description } }, context),
    );
    expect(faults).toBeGreaterThan(4);
    const more = await faultsWithoutTrace((handlers) =>
      handlers.acceptDocuments({ ...request, body: { idUserDocument: others } }, context),
    );
    expect(more).toBeGreaterThan(4);
  });

  it('leaves a single movement when it interrupts starting a deposit repeatedly, because each retry continues that movement', async () => {
    const depositor = await aDepositor(server, officer);
    const context = await contextOf(depositor, 'customer');
    const body = { accountID: depositor.accountID, amount: '10000' };
    for (let passing = 0; passing < 30; passing += 1) {
      const services = { ...server.running.services, db: failingAfter(server.db, passing) };
      await assemble(services, server.running.parts)
        .handlers.startDeposit({ ...request, body }, context)
        .catch(() => undefined);
    }
    const made = server.db.selectFrom('movements.movement').select('id').where('account_id', '=', depositor.id);
    expect(await made.execute()).toHaveLength(1);
  });
});
