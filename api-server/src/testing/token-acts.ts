import { vi } from 'vitest';
import { parseUnits, type Address } from 'viem';
import type { ChainWorld } from './chain-world.ts';
import { aVerifiedCustomer, expectOk, password } from './people.ts';
import { askQuote, confirmQuote } from './swaps.ts';
import { aTokenHolder } from './token-holders.ts';
import type { Visitor } from './visitor.ts';

/** The limit that ends a hanging wait. */
const patience = { timeout: 300_000, interval: 50 };
/** The USDT that a customer of these acts begins with, sends each time, and swaps each time. */
const amounts = { begins_with: '5000', sent: '5', swapped: '1' } as const;

/** The phases in which a swap has not ended. */
const open_phases: ReadonlySet<string> = new Set(['requested', 'under_way']);

/** Creates a customer, and waits until the servers have credited the customer's first tokens. */
async function aFundedHolder(world: ChainWorld, officer: Visitor) {
  const holder = await aTokenHolder(world, officer);
  await holder.give('USDT', amounts.begins_with);
  await vi.waitUntil(async () => (await holder.available('USDT')) === amounts.begins_with, patience);
  return holder;
}

/**
 * Returns an act that sends tokens to an address, and waits until they are sent. `expected` returns the units that the address has to have
 * from the acts that succeeded.
 */
export async function sendingTokens(world: ChainWorld, officer: Visitor, recipient: Address) {
  const holder = await aFundedHolder(world, officer);
  let units = 0n;
  const act = async () => {
    // A re-authentication is valid for five minutes, and the load lasts longer.
    await expectOk(holder.customer.call('confirmAccount', { body: { proof: { password } } }));
    const { transactionId } = (await expectOk(holder.send('USDT', amounts.sent, recipient))).body;
    await vi.waitUntil(async () => (await holder.read(transactionId)).transaction.state === 'Completo', patience);
    units += parseUnits(amounts.sent, 6);
  };
  return { act, expected: () => units };
}

/** Returns an act that swaps tokens for pesos, and waits until the swap is completed. */
export async function swappingTokens(world: ChainWorld, officer: Visitor) {
  const { customer } = await aFundedHolder(world, officer);
  const wanted = { from: 'USDT', to: 'COP', amount: amounts.swapped, slippage: '5' } as const;
  return async () => {
    const { body: quote } = await expectOk(askQuote(customer, wanted));
    const { transactionId: id } = (await expectOk(confirmQuote(customer, wanted, quote))).body;
    const end = await vi.waitUntil(async () => {
      const { phase } = (await expectOk(customer.call('readTrade', { params: { id } }))).body.trade;
      return open_phases.has(phase) ? null : phase;
    }, patience);
    if (end !== 'completed') throw new Error(`The swap ${id} is ${end}`);
  };
}

/** Creates customers who have no address yet. Returns a function with which they all ask for their first one at the same time. */
export async function firstAddresses({ server }: ChainWorld, officer: Visitor, count: number) {
  const customers: Awaited<ReturnType<typeof aVerifiedCustomer>>[] = [];
  while (customers.length < count) customers.push(await aVerifiedCustomer(server, officer));
  return () =>
    Promise.all(customers.map((one) => expectOk(one.call('readDepositAddress', { params: { id: one.id } }))));
}
