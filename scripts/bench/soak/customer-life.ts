import { randomUUID } from 'node:crypto';
import { photos } from '../../../api-server/src/testing/people.ts';
import { askQuote } from '../../../api-server/src/testing/swaps.ts';
import { asCustomer, deposit, type Stage } from './stage.ts';

const withdrawal = '50000';
/** The number of times that a customer looks at their lists between two movements of money. */
const looks = 3;
const rounds = 3;

/** Plays one customer, who sends documents, reads lists, deposits, withdraws, and asks for quotes of swaps. */
export const customerLife = (stage: Stage): Promise<void> =>
  asCustomer(stage, async ({ customer, account }) => {
    const { requests } = stage;
    const papers = await photos('frontal');
    await requests.send('saveLevel1Documents', () => customer.call('saveLevel1Documents', { body: papers }));
    for (let round = 0; round < rounds && !requests.isOver; round += 1) {
      await deposit(stage, { customer, account });
      for (let look = 0; look < looks; look += 1) {
        await requests.send('listBalances', () => customer.call('listBalances'));
        await requests.send('listFiatTransactions', () => customer.call('listFiatTransactions', { body: {} }));
        await requests.send('readQuote', () => askQuote(customer, { from: 'COP', to: 'USDT', amount: '10000' }));
      }
      const idempotencyKey = randomUUID();
      const body = { account, amount: withdrawal };
      await requests.send('startWithdrawal', () => customer.call('startWithdrawal', { body }, { idempotencyKey }));
    }
  });
