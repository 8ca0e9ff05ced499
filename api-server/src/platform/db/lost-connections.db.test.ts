import { Client } from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { sendMail } from '../mail/mailer.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { hears } from '../../testing/live-stream.ts';
import { aLetter, anEmail, aNewCustomer } from '../../testing/people.ts';
import { RestlessClients } from '../../testing/restless-clients.ts';

const server = await serverOfThisFile();

/** The time to wait for recovery. Recovery may take 5 s; the rest allows for a busy machine. */
const patience = { timeout: 120_000, interval: 100 };

async function killConnections(): Promise<number> {
  const admin = new Client({ connectionString: inject('postgres').adminUrl });
  await admin.connect();
  try {
    const database = new URL(server.running.services.config.DATABASE_URL).pathname.slice(1);
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
      [database],
    );
    return rowCount ?? 0;
  } finally {
    await admin.end();
  }
}

it('a server keeps requests, streams and jobs going when it loses every database connection', async () => {
  const customer = await aNewCustomer(server);
  const { id } = (await customer.call('readAccount')).body;
  const stream = await customer.send('GET', '/api/live');
  const ended = stream.text();
  const { jobs, db } = server.running.services;
  const to = anEmail();
  await jobs.send(db, sendMail, aLetter(to), { delay_seconds: 3 });
  const clients = new RestlessClients(customer, 8);
  for (let round = 0; round < 3; round += 1) await vi.waitUntil(async () => (await killConnections()) > 0, patience);
  await vi.waitUntil(async () => (await customer.call('listBalances')).status === 200, patience);
  const answers = [...(await clients.stop()).keys()];
  expect(answers.filter((answer) => !['200', '503 service_unavailable'].includes(answer))).toEqual([]);

  // The server ended its open streams, so that their clients connect and read again; a new stream receives events.
  expect(await ended).toContain(': open');
  await vi.waitUntil(() => hears(server.db, customer, id), patience);
  expect((await server.mailTo(to)).subject).toBeTruthy();
});
