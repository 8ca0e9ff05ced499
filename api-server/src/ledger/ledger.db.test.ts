import { setTimeout as sleep } from 'node:timers/promises';
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

/** Reserved for a millisecond, some milliseconds ago. */
async function overdue(transfer: Transfer): Promise<TransferId> {
  const id = await held({ ...transfer, timeout_seconds: 0.001 } as Transfer);
  await sleep(5);
  return id;
}

describe('posted', () => {
  test('a deposit raises what the bank holds and what we owe', async () => {
    expect([await book.state(book.bank), await book.state(ana())]).toEqual(['100', '100']);
  });

  test('all that is available can be spent, and not one more', async () => {
    expect(outcomeOf(await book.post(entry(ana(), bea(), 101n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), bea(), 100n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['0', '100']);
  });

  test('an asset account with a floor cannot be overdrawn by its credits', async () => {
    await book.post(entry(book.custody, bea(), 10n));
    expect(outcomeOf(await book.post(entry(bea(), book.custody, 11n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), book.custody, 11n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(bea(), book.custody, 10n)))).toBe('ok');
  });

  test('an account without a floor goes as low as it must', async () => {
    await book.post(entry(ana(), book.bank, 100n));
    expect(outcomeOf(await book.post(entry(book.fees, book.bank, 30n)))).toBe('ok');
    expect([await book.state(book.fees), await book.state(book.bank)]).toEqual(['-30', '-30']);
  });

  test('amounts as large as a chain allows are exact', async () => {
    const largest = 2n ** 256n - 1n;
    await book.deposit('bea', largest);
    expect(await book.state(bea())).toBe(largest.toString());
  });
});

describe('a batch', () => {
  test('is all or nothing: the transfer that is refused is named, the others did not happen', async () => {
    const result = await book.post(entry(ana(), bea(), 60n), entry(ana(), bea(), 41n), entry(bea(), ana(), 1n));
    expect(result).toEqual({ refused: { code: 'balance_below_floor', index: 1 }, replayed: false });
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100', '0']);
  });

  test('is played in its order: what one transfer brings, the next can spend', async () => {
    expect(outcomeOf(await book.post(entry(ana(), bea(), 100n), entry(bea(), ana(), 99n)))).toBe('ok');
    expect(outcomeOf(await book.post(entry(bea(), ana(), 2n), entry(ana(), bea(), 50n)))).toBe('balance_below_floor');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['99', '1']);
  });

  test('settles a hold and takes the fee at once', async () => {
    const id = await held(hold(ana(), book.bank, 80n));
    expect(outcomeOf(await book.post(postHold(id), entry(ana(), bea(), 20n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea()), await book.state(book.bank)]).toEqual(['0', '20', '20']);
  });
});

describe('two phases', () => {
  test('a pending transfer reserves, and moves nothing', async () => {
    await held(hold(ana(), bea(), 70n));
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100 (30)', '0']);
    expect(outcomeOf(await book.post(entry(ana(), bea(), 31n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(hold(ana(), bea(), 31n)))).toBe('balance_below_floor');
    expect(outcomeOf(await book.post(entry(ana(), bea(), 30n)))).toBe('ok');
  });

  test('posted in full', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['30', '70']);
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_already_posted');
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_already_posted');
  });

  test('posted in part, the rest is released; more than was reserved is refused', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id, 71n)))).toBe('amount_exceeds_pending');
    expect(outcomeOf(await book.post(postHold(id, 0n)))).toBe('amount_not_positive');
    expect(outcomeOf(await book.post(postHold(id, 25n)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['75', '25']);
  });

  test('voided', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('ok');
    expect([await book.state(ana()), await book.state(bea())]).toEqual(['100', '0']);
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_already_voided');
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_already_voided');
  });

  test('ended twice in one batch is refused', async () => {
    const id = await held(hold(ana(), bea(), 70n));
    expect(await book.post(postHold(id, 10n), voidHold(id))).toMatchObject({
      refused: { code: 'pending_already_posted', index: 1 },
    });
    expect(await book.state(ana())).toBe('100 (30)');
  });

  test('expired: it cannot be posted any more, and is released once', async () => {
    const id = await overdue(hold(ana(), bea(), 70n));
    expect(outcomeOf(await book.post(postHold(id)))).toBe('pending_expired');
    expect(await book.state(ana())).toBe('100 (30)');
    expect(await expirePending(book.db, 100)).toBe(1);
    expect(await book.state(ana())).toBe('100');
    expect(await expirePending(book.db, 100)).toBe(0);
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_expired');
  });

  test('expiry takes at most what it is asked for, the longest overdue first, and spares what still has time', async () => {
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

describe('refusals', () => {
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
  ])('%s', async (code, transfer) => {
    expect(outcomeOf(await book.post(transfer()))).toBe(code);
  });

  test('assets do not mix', async () => {
    await openAccount(book.db, { code: book.customer('ana', 'BTC'), asset: 'BTC', normalSide: 'credit', floor: 0n });
    expect(outcomeOf(await book.post(entry(ana(), book.customer('ana', 'BTC'), 1n)))).toBe('asset_mismatch');
  });

  test('a posted transfer is no pending one', async () => {
    const id = await held(entry(ana(), bea(), 1n));
    expect(outcomeOf(await book.post(voidHold(id)))).toBe('pending_not_found');
  });

  test('the first code in the list is the answer when several apply', async () => {
    expect(outcomeOf(await book.post(entry(book.customer('nobody'), book.customer('nobody'), 0n)))).toBe(
      'amount_not_positive',
    );
    expect(outcomeOf(await book.post({ ...entry(ana(), ana(), 1n), asset: 'BTC' } as Transfer))).toBe('same_account');
  });
});

describe('the idempotency key', () => {
  test('gives the first answer again, and nothing happens', async () => {
    const first = await book.postAs('key', entry(ana(), bea(), 60n));
    const again = await book.postAs('key', entry(ana(), bea(), 60n));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await book.state(ana())).toBe('40');
  });

  test('for another request is refused, whatever that request is', async () => {
    await book.postAs('key', entry(ana(), bea(), 60n));
    expect(outcomeOf(await book.postAs('key', entry(ana(), bea(), 61n)))).toBe('idempotency_key_reused');
    expect(outcomeOf(await book.postAs('key', entry(bea(), ana(), 1n)))).toBe('idempotency_key_reused');
    expect(outcomeOf(await book.postAs('key', entry(ana(), bea(), -1n)))).toBe('idempotency_key_reused');
    expect(await book.state(ana())).toBe('40');
  });

  test('remembers a refusal: its delayed duplicate does not succeed when money has come in', async () => {
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
  test('opening again on the same terms is harmless, on others an error', async () => {
    const terms = { code: ana(), asset: 'COP', normalSide: 'credit', floor: 0n } as const;
    await openAccount(book.db, terms);
    await expect(openAccount(book.db, { ...terms, floor: null })).rejects.toThrow('open on other terms');
    await expect(openAccount(book.db, { ...terms, normalSide: 'debit' })).rejects.toThrow('open on other terms');
    expect(await book.state(ana())).toBe('100');
  });

  test('a code names its asset', async () => {
    const terms = { code: book.customer('eva', 'COP'), asset: 'BTC', normalSide: 'credit', floor: 0n } as const;
    await expect(openAccount(book.db, terms)).rejects.toThrow('is not one of BTC');
  });

  test('the decimals of an asset never change', async () => {
    await defineAsset(book.db, { code: 'COP', decimals: 2 });
    await defineAsset(book.db, { code: 'DOGE', decimals: 8 });
    await expect(defineAsset(book.db, { code: 'DOGE', decimals: 6 })).rejects.toThrow('has 8 decimals');
  });

  test('balances come together, unknown codes are missing', async () => {
    const found = await balances(book.db, [ana(), bea(), book.customer('nobody')]);
    expect([...found.keys()].sort()).toEqual([ana(), bea()].sort());
  });
});
