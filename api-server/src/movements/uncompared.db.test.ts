import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { aMismatch, credit, ofCase, refund } from '../testing/mismatches.ts';
import { openCaseOf } from '../testing/open-case.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aTokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { aWithdrawer } from '../testing/withdrawers.ts';
import type { ToldBy } from './money-out-held.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const approve = { decision: 'approve', reason: 'Todo concuerda.' };
const reject = { decision: 'reject', reason: 'No la conoce.', message: 'No pudimos confirmar la cuenta.' };

let world: ChainWorld;
let luz: Visitor;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  luz = await anOfficer(world.server);
});
afterAll(() => world.stop());
afterEach(() => sql`delete from movements.money_out_hold`.execute(world.server.owner));

/** Notes with the hold that a comparison was made. */
const compared: Record<ToldBy, ReturnType<typeof sql>> = {
  bank: sql`update movements.money_out_hold set bank_asked_at = now()`,
  statement: sql`update movements.money_out_hold set stated_until = current_date + 1`,
  chain: sql`update movements.money_out_hold set examined_at = now()`,
};

interface Decided {
  kind: string;
  /** The comparison that tells whether the money left. */
  told: ToldBy;
  decisions: readonly object[];
  /** Opens a case and returns its id. */
  open: () => Promise<string>;
}

const cases: readonly Decided[] = [
  {
    kind: 'a withdrawal of pesos',
    told: 'bank',
    decisions: [approve, reject],
    open: async () => {
      const one = await aWithdrawer(world.server, luz, '5000000');
      const { body } = await expectOk(one.withdraw('3000000'));
      return openCaseOf(world.server.db, 'withdrawal_approval', body.transactionId);
    },
  },
  {
    kind: 'a withdrawal of tokens',
    told: 'chain',
    decisions: [approve, reject],
    open: async () => {
      const one = await aTokenHolder(world, luz);
      await one.fund('USDT', '2400');
      const { body } = await expectOk(one.send('USDT', '2000', wallet));
      return openCaseOf(world.server.db, 'crypto_withdrawal_approval', body.transactionId);
    },
  },
  {
    kind: 'a payment of another amount',
    told: 'statement',
    decisions: [credit, refund],
    open: async () => (await aMismatch(world.server, luz)).caseId,
  },
];

it.each(cases)('after a restore officers decide about $kind only once its own comparison was made', async (one) => {
  const caseId = await one.open();
  await sql`insert into movements.money_out_hold (why, from_block) values ('a test', 0)`.execute(world.server.owner);
  const decide = async () => {
    const answers = [];
    for (const body of one.decisions) answers.push(await luz.call('decideCase', { ...ofCase(caseId), body }));
    return answers.map(({ status, problem }) => problem?.code ?? status);
  };
  for (const other of (['bank', 'statement', 'chain'] as const).filter((source) => source !== one.told))
    await compared[other].execute(world.server.owner);
  expect(await decide()).toEqual(one.decisions.map(() => 'payment_maybe_made'));
  await compared[one.told].execute(world.server.owner);
  expect((await decide())[0]).toBe(200);
});
