import { randomUUID } from 'node:crypto';
import type { AssetSymbol } from '../../../assets/assets.ts';
import { openCustomerAccount } from '../../../movements/ledger-accounts.ts';
import { hashOfRequest } from '../../../movements/money-request.ts';
import { addSteps, stepsAt } from '../../../movements/movements.ts';
import type { MovementServices } from '../../../movements/services.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { TokenTransfer } from './transfers.ts';

interface Opening {
  transfer: Pick<TokenTransfer, 'txHash' | 'token' | 'to' | 'place' | 'amount'>;
  asset: AssetSymbol;
  /** The customer's id. */
  owner: string;
  /** An officer's message to the customer; null when no officer decided whose the deposit is. */
  message: string | null;
}

/** Stores the deposit of a transfer that was seen on the chain, and returns its id. It is credited after its confirmations. */
export async function openDeposit(
  { clock, prices }: Pick<MovementServices, 'clock' | 'prices'>,
  transaction: Transaction,
  { transfer, asset, owner, message }: Opening,
): Promise<string> {
  const id = randomUUID();
  const now = clock();
  const key = `${transfer.txHash}:${transfer.token}:${transfer.to}:${transfer.place}`;
  await openCustomerAccount(transaction, owner, asset);
  await transaction
    .insertInto('movements.movement')
    .values({
      id,
      account_id: owner,
      kind: 'crypto_deposit',
      asset,
      amount: transfer.amount,
      value_cop: (await prices.valueInCop(asset, transfer.amount, transaction)) ?? 0n,
      rail: 'evm',
      state: 'requested',
      idempotency_key: key,
      request_hash: hashOfRequest('crypto_deposit', key),
      created_at: now,
    })
    .execute();
  await addSteps(transaction, id, stepsAt(now, { step: 'seen', message }));
  return id;
}
