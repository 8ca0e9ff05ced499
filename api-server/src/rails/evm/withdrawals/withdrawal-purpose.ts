import { encodeFunctionData, erc20Abi, type Address } from 'viem';
import { assetOf } from '../../../assets/assets.ts';
import type { Deciding } from '../../../blacklist/hits.ts';
import { askAgain } from '../../../movements/approval.ts';
import { audit as auditOfMovements } from '../../../movements/audit.ts';
import { endHold } from '../../../movements/holds.ts';
import { addSteps, findDue, lockMovement, moveTo, type Movement, stepsAt } from '../../../movements/movements.ts';
import { postOnce } from '../../../movements/posting.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/live/live.ts';
import { audit } from '../audit.ts';
import { assetsOn } from '../chain.ts';
import { bySystem } from '../../../movements/by-system.ts';
import { custody, networkFees } from '../custody-accounts.ts';
import { house_place } from '../keys/signer.ts';
import { findHouse, queueOutgoing } from '../outgoing/outgoing-store.ts';
import type { Outgoing, OutgoingPurpose } from '../outgoing/purpose.ts';
import type { ChainServices, FollowingServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { codeThere, noteCode, payoutOf } from './changed-code.ts';
import { whyKeptBack, type KeptBackBy } from '../../../movements/why-kept-back.ts';

const purpose = 'withdrawal';

/** The most withdrawals that are queued in one turn of the follower. */
const due_at_once = 200;

/**
 * Queues withdrawals that are approved and whose waiting time is over, at most so many. Those of a token that was removed from the configuration wait
 * until it is configured again, or until they are cancelled.
 */
export async function queueTransfers(services: FollowingServices, most = due_at_once): Promise<void> {
  const { db, chain, clock } = services;
  const house = await findHouse(db);
  if (!house) return;
  const due = await findDue(db, 'crypto_withdrawal', clock(), { most, assets: assetsOn(chain) });
  for (const { id } of due)
    await inTransaction(db, async (transaction) => {
      const withdrawal = await lockMovement(transaction, id);
      if (withdrawal?.state !== 'requested' || withdrawal.nextPollAt === null) return;
      const { amount } = withdrawal;
      const token = chain.tokens.find(({ asset }) => asset.symbol === withdrawal.asset);
      if (!token) return;
      const { to_address } = await payoutOf(transaction, id).executeTakeFirstOrThrow();
      await transaction.updateTable('movements.movement').set({ next_poll_at: null }).where('id', '=', id).execute();
      await queueOutgoing(
        transaction,
        {
          purpose,
          reference: id,
          place: house_place,
          from: house,
          to: token.address,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to_address as Address, amount] }),
          needs: { token: token.address, amount },
        },
        clock(),
      );
    });
}

/** Returns the purpose of withdrawals: the callbacks for the progress of their transactions. Rules chain 5 and 7. */
export function withdrawalPurpose(services: ChainServices): OutgoingPurpose {
  const of = async (transaction: Transaction, { reference }: Outgoing) => {
    const withdrawal = reference === null ? null : await lockMovement(transaction, reference);
    if (withdrawal?.kind !== 'crypto_withdrawal') throw new Error(`No withdrawal ${reference}`);
    return withdrawal;
  };
  const fail = async (transaction: Transaction, outgoing: Outgoing) =>
    giveBack(services, transaction, await of(transaction, outgoing));
  return {
    name: purpose,
    codeThere: (outgoing) => codeThere(services, outgoing),
    begin: async (transaction, outgoing, codeHash) => {
      const withdrawal = await of(transaction, outgoing);
      if (withdrawal.state !== 'requested') return false;
      const now = services.clock();
      const { to_address } = await payoutOf(transaction, withdrawal.id).executeTakeFirstOrThrow();
      const isChanged = await noteCode(transaction, withdrawal.id, codeHash, now);
      const deciding: Deciding = { accountId: withdrawal.accountId, address: to_address, doing: 'sending' };
      const by = (await whyKeptBack(transaction, deciding, now)) ?? (isChanged ? 'contract' : null);
      if (by) {
        await holdBack(services, transaction, withdrawal, by);
        return false;
      }
      await moveTo(transaction, withdrawal, 'sent', stepsAt(now, 'signed'));
      await announce(transaction, withdrawal.accountId, 'transactions');
      return true;
    },
    mined: async (transaction, outgoing) => {
      const withdrawal = await of(transaction, outgoing);
      await addSteps(transaction, withdrawal.id, stepsAt(services.clock(), 'mined'));
      await announce(transaction, withdrawal.accountId, 'transactions');
    },
    confirmed: async (transaction, outgoing, { transactionHash }) =>
      pay(services, transaction, await of(transaction, outgoing), transactionHash),
    reverted: fail,
    refused: fail,
  };
}

async function pay(
  services: ChainServices,
  transaction: Transaction,
  withdrawal: Movement,
  hash: string,
): Promise<void> {
  const now = services.clock();
  const asset = assetOf(withdrawal.asset).symbol;
  const posted_transfer_id = await endHold(transaction, 'post', withdrawal);
  const { fee } = await costOf(transaction, withdrawal);
  // Books the held fee, which stayed at our addresses, as our income, because we paid the gas.
  if (fee > 0n)
    await postOnce(
      transaction,
      { scope: 'network_fee', key: withdrawal.id },
      {
        asset,
        debit: custody(asset),
        credit: networkFees(asset),
        amount: fee,
        reason: 'network_fee',
        reference: withdrawal.id,
      },
    );
  await moveTo(transaction, withdrawal, 'completed', stepsAt(now, 'paid'), {
    settled_at: now,
    settled_amount: withdrawal.amount,
    rail_reference: hash,
    posted_transfer_id,
  });
  await audit.record(transaction, { action: 'crypto_withdrawal.paid', ...bySystem(withdrawal, 'evm', { hash }) });
  await tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_sent', withdrawal.amount);
  await announce(transaction, withdrawal.accountId, 'balances', 'transactions');
}

function costOf(transaction: Transaction, { id }: Movement) {
  return transaction
    .selectFrom('movements.movement')
    .select(['fee', 'value_cop'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function giveBack(services: ChainServices, transaction: Transaction, withdrawal: Movement): Promise<void> {
  const now = services.clock();
  await moveTo(transaction, withdrawal, 'failed', stepsAt(now, 'reverted'), { settled_at: now, next_poll_at: null });
  await endHold(transaction, 'void', withdrawal);
  await audit.record(transaction, { action: 'crypto_withdrawal.failed', ...bySystem(withdrawal, 'evm') });
  await tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_failed', withdrawal.amount);
  await announce(transaction, withdrawal.accountId, 'balances', 'transactions');
}

/** Holds a withdrawal back and opens a case, so that officers decide about it again. */
async function holdBack(
  services: ChainServices,
  transaction: Transaction,
  withdrawal: Movement,
  by: KeptBackBy | 'contract',
): Promise<void> {
  const { value_cop } = await costOf(transaction, withdrawal);
  await askAgain(transaction, transferApproval, withdrawal, value_cop, services.clock());
  const heldBack = { action: 'crypto_withdrawal.held_back', ...bySystem(withdrawal, 'evm', { by }) } as const;
  await auditOfMovements.record(transaction, heldBack);
  await tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_in_review', withdrawal.amount);
  await announce(transaction, withdrawal.accountId, 'transactions');
}
