import { operations, type OperationId, type Permission } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { startServer, type RunningServer } from '../server.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { callLate } from '../testing/late-bodies.ts';
import { aNewCustomer, anOfficer, expectOk, password, signInOfficer } from '../testing/people.ts';
import { permissionsOf as may } from '../testing/role-permissions.ts';
import { giveRole, seededRoles, takeRole } from './roles.ts';

let server: TestServer;
/** A second server on the same database, on which changes made through the first one have to take effect. */
let second: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
  const { config } = server.running.services;
  second = await startServer({
    config: { ...config, PUBLIC_PORT: 0, INTERNAL_PORT: 0 },
    sites: { customer: null, backoffice: null },
    clock: server.running.services.clock,
  });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const ids = (Object.keys(operations) as OperationId[]).filter((id) => id !== 'openLiveStream' && id !== 'signOut');
const forOfficers = ids.filter((id) => (operations[id].audiences as readonly string[]).includes('backoffice'));

/** A value for every path parameter. The ids need not exist: a caller without the permission is refused before anything is looked up. */
const params = {
  caseId: unknownId(),
  documentId: unknownId(),
  level: '1',
  id: unknownId(),
  transactionId: unknownId(),
  name: 'no_such_setting',
  roleId: unknownId(),
  entryId: unknownId(),
};

function unknownId(): string {
  return '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
}

/**
 * Calls each operation once, and returns the operations for whose answer `fits` is true. The requests need not be valid, because
 * permissions are checked first.
 */
async function answered(
  visitor: Visitor,
  asked: readonly OperationId[],
  fits: (status: number, code?: string) => boolean,
) {
  const found: OperationId[] = [];
  for (const id of asked) {
    const { status, problem } = await visitor.call(id, { params });
    if (fits(status, problem?.code)) found.push(id);
  }
  return found;
}

describe.each([...seededRoles, 'no role'] as const)('access of an officer with role %s', (role) => {
  it("allows the operations of the role's permissions, and forbids all others", async () => {
    const officer = await anOfficer(server, undefined, role === 'no role' ? [] : [role]);
    const allowed: readonly Permission[] = role === 'no role' ? ['account'] : may[role];
    const isAllowed = (id: OperationId) => {
      const { permission } = operations[id];
      return permission === 'public' || allowed.includes(permission);
    };
    expect(await answered(officer, forOfficers, (_status, code) => code === 'forbidden')).toEqual(
      forOfficers.filter((id) => !isAllowed(id)),
    );
  });
});

describe('access of a customer', () => {
  it('answers every operation of officers with 404', async () => {
    const others = ids.filter((id) => !(operations[id].audiences as readonly string[]).includes('customer'));
    expect(others.length).toBeGreaterThan(0);
    expect(await answered(await aNewCustomer(server), others, (status) => status === 404)).toEqual(others);
  });
});

/** Opens a live stream at each server. `ended` resolves when all streams have ended. */
async function streamsOf(visitor: Visitor, origins: readonly string[]) {
  const streams = await Promise.all(
    origins.map(async (origin) => {
      const response = await fetch(`${origin}/api/live`, {
        headers: { authorization: `Bearer ${visitor.accessToken}` },
      });
      expect(response.status).toBe(200);
      return response;
    }),
  );
  const ended = Promise.all(streams.map((stream) => stream.text()));
  return { ended };
}

const setting = 'confirmation_seconds';

describe('access that is taken away', () => {
  const by = { actor: { kind: 'system', id: 'create-officer' }, requestId: 'test' } as const;
  const internal = () => [server.running.internalUrl, second.internalUrl];
  const outside = () => [server.running.publicUrl, second.publicUrl];

  async function someOfficer() {
    const officer = await anOfficer(server);
    const { id } = (await officer.call('readAccount')).body;
    return Object.assign(officer, { id });
  }

  it('is refused to the officer’s next request, and its live streams end on every server, when a role is taken', async () => {
    const officer = await someOfficer();
    const { ended } = await streamsOf(officer, internal());
    for (const role of ['reviewer', 'approver'])
      await inTransaction(server.db, (transaction) => takeRole(transaction, officer.id, role, by));
    await ended;
    expect((await officer.call('readKycSummary')).problem?.code).toBe('forbidden');
    expect((await officer.call('readAccount')).body.permissions).toEqual(['account']);
    await inTransaction(server.db, (transaction) => giveRole(transaction, officer.id, 'auditor', by));
    expect((await officer.call('readKycSummary')).status).toBe(200);
  });

  it('ends for all requests and live streams of an account, even when somebody disables the account in the database itself', async () => {
    const [officer, customer] = [await someOfficer(), await aNewCustomer(server)];
    const streams = [await streamsOf(officer, internal()), await streamsOf(customer, outside())];
    await sql`update identity.account set disabled_at = now() where email in (${officer.email}, ${customer.email})`.execute(
      server.db,
    );
    for (const { ended } of streams) await ended;
    for (const visitor of [officer, customer]) {
      expect((await visitor.call('readAccount')).problem?.code).toBe('unauthorized');
      expect(await visitor.refresh()).toBe(401);
    }
  });

  it('ends for the session that signs out, and for no other session of the same officer', async () => {
    const officer = await someOfficer();
    const elsewhere = server.officer();
    server.pass(60);
    await signInOfficer(server, elsewhere, officer.email);
    const leaving = await streamsOf(officer, internal());
    const staying = await streamsOf(elsewhere, internal());
    let isOver = false;
    void staying.ended.then(() => (isOver = true)).catch(() => undefined);
    await officer.call('signOut');
    await leaving.ended;
    expect((await elsewhere.call('readAccount')).status).toBe(200);
    expect(isOver).toBe(false);
  });

  it('is refused to a request whose body was still arriving when the session ended or the role was taken', async () => {
    const eva = await anOfficer(server, undefined, ['administrator']);
    const { id } = (await eva.call('readAccount')).body;
    const { version } = (await eva.call('listSettings')).body.find(({ name }) => name === setting) ?? { version: 0 };
    const late = { params: { name: setting }, body: { value: '600', reason: 'Así lo decidió el comité.', version } };
    const takeTheRole = () => inTransaction(server.db, (transaction) => takeRole(transaction, id, 'administrator', by));
    expect(await callLate(eva, 'proposeSetting', late, takeTheRole)).toBe(403);
    await inTransaction(server.db, (transaction) => giveRole(transaction, id, 'administrator', by));
    expect(await callLate(eva, 'proposeSetting', late, () => eva.call('signOut'))).toBe(401);
    const proposed = await server.db.selectFrom('settings.proposal').select('id').where('name', '=', setting).execute();
    expect(proposed).toEqual([]);
  });

  it('is refused to a late request of another session once a customer has ended all other sessions', async () => {
    const customer = await aNewCustomer(server);
    const thief = server.customer();
    await thief.signIn(customer.email, password);
    const body = { langKey: 'en' };
    const status = await callLate(thief, 'changeLanguage', { body }, () => expectOk(customer.call('endOtherSessions')));
    expect([status, (await customer.call('readAccount')).body.langKey]).toEqual([401, 'es']);
  });
});
