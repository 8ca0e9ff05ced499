import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { MailTaker, messageIdsOf } from '../../testing/mail-taker.ts';
import { anEmail, password } from '../../testing/people.ts';
import { RivalServers } from '../../testing/rival-servers.ts';

const within = { timeout: 120_000, interval: 50 };

let server: TestServer;
let rivals: RivalServers;
let mail: MailTaker;
beforeAll(async () => {
  mail = await MailTaker.start();
  server = await startTestServer({ SMTP_URL: mail.url }, { atWork: false });
  rivals = await RivalServers.start(server, { paused: {}, other: {} });
});
afterAll(async () => {
  await rivals.stop();
  await server.stop();
  mail.stop();
});

const letters = async () => {
  const { rows } = await sql<{ state: string; retry_count: number }>`
    select state::text, retry_count from pgboss.job where name = 'send_mail'`.execute(server.db);
  return rows;
};

/** Signs somebody up, and pauses the server that mails the letter once it has named the recipient to the mail server. */
async function signUpAndPause(): Promise<void> {
  await rivals.pauseOther();
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  mail.atRecipient = () => {
    rivals.paused.pause();
    resolve();
  };
  await server.customer().call('register', { body: { email: anEmail(), password } });
  await reached;
  rivals.other.resume();
}

describe('a server that is paused while it mails a letter, and resumes after another server has taken the letter over', () => {
  it('gives the mail server no text, so the letter arrives once', async () => {
    await signUpAndPause();
    await rivals.expireJob('send_mail');
    await vi.waitFor(async () => expect(await letters()).toEqual([{ state: 'completed', retry_count: 1 }]), within);
    expect(mail.taken).toHaveLength(1);
    await rivals.resumeAndRefuse('send_mail');
    expect(mail.taken).toHaveLength(1);
    expect(await letters()).toEqual([{ state: 'completed', retry_count: 1 }]);
  });

  it('sends the same Message-ID as the other server, if the mail server has taken the text from both', async () => {
    await sql`delete from pgboss.job where name = 'send_mail'`.execute(server.db);
    mail.taken.length = 0;
    await server.customer().call('register', { body: { email: anEmail(), password } });
    await vi.waitFor(async () => expect(await letters()).toEqual([{ state: 'completed', retry_count: 0 }]), within);
    // Simulates a server that dies after the mail server has accepted the letter and before the job is marked as completed.
    await sql`update pgboss.job set state = 'retry', completed_on = null where name = 'send_mail'`.execute(server.db);
    await vi.waitFor(async () => expect(await letters()).toEqual([{ state: 'completed', retry_count: 1 }]), within);
    const [first, second] = messageIdsOf(mail.taken);
    expect(first).toMatch(/^<[0-9a-f]{40}@caudal\.example>$/);
    expect([mail.taken.length, second]).toEqual([2, first]);
  });
});
