import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCase } from '../cases/cases.ts';
import { lockCustomer } from '../customers/customer.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { aDepositor, approveAtBank } from '../testing/depositors.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aKey, aNewCustomer, anOfficer, aVerifiedCustomer, expectOk, password } from '../testing/people.ts';
import { aWithdrawer, bankSays, payOut } from '../testing/withdrawers.ts';
import { untilLeftAlone, untilOthersWait } from '../testing/waiters.ts';
import { limitExceeded } from './case-terms.ts';
import { pollDeposit } from './poll-deposits.ts';

type Person = Visitor & { email: string };
const server = await serverOfThisFile();
const officer = await anOfficer(server, undefined, ['reviewer', 'approver', 'administrator']);

const close = (customer: Person, email = customer.email) => customer.call('closeAccount', { body: { email } });
const obstaclesOf = async (customer: Visitor) => (await expectOk(customer.call('readClosing'))).body.obstacles;
const whyOf = async (customer: Visitor) => (await obstaclesOf(customer)).map(({ why }) => why);
const idOf = async (customer: Visitor) => (await expectOk(customer.call('readAccount'))).body.id;

/** Requests closing an account that cannot be closed, and returns the obstacles. */
async function whatKeepsOpen(customer: Person): Promise<readonly string[]> {
  const { problem } = await close(customer);
  if (problem?.code !== 'account_not_empty') throw new Error(`Closing was answered with ${problem?.code}`);
  return whyOf(customer);
}

async function startDeposit(customer: Awaited<ReturnType<typeof aDepositor>>) {
  const body = { accountID: customer.accountID, amount: '250000' };
  const { body: started } = await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
  return { id: started.transactionId, url: started.url ?? '' };
}

describe('an account closed by its owner', () => {
  it('refuses sign-in as if the password were wrong; a letter lists the data that we keep', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    const other = server.customer();
    await other.signIn(customer.email, password);
    expect(await obstaclesOf(customer)).toEqual([]);
    await expectOk(close(customer, ` ${customer.email.toUpperCase()} `));
    for (const session of [customer, other]) expect((await session.call('readAccount')).status).toBe(401);
    expect(await customer.refresh()).toBe(401);
    const { publicKey } = await aKey();
    const { problem } = await server
      .customer()
      .call('authenticate', { body: { email: customer.email, password, publicKey } });
    expect(problem?.code).toBe('credentials_rejected');
    const { text } = await server.mailTo(customer.email, 'Cerraste tu cuenta en Caudal');
    expect(text).toContain('10 años');
  });

  it('shows officers its closing time in the lists and the customer file, and has an audit entry', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(close(customer));
    const { id, email } = customer;
    const users = (await expectOk(officer.call('listUsers', { body: { email } }))).body.results;
    expect(users).toMatchObject([{ id, status: 'Inactivo', closedAt: expect.any(String), inactiveReason: null }]);
    const customers = (await expectOk(officer.call('listCustomers', { body: { idUser: id } }))).body.results;
    expect(customers).toMatchObject([{ id, closedAt: users[0]?.closedAt }]);
    const { body: file } = await expectOk(officer.call('readCustomer', { query: { userId: id } }));
    expect(file).toMatchObject({ active: false, closedAt: users[0]?.closedAt });
    const events = await server.db
      .selectFrom('audit.event')
      .select('actor_id')
      .where('subject_id', '=', id)
      .where('action', '=', 'account.closed')
      .execute();
    expect(events).toEqual([{ actor_id: id }]);
  });

  it('keeps its e-mail: registering with it again opens no account, but sends the owner a letter about reopening', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(close(customer));
    const body = { email: customer.email, password: 'nueve nubes sobre el mar' };
    await expectOk(server.customer().call('register', { body }));
    const { text } = await server.mailTo(customer.email, 'Tu cuenta en Caudal está cerrada');
    expect(text).toContain('abrimos de nuevo la que tenías');
    expect(await lettersTo(customer.email, 'Confirma tu correo en Caudal')).toEqual([]);
  });

  it('can be made active again by an administrator', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(close(customer));
    const body = { active: true, reason: 'La persona quiere volver.' };
    const ada = await anOfficer(server, undefined, ['administrator']);
    const { body: user } = await expectOk(ada.call('setStanding', { params: { userId: customer.id }, body }));
    expect(user).toMatchObject({ status: 'Activo', closedAt: null });
    customer.accessToken = null;
    await customer.signIn(customer.email, password);
  });

  it('needs re-authentication, and its e-mail typed once more', async () => {
    const customer = await aNewCustomer(server);
    const other = await aNewCustomer(server);
    for (const typed of ['', 'CERRAR', other.email])
      expect((await close(customer, typed)).problem).toMatchObject({
        code: 'validation_failed',
        fields: [{ path: '/email' }],
      });
    server.pass(301);
    expect((await close(customer)).problem?.code).toBe('confirmation_required');
  });

  it('is closed once when two requests arrive together', async () => {
    const customer = await aNewCustomer(server);
    const id = await idOf(customer);
    const both = await Promise.all([close(customer), close(customer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const events = await server.db
      .selectFrom('audit.event')
      .select('id')
      .where('subject_id', '=', id)
      .where('action', '=', 'account.closed')
      .execute();
    expect(events).toHaveLength(1);
  });
});

describe('closing an account', () => {
  it('is refused while there is money in it', async () => {
    const { customer } = await aWithdrawer(server, officer, '500000');
    expect(await whatKeepsOpen(customer)).toEqual(['balance']);
    expect(await obstaclesOf(customer)).toMatchObject([{ amounts: [{ asset: 'COP', amount: '500000' }] }]);
  });

  it('is refused while a withdrawal is under way, with a hold and an open case', async () => {
    const owner = await aWithdrawer(server, officer, '2500000');
    await expectOk(owner.withdraw('2500000'));
    expect(await whatKeepsOpen(owner.customer)).toEqual(['movement_under_way', 'held', 'case_open']);
  });

  it('is refused while a deposit is under way', async () => {
    const customer = await aDepositor(server, officer);
    await startDeposit(customer);
    expect(await whatKeepsOpen(customer)).toEqual(['movement_under_way']);
  });

  it('is refused while officers have an open case about its money', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await inTransaction(server.db, (transaction) =>
      openCase(transaction, limitExceeded, { customerId: customer.id, subject: '2026-11' }, new Date()),
    );
    expect(await whatKeepsOpen(customer)).toEqual(['case_open']);
  });

  it('is refused while a deposit is being credited, in either order of the two transactions', async () => {
    const customer = await aDepositor(server, officer);
    for (let round = 0; round < 5; round += 1) {
      const { id, url } = await startDeposit(customer);
      await approveAtBank(url);
      const [closed] = await Promise.all([close(customer), pollDeposit(server.running.product.services, id)]);
      expect(closed.problem?.code).toBe('account_not_empty');
    }
    expect((await customer.call('readAccount')).status).toBe(200);
  });

  it('makes a concurrent deposit request wait, which is then refused', async () => {
    const customer = await aDepositor(server, officer);
    await untilLeftAlone(server.db, customer.id);
    const held = await server.db.startTransaction().execute();
    await lockCustomer(held, customer.id);
    const closing = close(customer);
    await untilOthersWait(server.db, held, 1);
    const body = { accountID: customer.accountID, amount: '250000' };
    const asked = customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
    await untilOthersWait(server.db, held, 2);
    await held.rollback().execute();
    expect((await closing).status).toBe(200);
    expect((await asked).problem?.code).toBe('unauthorized');
  });
});

describe('money that arrives after an account was closed', () => {
  const casesOf = async (customerId: string) =>
    (await officer.call('listCases', { body: { kind: 'closed_account_money', size: 100 } })).body.results.filter(
      ({ customer }) => customer?.id === customerId,
    );

  it('is credited, and opens a case that asks officers to contact the owner', async () => {
    const customer = await aDepositor(server, officer);
    const { id, url } = await startDeposit(customer);
    // The payment was not approved in time, so the customer sees the deposit as failed.
    await server.db.updateTable('movements.movement').set({ state: 'expired' }).where('id', '=', id).execute();
    await expectOk(close(customer));
    await approveAtBank(url);
    for (let time = 0; time < 2; time += 1) await pollDeposit(server.running.product.services, id);
    const { state, settled_amount } = await server.db
      .selectFrom('movements.movement')
      .select(['state', 'settled_amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ state, settled_amount }).toEqual({ state: 'completed', settled_amount: 25_000_000n });
    const [opened, ...others] = await casesOf(customer.id);
    const params = { caseId: opened?.id ?? '' };
    const { facts, subject } = (await expectOk(officer.call('readCase', { params }))).body;
    expect([subject, others]).toEqual([id, []]);
    expect(facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['250000', customer.email]));
    await expectOk(officer.call('decideCase', { params, body: { decision: 'noted', reason: 'Hablé con ella.' } }));
    expect(await casesOf(customer.id)).toEqual([]);
  });

  it('opens a case also when the bank returns a withdrawal', async () => {
    const { customer, withdraw } = await aWithdrawer(server, officer, '20000');
    const { transactionId } = (await expectOk(withdraw('20000'))).body;
    await payOut(server);
    await expectOk(close(customer));
    await bankSays(server, transactionId, 'DECLINED', 2);
    expect(await casesOf(customer.id)).toHaveLength(1);
  });

  it('opens no case while the account is open', async () => {
    const customer = await aDepositor(server, officer);
    const { id, url } = await startDeposit(customer);
    await approveAtBank(url);
    await pollDeposit(server.running.product.services, id);
    expect(await casesOf(customer.id)).toEqual([]);
  });
});
