import { sql } from 'kysely';
import { lockOpenCase, openCase } from '../../../cases/cases.ts';
import { endCase } from '../../../cases/end-case.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { foreignToken } from '../cases/chain-case-terms.ts';
import { hashAt, newestBlock } from '../following/block-store.ts';
import { noteLostDeposit, ownTransactions, type LostDeposit } from '../following/note-incoming.ts';
import { keyOf, storedOf } from './lost-addresses.ts';

/**
 * Stores the transfers to addresses that were left out, and opens their cases, in blocks that a server read before it knew the addresses: an
 * operator may add places after it has read on. The server stores the transfers in later blocks itself. Safe to repeat.
 */
export async function noteMissed(
  db: Database,
  house: string,
  deposits: readonly LostDeposit[],
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Waits for a server that stores blocks, which may not know the addresses yet, and keeps others from it meanwhile.
    await sql`lock table chain.block in share mode`.execute(transaction);
    const newest = await newestBlock(transaction);
    if (newest === null) return;
    const stored = await storedOf(transaction, deposits);
    const transfers = deposits.map(({ transfer }) => transfer);
    const own = await ownTransactions(transaction, transfers);
    for (const one of deposits) {
      const { transfer, block } = one;
      if (block.number > newest.number || stored.has(keyOf(transfer)) || own.has(transfer.txHash)) continue;
      // A block that the server has otherwise was replaced: the server reads it again, and knows the addresses by now.
      const known = await hashAt(transaction, block.number);
      if (known === null || known === block.hash) await noteLostDeposit(transaction, one, now);
    }
    await forgetSweeps(transaction, house, now);
  });
}

const isBooked = sql<boolean>`exists (
  select from ledger.idempotency booked
  where booked.scope = 'tokens_booked' and booked.key = incoming.id::text and booked.result ? 'transfer_ids')`;

/**
 * Gives up transfers to the house that came from addresses which were left out: they were stored as a stranger's before the addresses were
 * known, but are sweeps, whose tokens count with the deposits. Those that officers have booked stay.
 */
async function forgetSweeps(transaction: Transaction, house: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`
    update chain.incoming incoming set state = 'lost'
      where to_address = ${house} and state = 'foreign' and asset is not null
        and from_address in (select address from chain.lost_address)
        and not ${isBooked}
      returning id, token`.execute(transaction);
  for (const { id } of rows) {
    const open = await lockOpenCase(transaction, foreignToken, { customerId: null, subject: id }, now);
    const ending = { cause: 'agrees_by_now', actor: { kind: 'system', id: 'evm' }, requestId: 'evm' } as const;
    if (open) await endCase(transaction, open, ending, now);
  }
  for (const subject of await strangersOf(transaction, house, new Set(rows.map(({ token }) => token))))
    await openCase(transaction, foreignToken, { customerId: null, subject, facts: {} }, now);
}

/**
 * Returns the oldest transfer of each token that strangers sent to the house, where no case is or was about any of them: the case about a sweep
 * stood for them too. Rule chain 4.
 */
async function strangersOf(transaction: Transaction, house: string, tokens: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (incoming.token) incoming.id
      from chain.incoming incoming
      where incoming.to_address = ${house} and incoming.state = 'foreign' and incoming.token = any(${[...tokens]}::text[])
        and not ${isBooked}
        and not exists (
          select from chain.incoming other join cases.case one on one.subject = other.id::text
          where other.to_address = incoming.to_address and other.token = incoming.token and other.state = 'foreign'
            and one.kind = ${foreignToken.kind})
      order by incoming.token, incoming.block_number, incoming.place, incoming.id`.execute(transaction);
  return rows.map(({ id }) => id);
}
