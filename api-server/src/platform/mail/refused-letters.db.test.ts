import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { anEmail, password } from '../../testing/people.ts';

let server: TestServer;
let mail: SMTPServer;
let lines: string[];
afterEach(async () => {
  await server.stop();
  mail.close();
});

/** Starts a mail server that refuses every recipient with this code, and a server that uses it. Collects the server's log. */
async function startAgainst(responseCode: number): Promise<void> {
  mail = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`<${address}>: no`), { responseCode })),
  });
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  const { port } = mail.server.address() as AddressInfo;
  lines = [];
  const logTo = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) });
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'info' }, { logTo });
}

async function signUp(): Promise<string> {
  const email = anEmail();
  await server.customer().call('register', { body: { email, password } });
  return email;
}

/** Returns the jobs that send letters: state, number of retries and, as `kept`, the whole row. */
async function jobs() {
  const { rows } = await sql<{ state: string; retry_count: number; kept: string }>`
    select state::text, retry_count, job::text as kept from pgboss.job as job where name = 'send_mail'`.execute(
    server.db,
  );
  return rows;
}

describe('a letter that the mail server refuses', () => {
  it('is not retried when the refusal is permanent, and its address is in neither log nor queue', async () => {
    await startAgainst(550);
    const email = await signUp();
    const done = await vi.waitUntil(async () => (await jobs()).find(({ state }) => state === 'completed'), {
      timeout: 120_000,
      interval: 100,
    });
    await vi.waitUntil(() => lines.some((line) => line.includes('its mailbox takes none')), { timeout: 120_000 });
    expect(done).toMatchObject({ retry_count: 0 });
    expect([...lines, done.kept].join('\n')).not.toContain(email);
  });

  it('is retried when the refusal is temporary, and its address is in neither log nor queue', async () => {
    await startAgainst(451);
    const email = await signUp();
    await vi.waitUntil(async () => (await jobs()).some(({ state }) => state === 'retry'), { timeout: 120_000 });
    expect(lines.join('\n')).toContain('did not take a letter: 451');
    const [waiting] = await jobs();
    expect([...lines, waiting?.kept].join('\n')).not.toContain(email);
  });
});
