import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { announce } from './live.ts';
import { startTestServer, type TestServer, type Visitor } from '../../testing/index.ts';
import { accept, anOfficer, aSubmittedCustomer, documentIds } from '../../testing/people.ts';

let server: TestServer;
let officer: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  officer = await anOfficer(server);
});
afterAll(() => server.stop());

/** Opens the visitor's stream. `until` returns what it sends, up to and including a text. */
async function listen(visitor: Visitor): Promise<{ until: (text: string) => Promise<string> }> {
  const stream = await visitor.send('GET', '/api/live');
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    until: async (text) => {
      let heard = '';
      while (!heard.includes(text)) {
        const part = await reader?.read();
        if (!part || part.done) break;
        heard += part.value;
      }
      await reader?.cancel();
      return heard;
    },
  };
}

async function verify(customer: { id: string }): Promise<void> {
  await accept(officer, await documentIds(officer, customer.id));
}

describe('live updates', () => {
  it('reach the customer’s open screen when an officer decides, and name nobody', async () => {
    const customer = await aSubmittedCustomer(server);
    const stream = await listen(customer);
    await verify(customer);
    expect(await stream.until('event: verification\ndata: {}\n\n')).toContain('event: verification\ndata: {}\n\n');
  });

  it('name the customer whose file changed to officers, so that they reload no other file', async () => {
    const customer = await aSubmittedCustomer(server);
    const stream = await listen(officer);
    await verify(customer);
    const event = `event: customers\ndata: {"customer":"${customer.id}"}\n\n`;
    expect(await stream.until(event)).toContain(event);
  });

  it('are sent once each when their transaction commits, and not at all when it rolls back', async () => {
    const customer = await aSubmittedCustomer(server);
    const { until } = await listen(customer);
    const { db } = server;
    await inTransaction(db, async (transaction) => {
      await announce(transaction, customer.id, 'balances', 'transactions');
      await announce(transaction, customer.id, 'transactions');
      await announce(db, customer.id, 'account');
    });
    const undone = inTransaction(db, async (transaction) => {
      await announce(transaction, customer.id, 'balances');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await announce(db, customer.id, 'verification');
    const heard = [...(await until('event: verification')).matchAll(/event: (\w+)/g)].map(([, topic]) => topic);
    expect(heard).toEqual(['account', 'balances', 'transactions', 'verification']);
  });

  it('end the oldest stream of an account that opens more than twenty', async () => {
    const customer = await aSubmittedCustomer(server);
    const streams = [];
    for (let opened = 0; opened < 21; opened += 1) streams.push(await customer.send('GET', '/api/live'));
    const [oldest, ...others] = streams;
    expect(await oldest?.text()).toContain(': open');
    await Promise.all(others.map((stream) => stream.body?.cancel()));
  });
});
