import { openCase } from '../../../cases/cases.ts';
import { addSteps, stepsAt } from '../../../movements/movements.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live.ts';
import { deepReorganisation } from '../cases/chain-case-terms.ts';
import type { FollowingServices } from '../services.ts';

/**
 * Removes the blocks after `last`, which are no longer part of the chain. Unsettled transfers in them wait for another block. Settled
 * transfers, which had the required confirmations, stay settled and open a case for officers. Rule chain 4.
 */
export async function undoBlocks(services: FollowingServices, transaction: Transaction, last: bigint): Promise<void> {
  const { clock, log } = services;
  const now = clock();
  const tellOfficers = (customerId: string | null, subject: string, of: 'incoming' | 'outgoing') =>
    openCase(transaction, deepReorganisation, { customerId, subject, facts: { of } }, now);
  const gone = await transaction.deleteFrom('chain.block').where('number', '>', last).returning('number').execute();
  const undone = await transaction
    .updateTable('chain.incoming')
    .set({ block_hash: null })
    .where('block_number', '>', last)
    .where('block_hash', 'is not', null)
    .returning(['id', 'account_id', 'movement_id', 'state'])
    .execute();
  for (const { id, account_id, movement_id, state } of undone) {
    if (state === 'credited') await tellOfficers(account_id, id, 'incoming');
    else if (movement_id) await addSteps(transaction, movement_id, stepsAt(now, 'undone'));
    if (account_id) await announce(transaction, account_id, 'transactions');
  }
  const ours = await transaction
    .selectFrom('chain.outgoing')
    .select(['id', 'state'])
    .where('block_number', '>', last)
    .where('block_hash', 'is not', null)
    .where('state', 'in', ['mined', 'confirmed', 'reverted'])
    .execute();
  for (const { id, state } of ours) {
    if (state === 'mined')
      await transaction
        .updateTable('chain.outgoing')
        .set({ state: 'signed', tx_hash: null, block_number: null, block_hash: null })
        .where('id', '=', id)
        .execute();
    else {
      // The chain expects this nonce again before all later ones, so the signed transaction is sent again (`pressOutgoing`).
      await transaction.updateTable('chain.outgoing').set({ block_hash: null }).where('id', '=', id).execute();
      await tellOfficers(null, id, 'outgoing');
    }
  }
  log.warn({ blocks: gone.length, incoming: undone.length, outgoing: ours.length }, 'The chain was reorganised');
}
