import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { News } from '@caudal/api-spec';
import { inTransaction } from '../platform/db/transaction.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { aNewCustomer, anOfficer, aSubmittedCustomer, decline, documentIds, expectOk } from '../testing/people.ts';
import { forgetNotices } from './notices.ts';
import { tell } from './tell.ts';

const server = await serverOfThisFile();

const idOf = async (customer: Visitor) => (await customer.call('readAccount')).body.id;
const listed = async (customer: Visitor, cursor?: string | null) =>
  (await expectOk(customer.call('listNotices', { query: typeof cursor === 'string' ? { cursor } : {} }))).body;
const unread = async (customer: Visitor) => (await expectOk(customer.call('countUnreadNotices'))).body;

/** Tells a customer several pieces of news by `tell`, one after the other. */
async function toldOf(accountId: string, ...all: News[]): Promise<void> {
  const { services } = server.running.product;
  for (const news of all) {
    await inTransaction(server.db, (transaction) => tell(services, transaction, accountId, news, '/application'));
    server.pass(1);
  }
}

const arrived = (amount: string): News => ({ kind: 'deposit_arrived', amount, transactionId: randomUUID() });

describe('notices of a customer', () => {
  it('are listed newest first and unread, and those about money have the amount and the movement', async () => {
    const customer = await aNewCustomer(server);
    const [first, second] = [arrived('100'), arrived('200')];
    await toldOf(await idOf(customer), first, second);
    const { results, nextCursor } = await listed(customer);
    expect(results).toMatchObject([
      { ...second, readAt: null },
      { ...first, readAt: null },
    ]);
    expect(nextCursor).toBeNull();
    expect(await unread(customer)).toEqual({ unread: 2, newest: results[0]?.id });
  });

  it('include news about the account', async () => {
    const customer = await aNewCustomer(server);
    await expectOk(customer.call('changeLetterWord', { body: { word: 'río manso' } }));
    const { results } = await listed(customer);
    expect(results.map(({ kind }) => kind)).toEqual(['letter_word_changed']);
    expect(JSON.stringify(results)).not.toContain('manso');
  });

  it('include one notice for each round of declined documents', async () => {
    const customer = await aSubmittedCustomer(server);
    const luz = await anOfficer(server);
    for (const id of (await documentIds(luz, customer.id)).slice(0, 2)) await decline(luz, [id]);
    const { results } = await listed(customer);
    expect(results.map(({ kind }) => kind)).toEqual(['documents_declined']);
  });

  it('are not stored when their transaction fails', async () => {
    const customer = await aNewCustomer(server);
    const accountId = await idOf(customer);
    const { services } = server.running.product;
    const failed = inTransaction(server.db, async (transaction) => {
      await tell(services, transaction, accountId, arrived('100'), '/application');
      throw new Error('the ledger said no');
    });
    await expect(failed).rejects.toThrow('the ledger said no');
    expect((await listed(customer)).results).toEqual([]);
  });

  it('are announced to the open page', async () => {
    const customer = await aNewCustomer(server);
    const stream = await customer.send('GET', '/api/live');
    await toldOf(await idOf(customer), { kind: 'level_verified' });
    let text = '';
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (text.includes('event: notices')) break;
    }
    expect(text).toContain('event: notices\ndata: {}');
  });

  it('are listed page by page, each once', async () => {
    const customer = await aNewCustomer(server);
    const all = Array.from({ length: 45 }, (_none, index) => arrived(String(index)));
    await toldOf(await idOf(customer), ...all);
    const amounts: (string | undefined)[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listed(customer, cursor);
      amounts.push(...page.results.map(({ amount }) => amount));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(amounts).toEqual(all.map(({ amount }) => amount).toReversed());
    const foreign = await customer.call('listNotices', { query: { cursor: 'bm9uZQ' } });
    expect(foreign.problem?.code).toBe('cursor_invalid');
  });

  it('are deleted after a year', async () => {
    const customer = await aNewCustomer(server);
    await toldOf(await idOf(customer), arrived('100'));
    const [one] = (await listed(customer)).results;
    await forgetNotices(server.db, new Date(one?.at ?? ''));
    expect((await listed(customer)).results).toHaveLength(1);
    await forgetNotices(server.db, new Date(new Date(one?.at ?? '').getTime() + 1));
    expect((await listed(customer)).results).toEqual([]);
  });
});

describe('marking notices as read', () => {
  it('marks one notice, and keeps the time of the first marking', async () => {
    const customer = await aNewCustomer(server);
    await toldOf(await idOf(customer), arrived('1'), arrived('2'));
    const id = (await listed(customer)).results[0]?.id ?? '';
    await Promise.all(Array.from({ length: 5 }, () => expectOk(customer.call('readNotice', { params: { id } }))));
    const [one] = (await listed(customer)).results;
    expect(one?.readAt).not.toBeNull();
    server.pass(60);
    await expectOk(customer.call('readNotice', { params: { id } }));
    expect((await listed(customer)).results[0]).toEqual(one);
    expect((await unread(customer)).unread).toBe(1);
  });

  it('marks all notices up to the last one that was seen, and leaves later ones unread', async () => {
    const customer = await aNewCustomer(server);
    const accountId = await idOf(customer);
    await toldOf(accountId, arrived('1'), arrived('2'));
    const until = (await unread(customer)).newest ?? '';
    await toldOf(accountId, arrived('3'));
    await expectOk(customer.call('readNotices', { body: { until } }));
    const { results } = await listed(customer);
    expect(results.map(({ amount, readAt }) => [amount, readAt === null])).toEqual([
      ['3', true],
      ['2', false],
      ['1', false],
    ]);
  });

  it("does not find or change another customer's notices", async () => {
    const [ana, bea] = [await aNewCustomer(server), await aNewCustomer(server)];
    await toldOf(await idOf(bea), arrived('1'));
    const id = (await listed(bea)).results[0]?.id ?? '';
    expect((await ana.call('readNotice', { params: { id } })).problem?.code).toBe('not_found');
    expect((await ana.call('readNotices', { body: { until: id } })).problem?.code).toBe('not_found');
    expect((await listed(ana)).results).toEqual([]);
    expect((await unread(bea)).unread).toBe(1);
  });
});
