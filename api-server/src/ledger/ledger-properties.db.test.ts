import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { draws } from '../testing/draws.ts';
import { entry, hold, LedgerBook, outcomeOf, postHold, voidHold } from '../testing/ledger-book.ts';
import { LedgerModel, type ModelAccount, type ModelStep } from '../testing/ledger-model.ts';
import type { AccountCode } from './account-code.ts';
import { balances, expirePending } from './ledger.ts';
import { reconcileLedger } from './reconcile.ts';
import type { PostResult, Transfer, TransferId } from './transfer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/**
 * Draws the index of an account: two customers, the bank and the fees without floors, custody with a floor, and one that does not exist.
 */
const who = fc.integer({ min: 0, max: 11 }).map((n) => ([0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4, 5] as const)[n] ?? 0);
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.bigInt({ min: 1n, max: 60n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -1n, max: 0n }) },
);
const which = fc.nat({ max: 5 });

const movement = fc.record({
  kind: fc.constantFrom('posted' as const, 'posted' as const, 'pending' as const),
  debit: who,
  credit: who,
  amount,
  overdue: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});
const ending = fc.record(
  { kind: fc.constantFrom('post' as const, 'void' as const), hold: which, amount },
  { requiredKeys: ['kind', 'hold'] },
);
const batch = fc.array(fc.oneof(movement, ending), { minLength: 1, maxLength: 3 });
const action = fc.oneof(
  { weight: 8, arbitrary: batch.map((steps) => ({ type: 'batch' as const, steps })) },
  { weight: 1, arbitrary: fc.constant({ type: 'expire' as const }) },
  { weight: 1, arbitrary: which.map((index) => ({ type: 'replay' as const, index })) },
);

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
type Drawn = typeof batch extends fc.Arbitrary<(infer D)[]> ? D : never;

function accountsOf(book: LedgerBook): AccountCode[] {
  return [book.customer('ana'), book.customer('bea'), book.bank, book.fees, book.custody, book.customer('nobody')];
}

function toStep(drawn: Drawn, accounts: readonly AccountCode[]): ModelStep {
  if (!('debit' in drawn)) {
    const { kind, hold, amount: part } = drawn;
    return kind === 'post' && part !== undefined ? { kind, hold, amount: part } : { kind, hold };
  }
  const [debit, credit] = [accounts[drawn.debit], accounts[drawn.credit]];
  if (!debit || !credit) throw new Error('an account that was not drawn');
  return { ...drawn, debit, credit };
}

/** Turns a step into a transfer. Overdue holds last a millisecond; the caller waits for their end. */
function toTransfer(step: ModelStep, holds: readonly TransferId[]): Transfer {
  if ('debit' in step) {
    const { kind, debit, credit, amount, overdue } = step;
    return kind === 'posted' ? entry(debit, credit, amount) : hold(debit, credit, amount, overdue ? 0.001 : 3600);
  }
  const id = holds[step.hold] ?? ('0' as TransferId);
  return step.kind === 'post' ? postHold(id, step.amount) : voidHold(id);
}

function modelOf(book: LedgerBook): LedgerModel {
  const account = (normalSide: 'debit' | 'credit', floor: bigint | null): ModelAccount => ({
    normalSide,
    floor,
    posted: 0n,
    reserved: 0n,
  });
  return new LedgerModel(
    new Map([
      [book.customer('ana'), account('credit', 0n)],
      [book.customer('bea'), account('credit', 0n)],
      [book.bank, account('debit', null)],
      [book.fees, account('credit', null)],
      [book.custody, account('debit', 0n)],
    ]),
  );
}

/** Executes drawn actions on the ledger, and stores their requests and holds for later actions. */
class Player {
  readonly holds: TransferId[] = [];
  readonly past: { key: string; transfers: Transfer[]; outcome: string }[] = [];
  readonly book: LedgerBook;

  constructor(book: LedgerBook) {
    this.book = book;
  }

  async post(steps: readonly ModelStep[]): Promise<PostResult> {
    const asked = { key: randomUUID(), transfers: steps.map((step) => toTransfer(step, this.holds)) };
    const result = await this.book.postAs(asked.key, ...asked.transfers);
    this.past.push({ ...asked, outcome: outcomeOf(result) });
    if (!('refused' in result)) this.holds.push(...result.transferIds.filter((_, at) => steps[at]?.kind === 'pending'));
    return result;
  }

  /** Repeats a request. Returns the outcome of the first request and that of the repetition. */
  async replay(index: number): Promise<[string, string]> {
    const former = this.past[index];
    if (!former) return ['nothing', 'nothing'];
    return [former.outcome, outcomeOf(await this.book.postAs(former.key, ...former.transfers))];
  }
}

/** Executes one action on the ledger and on the model, and returns both answers. */
async function playBoth(player: Player, model: LedgerModel, each: Action): Promise<[string, string]> {
  if (each.type === 'replay') return player.replay(each.index);
  if (each.type === 'expire') {
    await expirePending(player.book.db, 1000);
    model.expire();
    return ['expired', 'expired'];
  }
  const steps = each.steps.map((drawn) => toStep(drawn, accountsOf(player.book)));
  // An action may refer to a hold of its own batch, which has no id yet in the ledger: the model gets -1, which is unknown to it too.
  const known = steps.map((step) =>
    'hold' in step && step.hold >= player.holds.length ? { ...step, hold: -1 } : step,
  );
  const result = await player.post(steps);
  if (steps.some((step) => 'overdue' in step && step.overdue)) await sleep(5);
  return [model.batch(known), outcomeOf(result)];
}

test('the ledger gives the same answers as a simple model to sequential actions, and repeated requests change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const player = new Player(await new LedgerBook(database.db).open('ana', 'bea'));
      const model = modelOf(player.book);
      for (const each of actions) {
        const [expected, answered] = await playBoth(player, model, each);
        expect(answered).toBe(expected);
        const found = await balances(player.book.db, accountsOf(player.book));
        for (const [code, { posted, reserved }] of model.accounts) {
          expect(found.get(code)).toMatchObject({ balance: posted, reserved, available: posted - reserved });
        }
      }
      await expirePending(player.book.db, 1000);
    }),
    draws(60),
  );
  expect(await reconcileLedger(database.db)).toEqual([]);
});

test('the ledger conserves the total and respects the floors in every interleaving over several connections', async () => {
  const sessions = fc.array(fc.array(action, { minLength: 3, maxLength: 12 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(sessions, async (all) => {
      const player = new Player(await new LedgerBook(database.db).open('ana', 'bea'));
      await player.book.deposit('ana', 100n);
      await player.book.deposit('bea', 100n);
      const play = async (actions: readonly Action[]): Promise<void> => {
        for (const each of actions) {
          if (each.type === 'expire') await expirePending(player.book.db, 3);
          else if (each.type === 'replay') await player.replay(each.index);
          else await player.post(each.steps.map((drawn) => toStep(drawn, accountsOf(player.book))));
        }
      };
      await Promise.all(all.map(play));
      expect(await reconcileLedger(database.db)).toEqual([]);

      const before = await balances(player.book.db, accountsOf(player.book));
      const replayed = await Promise.all(player.past.map((_, index) => player.replay(index)));
      expect(replayed.map(([, again]) => again)).toEqual(replayed.map(([first]) => first));
      expect(await balances(player.book.db, accountsOf(player.book))).toEqual(before);
    }),
    draws(25),
  );
});
