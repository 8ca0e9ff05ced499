import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { findCustomer } from '../../../api-server/src/customers/customer.ts';
import { askQuote, confirmQuote, type AskedSwap } from '../../../api-server/src/testing/swaps.ts';
import { Interrupted, UnderReview } from './requests.ts';
import { asCustomer, deposit, type Customer, type Stage } from './stage.ts';

/** Swaps in both directions, so that the house keeps what it needs. */
const swaps: readonly AskedSwap[] = [
  { from: 'COP', to: 'USDT', amount: '40000', slippage: '5' },
  { from: 'USDT', to: 'COP', amount: '10', slippage: '5' },
];
const sent = '5';
/** The pause between two looks at whether the chain has done its part. */
const look_milliseconds = 1_000;
/** The looks after which it is asked whether officers have to decide first. */
const looks_of_a_turn = 30;
/** The looks after which the chain counts as stuck: ten minutes. */
const looks_max = 600;

/** Plays one customer, who receives tokens from the chain, swaps pesos for tokens and back, and withdraws tokens. */
export const traderLife = (stage: Stage): Promise<void> =>
  asCustomer(stage, async ({ customer, account }) => {
    const { requests, giveDollars } = stage;
    const { id } = customer;
    const { body } = await requests.send('readDepositAddress', () =>
      customer.call('readDepositAddress', { params: { id } }),
    );
    await giveDollars(body.address as Address);
    await deposit(stage, { customer, account });
    await untilTokens(stage, customer, ({ amount }) => Number(amount) > 0);
    for (const wanted of swaps) {
      const { body: quote } = await requests.send('readQuote', () => askQuote(customer, wanted));
      await requests.send('startTrade', () => confirmQuote(customer, wanted, quote));
    }
    const idempotencyKey = randomUUID();
    const order = {
      params: { token: 'USDT' },
      body: { amount: sent, recipient: privateKeyToAddress(generatePrivateKey()) },
    };
    await requests.send('startTransfer', () => customer.call('startTransfer', order, { idempotencyKey }));
    await untilTokens(stage, customer, ({ held }) => Number(held) === 0);
    const list = { params: { id }, query: {} };
    await requests.send('listCryptoTransactions', () => customer.call('listCryptoTransactions', list));
    await requests.send('listTrades', () => customer.call('listTrades', { query: {} }));
  });

/**
 * Reads the balances until that of USDT is as wanted.
 * @throws UnderReview if a rule put the customer under review, and what they asked for is kept back.
 * @throws Interrupted when the clients come to an end.
 */
async function untilTokens(
  { product, requests }: Stage,
  customer: Customer['customer'],
  isWanted: (balance: { amount: string; held: string }) => boolean,
): Promise<void> {
  for (let look = 0; look < looks_max && !requests.isOver; look += 1) {
    const { body } = await requests.send('listBalances', () => customer.call('listBalances'));
    const balance = body.find(({ symbol }) => symbol === 'USDT');
    if (balance && isWanted(balance)) return;
    const isAsked = look % looks_of_a_turn === looks_of_a_turn - 1;
    if (isAsked && (await findCustomer(product.db, customer.id))?.isUnderReview) throw new UnderReview();
    await sleep(look_milliseconds);
  }
  if (requests.isOver) throw new Interrupted();
  throw new Error('The chain did not carry out within ten minutes what a customer asked for');
}
