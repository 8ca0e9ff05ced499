import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { giveRole, takeRole } from '../identity/roles.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { makeSamePerson } from '../testing/same-person.ts';

let server: TestServer;
type Officer = Visitor & { email: string; id: string };
let ada: Officer;
let eva: Officer;

const system = { actor: { kind: 'system', id: 'create-officer' }, requestId: 'test' } as const;

async function officerWith(...roles: string[]): Promise<Officer> {
  const officer = await anOfficer(server, undefined, roles);
  return Object.assign(officer, { id: (await officer.call('readAccount')).body.id });
}

beforeAll(async () => {
  server = await startTestServer();
  [ada, eva] = [await officerWith('administrator'), await officerWith('administrator')];
});
afterAll(() => server.stop());
// Makes Ada and Eva administrators again, whatever the previous test did.
beforeEach(() =>
  inTransaction(server.db, async (transaction) => {
    const { id } = await transaction
      .selectFrom('identity.role')
      .select('id')
      .where('name', '=', 'administrator')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('identity.role_permission')
      .values({ role_id: id, permission: 'roles.change' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const officer of [ada, eva]) await giveRole(transaction, officer.id, 'administrator', system);
  }),
);

async function roleNamed(name: string) {
  const { body } = await expectOk(ada.call('readRoles'));
  const role = body.roles.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}

async function assign(by: Visitor, role: string, officerId: string, holds: boolean) {
  const params = { roleId: (await roleNamed(role)).id };
  return by.call('assignRole', { params, body: { officerId, holds } });
}

describe('roles', () => {
  it('lists each role with its permissions and holders, and every officer', async () => {
    const { body } = await expectOk(ada.call('readRoles'));
    expect(body.roles.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['reviewer', 'approver', 'auditor', 'administrator']),
    );
    expect((await roleNamed('administrator')).holders.toSorted()).toEqual([ada.id, eva.id].toSorted());
    expect(body.officers).toContainEqual({ id: eva.id, email: eva.email, standing: 'active' });
  });

  it('makes, gives, changes and takes a role, each effective at once and on record', async () => {
    const acts = () =>
      server.db
        .selectFrom('audit.event')
        .select('action')
        .where('actor_id', '=', ada.id)
        .where('action', 'like', 'role.%')
        .orderBy('id')
        .execute();
    const before = await acts();
    const helper = await officerWith();
    await expectOk(ada.call('makeRole', { body: { name: 'Mesa de ayuda', permissions: ['kyc.read'] } }));
    expect((await helper.call('readKycSummary')).problem?.code).toBe('forbidden');
    await expectOk(assign(ada, 'Mesa de ayuda', helper.id, true));
    expect((await helper.call('readKycSummary')).status).toBe(200);
    const { id: roleId } = await roleNamed('Mesa de ayuda');
    await expectOk(ada.call('changeRole', { params: { roleId }, body: { permissions: ['cases.read'] } }));
    expect((await helper.call('readKycSummary')).problem?.code).toBe('forbidden');
    expect((await helper.call('readCaseSummary')).status).toBe(200);
    await expectOk(assign(ada, 'Mesa de ayuda', helper.id, false));
    expect((await helper.call('readCaseSummary')).problem?.code).toBe('forbidden');
    expect((await acts()).slice(before.length).map(({ action }) => action)).toEqual([
      'role.made',
      'role.given',
      'role.changed',
      'role.taken',
    ]);
  });

  it('refuses a role name that is taken, whatever its case', async () => {
    const made = await ada.call('makeRole', { body: { name: 'Reviewer', permissions: [] } });
    expect(made.problem?.code).toBe('role_exists');
  });

  it('refuses a role with a permission that only customers have', async () => {
    const body = { name: 'Cliente', permissions: ['customer' as 'kyc.read'] };
    expect((await ada.call('makeRole', { body })).problem?.code).toBe('validation_failed');
  });

  it('lets an auditor read roles but not assign them, and answers 404 for an unknown officer', async () => {
    const auditor = await officerWith('auditor');
    expect((await auditor.call('readRoles')).status).toBe(200);
    expect((await assign(auditor, 'auditor', ada.id, true)).problem?.code).toBe('forbidden');
    const unknown = '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11';
    expect((await assign(ada, 'auditor', unknown, true)).problem?.code).toBe('not_found');
  });
});

describe('an administrator who would raise their own access', () => {
  it('cannot give themselves a role', async () => {
    expect((await assign(ada, 'approver', ada.id, true)).problem?.code).toBe('own_access');
    expect((await ada.call('readAccount')).body.permissions).not.toContain('cases.approve');
  });

  it('cannot give a role to another account of theirs, but can take it', async () => {
    const other = await officerWith('auditor');
    await makeSamePerson(server, other, ada);
    expect((await assign(ada, 'approver', other.id, true)).problem?.code).toBe('own_access');
    await expectOk(assign(ada, 'auditor', other.id, false));
  });

  it('cannot add a permission to a role that they hold', async () => {
    const { id: roleId, permissions } = await roleNamed('administrator');
    const body = { permissions: [...permissions, 'cases.approve' as const] };
    expect((await ada.call('changeRole', { params: { roleId }, body })).problem?.code).toBe('own_access');
    expect((await roleNamed('administrator')).permissions).toEqual(permissions);
  });
});

describe('the last administrator of roles', () => {
  it('cannot give up the role, nor remove the permission from it', async () => {
    await expectOk(assign(ada, 'administrator', eva.id, false));
    expect((await assign(ada, 'administrator', ada.id, false)).problem?.code).toBe('last_administrator');
    const { id: roleId } = await roleNamed('administrator');
    const body = { permissions: ['roles.read' as const] };
    expect((await ada.call('changeRole', { params: { roleId }, body })).problem?.code).toBe('last_administrator');
    expect((await ada.call('readRoles')).status).toBe(200);
  });

  it('stays when two administrators remove each other at once', async () => {
    const { id: roleId } = await roleNamed('administrator');
    const take = (by: Officer, from: Officer) =>
      by.call('assignRole', { params: { roleId }, body: { officerId: from.id, holds: false } });
    const both = await Promise.all([take(ada, eva), take(eva, ada)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.db
      .selectFrom('identity.role_holder')
      .select('account_id')
      .where('role_id', '=', roleId)
      .execute();
    expect(left).toHaveLength(1);
  });

  it('is determined without counting inactive accounts', async () => {
    await server.db.updateTable('identity.account').set({ disabled_at: new Date() }).where('id', '=', eva.id).execute();
    expect((await assign(ada, 'administrator', ada.id, false)).problem?.code).toBe('last_administrator');
    await server.db.updateTable('identity.account').set({ disabled_at: null }).where('id', '=', eva.id).execute();
    await inTransaction(server.db, (transaction) => takeRole(transaction, eva.id, 'administrator', system));
  });
});
