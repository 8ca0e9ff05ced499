import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { announce } from './live.ts';
import { serverOfThisFile } from '../../testing/index.ts';
import { openLivePage } from '../../testing/live-page.ts';
import { accept, anOfficer, aSubmittedCustomer, documentIds } from '../../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

async function verify(customer: { id: string }): Promise<void> {
  await accept(officer, await documentIds(officer, customer.id));
}

describe('live updates', () => {
  it('reach the customer’s open screen when an officer decides, without personal data', async () => {
    const customer = await aSubmittedCustomer(server);
    const page = await openLivePage(customer);
    await verify(customer);
    expect(await page.hear('event: verification\ndata: {}\n\n')).toMatch(/^: open\n\n/);
    await page.close();
  });

  it('tell officers which customer’s file changed, so that they reload no other file', async () => {
    const customer = await aSubmittedCustomer(server);
    const page = await openLivePage(officer);
    await verify(customer);
    const event = `event: customers\ndata: {"customer":"${customer.id}"}\n\n`;
    expect(await page.hear(event)).toContain(event);
    await page.close();
  });

  it('are sent once each when their transaction commits, and not at all when it rolls back', async () => {
    const customer = await aSubmittedCustomer(server);
    const page = await openLivePage(customer);
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
    const heard = [...(await page.hear('event: verification')).matchAll(/event: (\w+)/g)].map(([, topic]) => topic);
    await page.close();
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
