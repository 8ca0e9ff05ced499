import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { lettersTo } from '../testing/letters.ts';
import { aNewCustomer, anEmail, expectOk } from '../testing/people.ts';

let server: TestServer;
const desk = anEmail();
beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: desk, TRUSTED_PROXIES: '127.0.0.1,::1' });
});
afterAll(() => server.stop());
// Lets so much time pass that no message of another test counts towards a limit.
beforeEach(() => server.pass(2 * 3_600));

const words = { subject: 'Un depósito que no llega', message: 'Pagué ayer por PSE.\n<b>Sigue</b> pendiente.' };

describe('a message to support', () => {
  it('is stored, and mailed to those who answer messages, with the sender as the address for answers', async () => {
    const sender = anEmail();
    const sent = { ...words, subject: `Un depósito que no llega: ${randomUUID()}` };
    await expectOk(server.customer().call('sendSupportMessage', { body: { sender, ...sent } }));
    const mail = await server.mailTo(desk, `[Contacto] ${sent.subject}`);
    expect(mail.text).toContain('<b>Sigue</b> pendiente.');
    expect(mail.text).toContain('nadie ha comprobado');
    const [letter] = await lettersTo(desk, mail.subject);
    expect(letter?.replyTo).toBe(sender);
    const kept = await server.db.selectFrom('support.message').selectAll().where('sender', '=', sender).execute();
    expect(kept).toEqual([expect.objectContaining({ account_id: null, ...sent })]);
    await expect
      .poll(async () => {
        const [one] = await server.db
          .selectFrom('support.message')
          .select('mailed_at')
          .where('sender', '=', sender)
          .execute();
        return one?.mailed_at;
      })
      .toBeInstanceOf(Date);
  });

  it('names the signed-in customer’s own e-mail, whatever sender they typed', async () => {
    const customer = await aNewCustomer(server);
    const body = { sender: anEmail(), subject: 'Mi cuenta', message: '¿Cómo cambio mi celular?' };
    await expectOk(customer.call('sendSupportMessage', { body }));
    const mail = await server.mailTo(desk, '[Contacto] Mi cuenta');
    expect(mail.text).toContain(customer.email);
    expect(mail.text).not.toContain('nadie ha comprobado');
  });

  it('cannot be sent to further recipients by its subject or sender', async () => {
    const victim = anEmail();
    const send = (body: object) => server.customer().call('sendSupportMessage', { body: body as never });
    expect((await send({ sender: 'no es un correo', ...words })).status).toBe(400);
    expect((await send({ sender: anEmail(), ...words, subject: `Hola\r\nBcc: ${victim}` })).status).toBe(400);
    expect((await send({ sender: anEmail(), ...words, subject: 'Hola\u001b' })).status).toBe(400);
    expect((await send({ sender: `${anEmail()}, ${victim}`, ...words })).status).toBe(400);
    expect((await send({ sender: anEmail(), subject: '   ', message: 'x' })).status).toBe(400);
    expect(await lettersTo(victim)).toEqual([]);
  });

  it('is refused when one customer has sent too many', async () => {
    const customer = await aNewCustomer(server);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        customer.call('sendSupportMessage', { body: { sender: customer.email, ...words } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(202), 429, 429]);
  });

  it('is refused to visitors from any address when all visitors together have sent too many, but not to customers', async () => {
    const customer = await aNewCustomer(server);
    const body = { sender: anEmail(), ...words };
    const from = (address: string) => Object.assign(server.customer(), { headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(
      Array.from({ length: 210 }, (_one, index) => from(`10.0.${index}.1`).call('sendSupportMessage', { body })),
    );
    const kept = answers.filter(({ status }) => status === 202).length;
    expect(kept).toBeLessThanOrEqual(200);
    expect(answers.filter(({ problem }) => problem?.code === 'rate_limited')).toHaveLength(210 - kept);
    await expectOk(customer.call('sendSupportMessage', { body }));
  });
});
