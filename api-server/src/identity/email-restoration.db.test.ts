import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { emailChangesOn, tokenIn } from '../testing/email-changes.ts';
import { serverOfThisFile } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { anEmail, aNewCustomer, anOfficer, expectOk, password } from '../testing/people.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import { untilOthersWait } from '../testing/waiters.ts';

const day_seconds = 86_400;

const server = await serverOfThisFile();
const people = emailChangesOn(server);

describe('restoring the e-mail from the former mailbox', () => {
  it('ends sessions, cancels withdrawals made since the change, holds money, and sends a link for a new password', async () => {
    const owner = await aWithdrawer(server, await anOfficer(server), '9000000');
    const { customer } = owner;
    const { email, undo } = await people.change(customer);
    // The thief waits until the hold on withdrawals has ended.
    server.pass(day_seconds + 1);
    await customer.refresh();
    await expectOk(customer.call('confirmAccount', { body: { proof: { password } } }));
    const asked = (await expectOk(owner.withdraw('2500000'))).body.transactionId;
    expect((await expectOk(people.restore(undo))).body).toEqual({ email: customer.email });
    expect((await customer.call('readAccount')).status).toBe(401);
    expect([await people.signsIn(email), await people.signsIn(customer.email)]).toEqual([false, true]);
    customer.accessToken = null;
    await customer.signIn(customer.email, password);
    expect((await owner.movement(asked)).phase).toBe('cancelled');
    expect((await customer.call('readMoneyOut')).body.waits).toMatchObject([{ reason: 'email_changed' }]);
    const { text } = await server.mailTo(customer.email, 'Recuperaste tu correo: elige una contraseña nueva');
    const body = { token: tokenIn(text), password: 'nueve nubes sobre el mar' };
    await expectOk(server.customer().call('finishRecovery', { body }));
    await server.mailTo(email, 'Este ya no es el correo de tu cuenta');
  });

  it('is possible once, within seven days', async () => {
    const [soon, late] = [await aNewCustomer(server), await aNewCustomer(server)];
    const { undo } = await people.change(soon);
    const both = await Promise.all([people.restore(undo), people.restore(undo)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const { undo: old } = await people.change(late);
    server.pass(7 * day_seconds + 1);
    expect((await people.restore(old)).problem?.code).toBe('link_expired');
  });

  it('overrides later changes, and voids the link with which a thief could take the e-mail back', async () => {
    const customer = await aNewCustomer(server);
    const thief = await people.change(customer);
    const further = anEmail();
    await expectOk(people.ask(customer, further));
    await expectOk(people.confirm(await people.confirmationOf(further)));
    const thiefsUndo = await people.undoOf(thief.email);
    expect((await expectOk(people.restore(thief.undo))).body).toEqual({ email: customer.email });
    expect((await people.restore(thiefsUndo)).problem?.code).toBe('link_expired');
    expect(await people.signsIn(customer.email)).toBe(true);
  });

  it('cancels a change that waits to be confirmed', async () => {
    const customer = await aNewCustomer(server);
    const { undo } = await people.change(customer);
    const further = anEmail();
    await expectOk(people.ask(customer, further));
    const token = await people.confirmationOf(further);
    await expectOk(people.restore(undo));
    expect((await people.confirm(token)).problem?.code).toBe('link_expired');
  });

  it('keeps the former e-mail from other accounts while it can be taken back, and frees it afterwards', async () => {
    const customer = await aNewCustomer(server);
    const before = await signUp(customer.email);
    await people.change(customer);
    expect(before).toBe('taken');
    expect(await signUp(customer.email)).toBe('taken');
    const other = await aNewCustomer(server);
    await expectOk(people.ask(other, customer.email));
    await server.mailTo(customer.email, 'Alguien quiso usar tu correo en otra cuenta');
    server.pass(7 * day_seconds + 1);
    expect(await signUp(customer.email)).toBe('asked to confirm');
  });

  it('keeps the former e-mail from a sign-up that is confirmed at the same moment as the change', async () => {
    const customer = await aNewCustomer(server);
    const email = anEmail();
    await expectOk(people.ask(customer, email));
    const token = await people.confirmationOf(email);
    // Another transaction holds the lock of the former mailbox, so that the change and the new account wait for it.
    const held = await server.db.startTransaction().execute();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${customer.email}`}, 0))`.execute(held);
    const confirmed = people.confirm(token);
    const opened = aNewCustomer(server, customer.email).then(
      () => 'opened',
      () => 'refused',
    );
    await untilOthersWait(server.db, held, 2);
    await held.rollback().execute();
    await expectOk(confirmed);
    // The order in which the two get the lock is open, so the sign-up and the sign-in after it may succeed or fail.
    await opened;
    const accounts = await server.db
      .selectFrom('identity.account')
      .select('id')
      .where('email', '=', customer.email)
      .execute();
    expect(accounts).toEqual([]);
  });
});

/** Signs up with an e-mail. Returns which of two letters was sent to the e-mail. */
async function signUp(email: string): Promise<'taken' | 'asked to confirm'> {
  const seen = (await lettersTo(email)).length;
  const body = { email, password: 'nueve nubes sobre el mar' };
  await expectOk(server.customer().call('register', { body }));
  await vi.waitUntil(async () => (await lettersTo(email)).length > seen, { timeout: 120_000, interval: 100 });
  const [latest] = await lettersTo(email);
  return latest?.subject === 'Ya tienes una cuenta en Caudal' ? 'taken' : 'asked to confirm';
}
