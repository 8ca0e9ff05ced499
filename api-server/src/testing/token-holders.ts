import { randomUUID } from 'node:crypto';
import { parseUnits, type Address } from 'viem';
import { assetOfToken } from '../assets/assets.ts';
import type { TokenSymbol } from '../../../scripts/sandbox/chain/tokens.ts';
import type { ChainWorld } from './chain-world.ts';
import { aVerifiedCustomer, expectOk } from './people.ts';
import type { Visitor } from './visitor.ts';

/**
 * Creates a verified customer with an address on the chain. Returns functions that act as the customer and that read the customer's
 * balances and movements.
 */
export async function aTokenHolder({ server, chain, mine }: ChainWorld, officer: Visitor) {
  const customer = await aVerifiedCustomer(server, officer);
  const { id } = customer;
  const { address } = (await expectOk(customer.call('readDepositAddress', { params: { id } }))).body;
  const balanceIn = async (token: TokenSymbol) => {
    const { body } = await customer.call('listBalances');
    return body.find(({ symbol }) => symbol === assetOfToken(token)?.symbol);
  };
  const give = (token: TokenSymbol, amount: string, to: Address = address as Address) =>
    chain.give(token, to, parseUnits(amount, assetOfToken(token)?.decimals ?? 0));
  const list = async () =>
    (await expectOk(customer.call('listCryptoTransactions', { params: { id }, query: {} }))).body.results;
  return {
    customer,
    id,
    address: address as Address,
    give,
    /** Sends tokens to the address and waits until they are credited. */
    fund: async (token: TokenSymbol, amount: string) => {
      await give(token, amount);
      await mine(6);
    },
    available: async (token: TokenSymbol) => (await balanceIn(token))?.amount,
    held: async (token: TokenSymbol) => (await balanceIn(token))?.held,
    list,
    newest: async () => (await list())[0],
    send: (token: TokenSymbol, amount: string, recipient: string, idempotencyKey: string = randomUUID()) =>
      customer.call('startTransfer', { params: { token }, body: { amount, recipient } }, { idempotencyKey }),
    read: async (transactionId: string) =>
      (await expectOk(customer.call('readCryptoTransaction', { params: { transactionId } }))).body,
    cancel: (transactionId: string) => customer.call('cancelTransfer', { params: { transactionId } }),
  };
}

export type TokenHolder = Awaited<ReturnType<typeof aTokenHolder>>;
