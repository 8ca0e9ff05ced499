import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import {
  assertReconciled,
  entry,
  hold,
  LedgerBook,
  outcomeOf,
  postHold,
  transferIdsOf,
  voidHold,
} from '../testing/ledger-book.ts';
import type { Transfer, TransferId } from './transfer.ts';
import { balances, defineAsset, expirePending, openAccount } from './ledger.ts';

let database: TestDatabase;
let book: LedgerBook;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  book = await new LedgerBook(database.db).open('ana', 'bea');
  await book.deposit('ana', 100n);
});

afterEach(() => assertReconciled(database.db));

const ana = () => book.customer('ana');
const bea = () => book.customer('bea');

async function held(transfer: Transfer): Promise<TransferId> {
  const [id] = transferIdsOf(await book.post(transfer));
  if (id === undefined) throw new Error('nothing was reserved');
  return id;
}

/** Makes a hold that lasts a millisecond, and waits until it has expired. */
async function overdue(transfer: Transfer): Promise<TransferId> {
  const id = await held({ ...transfer, timeout_seconds: 0.001 } as Transfer);
  await sleep(5);
  return id;
}

describe('posted transfers', () => {
  test('of a deposit raise the balance at the bank and what we owe the customer', async () => {
    expect([await book.state(book.bank), await book.state(ana())]).toEqual(['100', '100']);
  });

  test('can spend the whole available balance, and no more', async () => {
    expect(outcomeOf(await book.post(entry(ana(), bea(), 101n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), bea(), 100n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['0', '100']);
  });

  test('cannot bring a debit-normal account below its floor by credits', async () => {
    await book.post(entry(book.custody, bea(), 10n));
    expect(outcomeOf(await book.post(entry(bea(), book.custody, 11n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), book.custody, 11n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(bea(), book.custody, 10n)))).toBe('ok');
  });

  test('can take an account without a floor to any negative balance', async () => {
    await book.post(entry(ana(), book.bank, 100n));
    expect(outcomeOf(await book.post(entry(book.fees, book.bank, 30n)))).toBe('ok');
    expect([await book.state(book.fees), await book.state(book.bank)]).toEqual(['-30', '-30']);
  });

  test('are exact for amounts as large as a chain allows', async () => {
    const largest = 2n ** 256n - 1n;
    await book.deposit('bea', largest);
    expect(await book.state(bea())).toBe(largest.toString());
  });
});

describe('a batch', () => {
  test('is all or nothing: a refusal gives the index of the refused transfer, and nothing is posted', async () => {
    const result = await book.post(entry(ana(), bea(), 60n), entry(ana(), bea(), 41n), entry(bea(), ana(), 1n));
    expect(result).toEqual({ refused: { code: 'balance_below_floor', index: 1 }, replayed: false });
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100', '0']);
  });

  test('is applied in order: a transfer can spend the amount of an earlier one', async () => {
    expect(outcomeOf(await book.post(entry(ana(), bea(), 100n), entry(bea(), ana(), 99n)))).toBe('ok');
    expect(outcomeOf(await book.post(entry(bea(), ana(), 2n), entry(ana(), bea(), 50n)))).toBe('balance_below_floor');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['99', '1']);
  });

  test('can post a hold and a fee together', async () => {
    const id = await held(hold(ana(), book.bank, 80n));
    expect(outcomeOf(await book.post(postHold(id), entry(ana(), bea(), 20n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea()), await book.state(book.bank)]).toEqual(['0', '20', '20']);
  });
});

describe('a pending transfer', () => {
  test('reserves its amount and moves nothing', async () => {
    await held(hold(ana(), bea(), 70n));
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100 (30)', '0']);
    expect(outcomeOf(await book.post(entry(ana(), bea(), 31n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(hold(ana(), bea(), 31n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), bea(), 30n)))).toBe('ok');
  });

  test('can be posted in full, once', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['30', '70']);
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_already_posted');
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_already_posted');
  });

  test('can be posted in part, which releases the rest, but not beyond its amount', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id, 71n)))).toBe('amount_exceeds_pending');
    expect(outcomeOf(await book.post(postHold(id, 0n)))).toBe('amount_not_positive');
    expect(outcomeOf(await book.post(postHold(id, 25n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['75', '25']);
  });

  test('can be voided, once', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100', '0']);
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_already_voided');
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_already_voided');
  });

  test('cannot be ended twice in one batch', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(await book.post(postHold(id, 10n), voidHold(id))).toMatchObject({
      refused: { code: 'pending_already_posted', index: 1 },
    });
    expect(await book.state(ana())).toBe('100 (30)');
  });

  test('cannot be posted after it expired, and is released once', async () => {
    const id = await overdue(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_expired');
    expect(await book.state(ana())).toBe('100 (30)');
    expect(await expirePending(book.db, 100)).toBe(1);
    expect(await book.state(ana())).toBe('100');
    expect(await expirePending(book.db, 100)).toBe(0);
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_expired');
  });

  test('expires not before its time; one call of `expirePending` releases at most `limit`, the longest overdue first', async () => {
    const first = await overdue(hold(ana(), bea(), 10n));
    await overdue(hold(ana(), book.bank, 20n));
    await held(hold(ana(), bea(), 30n));
    expect(await expirePending(book.db, 1)).toBe(1);
    expect(await book.state(ana())).toBe('100 (50)');
    expect(outcomeOf(await book.post(postHold(first)))).toBe('pending_expired');
    expect(await expirePending(book.db, 100)).toBe(1);
    expect(await book.state(ana())).toBe('100 (70)');
  });
});

describe('the ledger’s checks of a transfer', () => {
  test.each([
    ['amount_not_positive', () => entry(ana(), bea(), 0n)],
    ['amount_not_positive', () => entry(ana(), bea(), -1n)],
    ['account_not_found', () => entry(book.customer('nobody'), bea(), 1n)],
    ['account_not_found', () => entry(ana(), book.customer('nobody'), 1n)],
    ['same_account', () => entry(ana(), ana(), 1n)],
    ['asset_mismatch', () => ({ ...entry(ana(), bea(), 1n), asset: 'BTC' }) as Transfer],
    ['timeout_not_positive', () => hold(ana(), bea(), 1n, 0)],
    ['pending_not_found', () => postHold('0' as TransferId)],
    ['pending_not_found', () => voidHold('0' as TransferId)],
  ])('refuse a transfer with %s', async (code, transfer) => {
    expect(outcomeOf(await book.post(transfer()))).toBe(code);
  });

  test.each(['NaN', 'Infinity', '0.5'])('refuse an amount of %s, which only SQL can ask for', async (amount) => {
    const transfer = {
      kind: 'posted',
      debit: ana(),
      credit: bea(),
      asset: 'COP',
      amount,
      reason: 'test',
      reference: '',
    };
    const batch = JSON.stringify({ scope: 'test', key: amount, transfers: [transfer] });
    const answer = sql<{ result: unknown }>`select ledger.post_transfers(${batch}::jsonb) as result`;
    const { rows } = await answer.execute(database.db);
    expect(rows[0]?.result).toEqual({ refused: { index: 0, code: 'amount_not_positive' } });
  });

  test('refuse to mix assets', async () => {
    await openAccount(book.db, { code: book.customer('ana', 'BTC'), asset: 'BTC', normalSide: 'credit', floor: 0n });
    expect(outcomeOf(await book.post(entry(ana(), book.customer('ana', 'BTC'), 1n)))).toBe('asset_mismatch');
  });

  test('refuse to void a posted transfer', async () => {
    const id = await held(entry(ana(), bea(), 1n));
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_not_found');
  });

  test('use the first code in the documented order when several apply', async () => {
    expect(outcomeOf(await book.post(entry(book.customer('nobody'), book.customer('nobody'), 0n)))).toBe(
      'amount_not_positive',
    );
    expect(outcomeOf(await book.post({ ...entry(ana(), ana(), 1n), asset: 'BTC' } as Transfer))).toBe('same_account');
  });
});

describe('the idempotency key', () => {
  test('returns the first answer again and changes nothing', async () => {
    const first = await book.postAs('key', entry(ana(), bea(), 60n));
    const again = await book.postAs('key', entry(ana(), bea(), 60n));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await book.state(ana())).toBe('40');
  });

  test('is refused for any other request', async () => {
    await book.postAs('key', entry(ana(), bea(), 60n));
    expect(outcomeOf(await book.postAs('key', entry(ana(), bea(), 61n)))).toBe('idempotency_key_reused');
    expect(outcomeOf(await book.postAs('key', entry(bea(), ana(), 1n)))).toBe('idempotency_key_reused');
    expect(outcomeOf(await book.postAs('key', entry(ana(), bea(), -1n)))).toBe('idempotency_key_reused');
    expect(await book.state(ana())).toBe('40');
  });

  test('remembers a refusal, so that a delayed duplicate does not succeed after money has come in', async () => {
    expect(outcomeOf(await book.postAs('key', entry(bea(), ana(), 10n)))).toBe('balance_below_floor');
    await book.deposit('bea', 10n);
    expect(await book.postAs('key', entry(bea(), ana(), 10n))).toEqual({
      refused: { code: 'balance_below_floor', index: 0 },
      replayed: true,
    });
    expect(await book.state(bea())).toBe('10');
  });
});

describe('accounts and assets', () => {
  test('stay as they are when an account is opened again with the same terms; other terms throw', async () => {
    const terms = { code: ana(), asset: 'COP', normalSide: 'credit', floor: 0n } as const;
    await openAccount(book.db, terms);
    await expect(openAccount(book.db, { ...terms, floor: null })).rejects.toThrow('open on other terms');
    await expect(openAccount(book.db, { ...terms, normalSide: 'debit' })).rejects.toThrow('open on other terms');
    expect(await book.state(ana())).toBe('100');
  });

  test('are refused when the code of the account names another asset', async () => {
    const terms = { code: book.customer('eva', 'COP'), asset: 'BTC', normalSide: 'credit', floor: 0n } as const;
    await expect(openAccount(book.db, terms)).rejects.toThrow('is not one of BTC');
  });

  test('do not change: other decimals for an asset are refused', async () => {
    await defineAsset(book.db, { code: 'COP', decimals: 2 });
    await defineAsset(book.db, { code: 'DOGE', decimals: 8 });
    await expect(defineAsset(book.db, { code: 'DOGE', decimals: 6 })).rejects.toThrow('has 8 decimals');
  });

  test('have their balances read together; unknown codes are left out', async () => {
    const found = await balances(book.db, [ana(), bea(), book.customer('nobody')]);
    expect([...found.keys()].sort()).toEqual([ana(), bea()].sort());
  });
});
