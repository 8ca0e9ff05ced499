import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakUploads } from '../testing/broken-uploads.ts';
import { aDepositor } from '../testing/depositors.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { untilOthersWait } from '../testing/waiters.ts';
import {
  aKey,
  aNewCustomer,
  anOfficer,
  aSubmittedCustomer,
  anEmail,
  expectOk,
  password,
  survey,
} from '../testing/people.ts';

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' }, { logTo });
});
afterAll(() => server.stop());

describe('the log', () => {
  it('records requests and their answers without personal data or secrets (ASVS 14.2.1, 16.2.5)', async () => {
    const customer = await aSubmittedCustomer(server);
    const email = anEmail();
    await customer.call('register', { body: { email, password } });
    const { publicKey } = await aKey();
    await server.customer().call('authenticate', { body: { email, password: 'not the password', publicKey } });
    const stranger = await aNewCustomer(server);
    const log = lines.join('\n');
    expect(log).toContain('"route":"/api/authenticate"');
    expect(log).toContain('"status":401');
    for (const secret of [
      email,
      customer.email,
      stranger.email,
      password,
      'not the password',
      'Ana María',
      String(customer.accessToken),
    ]) {
      expect(log).not.toContain(secret);
    }
    // The session's marker cookie is not a secret: pages read it.
    const secrets = [...customer.cookies].flatMap(([name, value]) =>
      name === 'caudal_customer_signed_in' ? [] : value,
    );
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.every((token) => !log.includes(token))).toBe(true);
  });

  it('does not report a visitor who hung up as a failed database', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await breakUploads(customer, 8, 2);
    // A newer upload replaces an older one of the customer, so only the last is sure to end because the visitor has hung up. It may be
    // refused while the server has not noticed the ends of the former ones; another follows then.
    await expect
      .poll(
        async () => {
          await breakUploads(customer, 1, 1);
          return lines.join('\n');
        },
        { timeout: 120_000, interval: 3_000 },
      )
      .toContain('A visitor hung up');
    expect(lines.join('\n')).not.toContain('The database did not answer');
  });

  it('does not log a fault when a reader aborts a download', async () => {
    const officer = await anOfficer(server);
    const before = lines.length;
    const hangUp = new AbortController();
    // The lock delays the export's query until the reader has hung up.
    const kept = await server.db.startTransaction().execute();
    await sql`lock table customers.customer in access exclusive mode`.execute(kept);
    const asked = officer.call('exportCustomers', { body: {} }, { signal: hangUp.signal });
    await untilOthersWait(server.db, kept);
    hangUp.abort();
    await expect(asked).rejects.toThrow('aborted');
    await kept.rollback().execute();
    await expect
      .poll(() => lines.join('\n'), { timeout: 120_000 })
      .toContain('A visitor hung up before the answer was whole');
    const told = lines.slice(before).map((line): { level: number; status?: number } => JSON.parse(line));
    expect(told.filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([]);
  });

  describe('the id of a request', () => {
    /** Returns the messages of the log's lines about a request. */
    const linesOf = (id: string) =>
      lines
        .map((line): { requestId?: string; msg: string } => JSON.parse(line))
        .filter(({ requestId }) => requestId === id)
        .map(({ msg }) => msg);

    it('can be read aloud, and is in the answer and in the log', async () => {
      const { headers } = await server.customer().call('readInfo');
      const id = headers.get('x-request-id') ?? 'missing';
      expect(id).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
      await expect.poll(() => linesOf(id)).toEqual(['answered']);
    });

    it('is in the problem that a failed request is answered with', async () => {
      const body = { sender: anEmail(), subject: 'Un retiro', message: 'No veo mi retiro de ayer.' };
      await sql`alter table support.message rename to message_away`.execute(server.owner);
      const failed = await server.customer().call('sendSupportMessage', { body });
      await sql`alter table support.message_away rename to message`.execute(server.owner);
      expect(failed.problem).toMatchObject({ code: 'internal_error', requestId: failed.headers.get('x-request-id') });
      await expect.poll(() => linesOf(failed.problem?.requestId ?? '')).toEqual(['A request failed', 'answered']);
    });

    it('is in the lines of the jobs that the request queued', async () => {
      const lonely = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'warn' }, { logTo });
      try {
        const { headers } = await lonely.customer().call('register', { body: { email: anEmail(), password } });
        const id = headers.get('x-request-id') ?? '';
        await expect.poll(() => linesOf(id)).toContain('A job failed and will be tried again');
      } finally {
        await lonely.stop();
      }
    });

    it('is in the lines that handlers log after they have read a body and waited for other work', async () => {
      const lonely = await startTestServer({ BANK_URL: 'http://127.0.0.1:9/bank/v1', LOG_LEVEL: 'debug' }, { logTo });
      try {
        const depositor = await aDepositor(lonely, await anOfficer(lonely));
        const body = { accountID: depositor.accountID, amount: '250000' };
        const { headers } = await depositor.call('startDeposit', { body }, { idempotencyKey: randomUUID() });
        await expect
          .poll(() => linesOf(headers.get('x-request-id') ?? ''))
          .toEqual(['A deposit could not be handed to its rail yet', 'answered']);
      } finally {
        await lonely.stop();
      }
    });
  });
});
