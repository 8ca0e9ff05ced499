import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakUploads } from '../testing/broken-uploads.ts';
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
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'debug' }, { logTo: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => server.stop());

describe('the log', () => {
  it('records what was answered, and no personal data or secrets (ASVS 14.2.1, 16.2.5)', async () => {
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

  it('does not mistake a visitor who hung up for a database that failed', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await breakUploads(customer, 8, 2);
    await expect.poll(() => lines.join('\n'), { timeout: 120_000 }).toContain('A visitor hung up');
    expect(lines.join('\n')).not.toContain('The database did not answer');
  });

  it('does not log a fault when a reader aborts a download', async () => {
    const officer = await anOfficer(server);
    const before = lines.length;
    const hangUp = new AbortController();
    // The lock keeps the file from being read until the reader has hung up.
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

  it('gives every request an id, which its answer carries', async () => {
    const { headers } = await server.customer().call('readInfo');
    await expect.poll(() => lines.join('\n')).toContain(headers.get('x-request-id') ?? 'missing');
  });
});
