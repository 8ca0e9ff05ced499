import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aNewCustomer, expectOk, password } from '../testing/people.ts';

const server = await serverOfThisFile();

const choose = (customer: Visitor, word: string | null) => customer.call('changeLetterWord', { body: { word } });
const wordOf = async (customer: Visitor) => (await customer.call('readSecurity')).body.letterWord;

describe('the letter word of an account', () => {
  it('appears in every later letter to the mailbox, including letters about recovery and sign-up', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(choose(customer, 'colibrí de enero'));
    const stranger = server.customer();
    await expectOk(
      stranger.call('register', { body: { email: customer.email, password: 'nueve nubes sobre el mar' } }),
    );
    await expectOk(stranger.call('beginRecovery', { body: { email: customer.email } }));
    const another = { currentPassword: password, newPassword: 'siete barcas sobre el agua' };
    await expectOk(customer.call('changePassword', { body: another }));
    for (const subject of [
      'Elegiste tu palabra',
      'Ya tienes una cuenta en Caudal',
      'Elige una contraseña nueva',
      'Cambiaste tu contraseña',
    ]) {
      const { text } = await server.mailTo(customer.email, subject);
      expect(text).toContain('Tu palabra: colibrí de enero');
    }
  });

  it('is in the letter about a change, which leaves out the former word; the letter about its removal contains no word', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(choose(customer, 'río manso'));
    await server.mailTo(customer.email, 'Elegiste tu palabra');
    await expectOk(choose(customer, 'ceiba'));
    await expect.poll(() => lettersTo(customer.email, 'Elegiste tu palabra')).toHaveLength(2);
    const texts = (await lettersTo(customer.email, 'Elegiste tu palabra')).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('ceiba') && !text.includes('río manso'))).toHaveLength(1);
    await expectOk(choose(customer, null));
    const { text } = await server.mailTo(customer.email, 'Quitaste tu palabra');
    expect(text).not.toMatch(/ceiba|Tu palabra:/);
    expect(await wordOf(customer)).toBeNull();
  });

  it('is stored in normal form: composed characters (NFC), trimmed, with single spaces', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(choose(customer, '  colibri\u0301   de\u00A0enero '));
    expect(await wordOf(customer)).toBe('colibrí de enero');
  });

  it.each([
    ['blank', '   '],
    ['too short', 'ab'],
    ['too long', 'a'.repeat(41)],
    ['an address of the web', 'https://caudal.example'],
    ['turned into a link by mail programs', 'www.caudal.example'],
    ['an address of a mailbox', 'ana@correo.example'],
    ['two lines', 'río\nmanso'],
    ['partly invisible', 'rí\u200Bo manso'],
    ['reversed by an invisible mark', 'río \u202Eosnam'],
    ['overloaded with accents', 'ri\u0300\u0301\u0302\u0303\u0304o manso'],
    ['made of punctuation only', '- - -'],
    ['HTML', '<b>río</b>'],
  ])('refuses a word that is %s', async (_what, word) => {
    const customer = await aNewCustomer(server);
    const { problem } = await choose(customer, word);
    expect(problem).toMatchObject({ code: 'validation_failed', fields: [{ path: '/word' }] });
    expect(await wordOf(customer)).toBeNull();
  });

  it('requires re-authentication to choose it and to remove it', async () => {
    const customer = await aNewCustomer(server);
    server.pass(301);
    expect((await choose(customer, 'río manso')).problem?.code).toBe('confirmation_required');
    expect((await choose(customer, null)).problem?.code).toBe('confirmation_required');
  });

  it('is recorded without the word itself, and is encrypted in the database', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(choose(customer, 'ornitorrinco'));
    const { id } = (await customer.call('readAccount')).body;
    const events = await server.db
      .selectFrom('audit.event')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .where('action', 'like', 'letter_word.%')
      .execute();
    expect(events).toEqual([{ action: 'letter_word.changed', detail: {} }]);
    const { letter_word } = await server.db
      .selectFrom('identity.account')
      .select('letter_word')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(letter_word?.toString('latin1')).not.toContain('ornitorrinco');
    // The sealed word cannot be opened in another account's row.
    const other = await aNewCustomer(server);
    await server.db.updateTable('identity.account').set({ letter_word }).where('email', '=', other.email).execute();
    expect((await other.call('readSecurity')).status).toBe(500);
  });

  it('can be changed ten times a day; setting the same word again is no change and sends no letter', async () => {
    const customer = await aNewCustomer(server);
    for (let time = 0; time < 5; time += 1) {
      await expectOk(choose(customer, `palabra ${time}`));
      await expectOk(choose(customer, `palabra ${time}`));
      await expectOk(choose(customer, null));
    }
    expect((await choose(customer, 'una más')).problem?.code).toBe('rate_limited');
    expect((await choose(customer, null)).status).toBe(200);
  });
});
