import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockCustomer } from '../customers/customer.ts';
import { inviteOfficer } from '../identity/officers.ts';
import { defineRole } from '../identity/roles.ts';
import { isActive, makeActive } from '../identity/standing.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { aDepositor, approveAtBank } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aKey, aNewCustomer, anOfficer, expectOk, password, signInOfficer } from '../testing/people.ts';
import { aWithdrawer, payOut } from '../testing/withdrawers.ts';
import { untilLeftAlone, untilOthersWait } from '../testing/waiters.ts';
import { pollDeposit } from '../movements/poll-deposits.ts';

type Person = Visitor & { email: string; id: string };
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await someOfficer('administrator', 'reviewer', 'approver');
});
afterAll(() => server.stop());

const withId = async (visitor: Visitor & { email: string }): Promise<Person> =>
  Object.assign(visitor, { id: (await visitor.call('readAccount')).body.id });
const someOfficer = async (...roles: string[]) => withId(await anOfficer(server, undefined, roles));
const someCustomer = async () => withId(await aNewCustomer(server));

const reason = 'El banco avisó de un fraude.';
const set = (userId: string, active: boolean, by: Visitor = ada) =>
  by.call('setStanding', { params: { userId }, body: { active, reason } });

async function recordOf(id: string) {
  return server.db
    .selectFrom('audit.event')
    .select(['action', 'detail', 'actor_id'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'account.made%')
    .orderBy('id')
    .execute();
}

describe('an account that is made inactive', () => {
  it('loses its sessions at once, is notified without the reason, and has the reason on record', async () => {
    const customer = await someCustomer();
    const stream = await customer.send('GET', '/api/live');
    const { body } = await expectOk(set(customer.id, false));
    expect(body).toMatchObject({ status: 'Inactivo', inactiveReason: reason, inactiveSince: expect.any(String) });
    expect((await customer.call('readAccount')).problem?.code).toBe('unauthorized');
    expect(await customer.refresh()).toBe(401);
    await stream.text();
    await expect.poll(() => lettersTo(customer.email, 'Tu cuenta en Caudal está inactiva')).toHaveLength(1);
    const [letter] = await lettersTo(customer.email);
    expect(letter?.text).not.toContain('fraude');
    expect(letter?.text).toMatch(/Escribirnos:\nhttps?:\S+\/contact-us\n/);
    expect(await recordOf(customer.id)).toEqual([
      { action: 'account.made_inactive', actor_id: ada.id, detail: { reason, ended: 1 } },
    ]);
  });

  it('cannot sign in, and gets the same answer as for a wrong password', async () => {
    const customer = await someCustomer();
    await expectOk(set(customer.id, false));
    const { publicKey } = await aKey();
    const body = { email: customer.email, password, publicKey };
    const right = await server.customer().call('authenticate', { body });
    const wrong = await server.customer().call('authenticate', { body: { ...body, password: 'no es esta' } });
    expect(right.problem?.code).toBe('credentials_rejected');
    expect({ ...right.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
  });

  it('signs in once it is active again, while earlier sessions stay ended', async () => {
    const customer = await someCustomer();
    await expectOk(set(customer.id, false));
    // Reopens the session, as a sign-in would that was under way when the account became inactive.
    await server.db
      .updateTable('identity.session')
      .set({ ended_at: null, end_reason: null })
      .where('account_id', '=', customer.id)
      .execute();
    expect((await expectOk(set(customer.id, true))).body).toMatchObject({
      status: 'Activo',
      inactiveSince: null,
      inactiveReason: null,
    });
    expect((await customer.call('readAccount')).status).toBe(401);
    await server.customer().signIn(customer.email, password);
    await expect.poll(() => lettersTo(customer.email, 'Tu cuenta en Caudal está activa de nuevo')).toHaveLength(1);
    expect((await recordOf(customer.id)).map(({ action }) => action)).toEqual([
      'account.made_inactive',
      'account.made_active',
    ]);
  });

  it('is signed out at once when it is an officer’s, and loses its invitation when the officer has not enrolled yet', async () => {
    const officer = await someOfficer('auditor');
    await expectOk(set(officer.id, false));
    expect((await officer.call('readAccount')).status).toBe(401);
    await expectOk(set(officer.id, true));
    // An authenticator's code works only once, so the clock moves on to the next one.
    server.pass(30);
    await signInOfficer(server, server.officer(), officer.email);
    const token = await inviteOfficer(server.db, 'nueva@caudal.example', ['auditor'], server.running.services.clock());
    const { id } = await server.db
      .selectFrom('identity.account')
      .select('id')
      .where('email', '=', 'nueva@caudal.example')
      .executeTakeFirstOrThrow();
    await expectOk(set(id, false));
    const opened = await server.officer().call('beginEnrolment', { body: { token: token ?? '' } });
    expect(opened.problem?.code).toBe('link_expired');
  });
});

describe('making an account inactive', () => {
  it('is refused for one’s own accounts, an unknown account, an account that has that state already, and without the permission', async () => {
    const customer = await someCustomer();
    expect((await set(ada.id, false)).problem?.code).toBe('own_account');
    const own = await withId(await anOfficer(server, customer.email, ['administrator']));
    expect((await set(customer.id, false, own)).problem?.code).toBe('own_customer');
    await server.db
      .insertInto('identity.contact_change')
      .values({ account_id: customer.id, field: 'email', former: customer.email, changed_at: new Date() })
      .execute();
    await server.db
      .updateTable('identity.account')
      .set({ email: `otra.${customer.email}` })
      .where('id', '=', customer.id)
      .execute();
    // A changed e-mail does not hide that the customer is the officer's own account.
    expect((await set(customer.id, false, own)).problem?.code).toBe('own_customer');
    await expectOk(set(own.id, false));
    expect((await set(randomUUID(), false)).problem?.code).toBe('not_found');
    expect((await set(customer.id, true)).problem?.code).toBe('standing_changed');
    const reviewer = await someOfficer('reviewer', 'approver', 'auditor');
    expect((await set(customer.id, false, reviewer)).problem?.code).toBe('forbidden');
    const empty = { params: { userId: customer.id }, body: { active: false, reason: ' ' } };
    expect((await ada.call('setStanding', empty)).problem?.code).toBe('validation_failed');
    expect(await recordOf(customer.id)).toEqual([]);
  });

  it('requires re-authentication', async () => {
    const customer = await someCustomer();
    server.pass(301);
    expect((await set(customer.id, false)).problem?.code).toBe('confirmation_required');
    const again = server.officer();
    await signInOfficer(server, again, ada.email);
    ada = await withId(Object.assign(again, { email: ada.email }));
  });

  it('is refused for the last account that administers roles', async () => {
    await inTransaction(server.db, (transaction) => defineRole(transaction, 'Cuentas', ['users.read', 'users.change']));
    const helper = await someOfficer('Cuentas');
    expect((await set(ada.id, false, helper)).problem?.code).toBe('last_administrator');
    expect((await ada.call('readAccount')).status).toBe(200);
    expect(await lettersTo(ada.email, 'Tu cuenta de oficial en Caudal está inactiva')).toEqual([]);
  });
});

describe('the money of an account that is made inactive', () => {
  it('returns from withdrawals that were not sent to the bank, and from no other', async () => {
    const owner = await aWithdrawer(server, ada, '9000000');
    const sent = (await expectOk(owner.withdraw('100000'))).body.transactionId;
    await payOut(server);
    const waiting = (await expectOk(owner.withdraw('2500000'))).body.transactionId;
    expect(await owner.held()).toBe('2500000');
    await expectOk(set(owner.customer.id, false));
    await expectOk(set(owner.customer.id, true));
    owner.customer.accessToken = null;
    await owner.customer.signIn(owner.customer.email, password);
    expect([await owner.available(), await owner.held()]).toEqual(['8900000', '0']);
    expect((await owner.movement(waiting)).phase).toBe('cancelled');
    expect((await owner.movement(sent)).state).toBe('Completo');
    const { results } = (await ada.call('listCases', { body: { kind: 'withdrawal_approval', state: 'open' } })).body;
    expect(results.filter(({ customer }) => customer?.id === owner.customer?.id)).toEqual([]);
    const cancelled = await server.db
      .selectFrom('audit.event')
      .select(['actor_id', 'detail'])
      .where('subject_id', '=', waiting)
      .where('action', '=', 'withdrawal.cancelled')
      .execute();
    const { id: customer } = owner.customer;
    expect(cancelled).toEqual([{ actor_id: ada.id, detail: { because: 'account_inactive', customer } }]);
  });

  it('does not leave by a withdrawal that is being requested at that moment', async () => {
    const owner = await aWithdrawer(server, ada, '500000');
    await untilLeftAlone(server.db, owner.customer.id);
    const held = await server.db.startTransaction().execute();
    await lockCustomer(held, owner.customer.id);
    const asked = owner.withdraw('20000');
    await untilOthersWait(server.db, held);
    await makeActive(server.running.services, held, owner.customer.id, { reason });
    await held.commit().execute();
    expect((await asked).problem?.code).toBe('unauthorized');
    expect(await isActive(server.db, owner.customer.id)).toBe(false);
  });

  it('still arrives: a deposit that was under way is credited', async () => {
    const customer = await aDepositor(server, ada);
    const body = { accountID: customer.accountID, amount: '250000' };
    const started = await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
    await expectOk(set(customer.id, false));
    await approveAtBank(started.body.url ?? '');
    await pollDeposit(server.running.product.services, started.body.transactionId);
    const { state } = await server.db
      .selectFrom('movements.movement')
      .select('state')
      .where('id', '=', started.body.transactionId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('completed');
  });
});
