import { describe, expect, it } from 'vitest';
import { confirm_subject, emailChangesOn, tokenIn } from '../testing/email-changes.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { anEmail, aNewCustomer, anOfficer, expectOk, password } from '../testing/people.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import { hashToken } from './tokens.ts';

const day_seconds = 86_400;

const server = await serverOfThisFile();
const people = emailChangesOn(server);

const profileOf = async (customer: Visitor) => (await expectOk(customer.call('readProfile'))).body;
const accountOf = async (customer: Visitor) => (await expectOk(customer.call('readAccount'))).body;

describe('changing the e-mail', () => {
  it('takes effect only when it is confirmed with the link in the new mailbox and the password', async () => {
    const customer = await aNewCustomer(server);
    const email = anEmail();
    await expectOk(people.ask(customer, email.toUpperCase()));
    expect(await profileOf(customer)).toMatchObject({ email: customer.email, emailChange: { email } });
    const token = await people.confirmationOf(email);
    expect((await people.confirm(token, 'no es esta')).problem?.code).toBe('credentials_rejected');
    expect((await accountOf(customer)).email).toBe(customer.email);
    expect((await expectOk(people.confirm(token))).body).toEqual({ email });
    expect(await profileOf(customer)).toMatchObject({ email, emailChange: null });
    expect([await people.signsIn(customer.email), await people.signsIn(email)]).toEqual([false, true]);
    expect((await people.confirm(token)).problem?.code).toBe('link_expired');
  });

  it('is recorded, shows officers the former e-mail, and sends a letter to both mailboxes', async () => {
    const customer = await aNewCustomer(server);
    const { id } = await accountOf(customer);
    const { email } = await people.change(customer);
    const { text } = await people.lettersOfChange(customer.email);
    expect(text).toContain(`${email.slice(0, 1)}····@correo.example`);
    expect(text).not.toContain(email);
    await server.mailTo(email, 'Este es ahora el correo de tu cuenta');
    const officer = await anOfficer(server);
    const { body } = await expectOk(officer.call('readCustomer', { query: { userId: id } }));
    expect(body).toMatchObject({ email, contactChanges: [{ field: 'email', former: customer.email }] });
    const events = await server.db
      .selectFrom('audit.event')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', 'like', 'email%')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['email_change.requested', 'email.changed']);
  });

  it('holds withdrawals as a recovery does, and tells the customer why and until when', async () => {
    const owner = await aWithdrawer(server, await anOfficer(server), '500000');
    await people.change(owner.customer);
    expect((await owner.withdraw('20000')).problem).toMatchObject({
      code: 'withdrawal_after_email_change',
      fields: [{ path: '/amount' }],
    });
    const { waits } = (await owner.customer.call('readMoneyOut')).body;
    expect(waits).toMatchObject([{ reason: 'email_changed', until: expect.any(String) }]);
    server.pass(day_seconds + 1);
    await owner.customer.refresh();
    await owner.customer.call('confirmAccount', { body: { proof: { password } } });
    expect((await owner.customer.call('readMoneyOut')).body.waits).toEqual([]);
  });

  it('requires re-authentication', async () => {
    const customer = await aNewCustomer(server);
    server.pass(301);
    expect((await people.ask(customer, anEmail())).problem?.code).toBe('confirmation_required');
  });

  it('refuses the e-mail that the account already has', async () => {
    const customer = await aNewCustomer(server);
    const { problem } = await people.ask(customer, ` ${customer.email.toUpperCase()}`.trim());
    expect(problem).toMatchObject({ code: 'validation_failed', fields: [{ path: '/email' }] });
  });

  it("answers the same for another account's e-mail, and tells that account's owner", async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    const free = await people.ask(await aNewCustomer(server), anEmail());
    const taken = await people.ask(ana, bea.email);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await profileOf(ana)).toMatchObject({ emailChange: { email: bea.email } });
    await server.mailTo(bea.email, 'Alguien quiso usar tu correo en otra cuenta');
    expect(await lettersTo(bea.email, confirm_subject)).toEqual([]);
    expect((await accountOf(bea)).email).toBe(bea.email);
  });

  it('refuses to confirm an e-mail with which somebody has opened an account meanwhile', async () => {
    const customer = await aNewCustomer(server);
    const email = anEmail();
    await expectOk(people.ask(customer, email));
    const token = await people.confirmationOf(email);
    await aNewCustomer(server, email);
    expect((await people.confirm(token)).problem?.code).toBe('email_taken');
    expect((await accountOf(customer)).email).toBe(customer.email);
  });

  it("needs the password of the account that asked, not only the new mailbox or another account's password", async () => {
    const stranger = await aNewCustomer(server);
    await expectOk(
      stranger.call('changePassword', {
        body: { currentPassword: password, newPassword: 'siete barcas sobre el agua' },
      }),
    );
    const mailbox = anEmail();
    await expectOk(people.ask(stranger, mailbox));
    expect((await people.confirm(await people.confirmationOf(mailbox), password)).problem?.code).toBe(
      'credentials_rejected',
    );
    expect((await accountOf(stranger)).email).toBe(stranger.email);
  });

  it('replaces an earlier request, whose link no longer works', async () => {
    const customer = await aNewCustomer(server);
    const [first, second] = [anEmail(), anEmail()];
    await expectOk(people.ask(customer, first));
    const former = await people.confirmationOf(first);
    await expectOk(people.ask(customer, second));
    expect((await people.confirm(former)).problem?.code).toBe('link_expired');
    expect((await expectOk(people.confirm(await people.confirmationOf(second)))).body.email).toBe(second);
  });

  it('leaves one waiting request when two requests are made at once', async () => {
    const customer = await aNewCustomer(server);
    const both = await Promise.all([people.ask(customer, anEmail()), people.ask(customer, anEmail())]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const waiting = await server.db
      .selectFrom('identity.email_change')
      .select('id')
      .where('former', '=', customer.email)
      .where('given_up_at', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
  });

  it('takes effect once when two requests confirm it at once', async () => {
    const customer = await aNewCustomer(server);
    const email = anEmail();
    await expectOk(people.ask(customer, email));
    const token = await people.confirmationOf(email);
    const both = await Promise.all([people.confirm(token), people.confirm(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const { undo_hash } = await server.db
      .selectFrom('identity.email_change')
      .select('undo_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(hashToken(await people.undoOf(customer.email))).toEqual(undo_hash);
  });

  it('can be cancelled by the account’s owner until it is confirmed, and expires after a day', async () => {
    const customer = await aNewCustomer(server);
    const [given, late] = [anEmail(), anEmail()];
    await expectOk(people.ask(customer, given));
    const token = await people.confirmationOf(given);
    await expectOk(customer.call('giveUpEmailChange'));
    expect((await people.confirm(token)).problem?.code).toBe('link_expired');
    expect((await customer.call('giveUpEmailChange')).problem?.code).toBe('not_found');
    await expectOk(people.ask(customer, late));
    const old = await people.confirmationOf(late);
    server.pass(day_seconds + 1);
    expect((await people.confirm(old)).problem?.code).toBe('link_expired');
  });

  it('allows five requests a day', async () => {
    const customer = await aNewCustomer(server);
    for (let time = 0; time < 5; time += 1) await expectOk(people.ask(customer, anEmail()));
    expect((await people.ask(customer, anEmail())).problem?.code).toBe('rate_limited');
  });

  it('voids links to a new password that were sent to the former mailbox', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(server.customer().call('beginRecovery', { body: { email: customer.email } }));
    const { text } = await server.mailTo(customer.email, 'Elige una contraseña nueva');
    await people.change(customer);
    const body = { token: tokenIn(text), password: 'nueve nubes sobre el mar' };
    expect((await server.customer().call('finishRecovery', { body })).problem?.code).toBe('link_expired');
  });
});
