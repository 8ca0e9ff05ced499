import { keccak256, parseGwei, type Address, type Hex, type TransactionSerializableEIP1559 } from 'viem';
import { isMoneyOutHeld } from '../../../movements/money-out-held.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { refuseIfLost } from '../../../platform/leases/fence.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { asking } from '../chain.ts';
import { openStuck } from '../cases/stuck-transaction-case.ts';
import { fee_max_gwei, replace_after_seconds } from '../evm-settings.ts';
import type { FollowingServices } from '../services.ts';
import { openOutgoing, undoneOutgoing, type OutgoingRow } from './outgoing-store.ts';
import { inTraceOf } from './trace-outgoing.ts';
import { announceHouse } from '../announce-house.ts';

const at_once = 200;

/** Returns the fee bid of a replacement: an eighth more than before. Nodes require a tenth more. */
const raised = (fee: bigint) => (fee * 1_125n) / 1_000n + 1n;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);
const byNonce = (a: OutgoingRow, b: OutgoingRow) => Number((a.nonce ?? 0n) - (b.nonce ?? 0n));

type Fees = Record<'maxFeePerGas' | 'maxPriorityFeePerGas', bigint>;

/** Signs numbered transactions in the order of their nonces, and stores the bytes before sending them. */
export async function signNumbered(services: FollowingServices): Promise<void> {
  const numbered = await openOutgoing(services.db, ['numbered'], at_once);
  if (numbered.length === 0) return;
  const fees = within(await feesNow(services), await feeMax(services));
  for (const row of numbered.toSorted(byNonce)) {
    await inTraceOf(services.db, row, 'sign', async () => {
      await sign(services, row, fees);
      await broadcast(services, row.id);
    });
  }
}

/** Returns current fees. @throws ChainUnavailable */
async function feesNow({ chain }: FollowingServices): Promise<Fees> {
  const { maxFeePerGas, maxPriorityFeePerGas } = await asking(chain.client.estimateFeesPerGas());
  // Leaves room for the base fee to double. Only the actual base fee is paid.
  return { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas };
}

/** Returns the highest fee that we bid for a unit of gas, in wei. Rule chain 5. */
async function feeMax({ db }: FollowingServices): Promise<bigint> {
  return parseGwei(String(await readSetting(db, fee_max_gwei)));
}

/** Limits fees to the maximum. A transaction that needs a higher fee waits until the base fee falls. */
const within = ({ maxFeePerGas, maxPriorityFeePerGas }: Fees, max: bigint): Fees => ({
  maxFeePerGas: least(maxFeePerGas, max),
  maxPriorityFeePerGas: least(maxPriorityFeePerGas, max),
});

async function sign({ db, chain, signer, clock }: FollowingServices, row: OutgoingRow, fees: Fees): Promise<void> {
  const transaction: TransactionSerializableEIP1559 = {
    type: 'eip1559',
    chainId: chain.chainId,
    nonce: Number(row.nonce),
    to: row.to_address as Address,
    data: row.data as Hex,
    value: row.value,
    gas: row.gas_limit ?? 0n,
    ...fees,
  };
  await refuseIfLost(db);
  if (await isMoneyOutHeld(db)) return;
  const signed = await signer.sign(row.place, transaction);
  await inTransaction(db, async (kept) => {
    await kept
      .insertInto('chain.attempt')
      .values({
        hash: keccak256(signed),
        outgoing_id: row.id,
        signed,
        max_fee: fees.maxFeePerGas,
        max_priority_fee: fees.maxPriorityFeePerGas,
        made_at: clock(),
      })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    await kept
      .updateTable('chain.outgoing')
      .set({ state: 'signed' })
      .where('id', '=', row.id)
      .where('state', '=', 'numbered')
      .execute();
    await announceHouse(kept);
  });
}

/** Sends the attempt with the highest fee bid. Safe to repeat. An error of the node is only logged: a receipt decides about the outcome. */
async function broadcast(services: FollowingServices, outgoingId: string): Promise<void> {
  const { db, chain, log } = services;
  const newest = await lastAttempt(services, outgoingId);
  if (!newest) return;
  await refuseIfLost(db);
  if (await isMoneyOutHeld(db)) return;
  try {
    await chain.client.sendRawTransaction({ serializedTransaction: newest.signed as Hex });
  } catch (error) {
    log.debug({ err: error, outgoing: outgoingId }, 'A node did not take a transaction');
  }
}

/**
 * Sends transactions again that are not mined, or whose block was dropped. Replaces a transaction that has waited too long by one with a
 * higher fee bid: only the first of each sender, because the sender's later transactions cannot be mined before it.
 */
export async function pressOutgoing(services: FollowingServices): Promise<void> {
  for (const { id } of await undoneOutgoing(services.db, at_once)) await broadcast(services, id);
  const waiting = await openOutgoing(services.db, ['signed'], at_once);
  if (waiting.length === 0) return;
  const patience = await readSetting(services.db, replace_after_seconds);
  const now = services.clock();
  const first = Map.groupBy(waiting, (row) => row.from_address);
  for (const rows of first.values()) {
    const [row] = rows.toSorted(byNonce);
    const last = row && (await lastAttempt(services, row.id));
    // The clock may have been set back since the attempt, so the difference counts in either direction.
    const waited_milliseconds = last && Math.abs(now.getTime() - last.made_at.getTime());
    if (row && last && (waited_milliseconds ?? 0) > patience * 1_000) await offerMore(services, row, last);
  }
  for (const row of waiting) await broadcast(services, row.id);
}

function lastAttempt({ db }: FollowingServices, outgoingId: string) {
  return db
    .selectFrom('chain.attempt')
    .select(['signed', 'made_at', 'max_fee', 'max_priority_fee'])
    .where('outgoing_id', '=', outgoingId)
    .orderBy('max_fee', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function offerMore(
  services: FollowingServices,
  row: OutgoingRow,
  last: { max_fee: bigint; max_priority_fee: bigint },
): Promise<void> {
  const [now, max] = [await feesNow(services), await feeMax(services)];
  const more: Fees = {
    maxFeePerGas: raised(last.max_fee),
    maxPriorityFeePerGas: raised(last.max_priority_fee),
  };
  if (more.maxFeePerGas > max || more.maxPriorityFeePerGas > max) {
    await inTransaction(services.db, (transaction) => openStuck(transaction, row.id, services.clock()));
    return;
  }
  // Bids at least the fee of a replacement, which is not above the limit by the check above.
  const offered = within(now, max);
  await sign(services, row, {
    maxFeePerGas: most(offered.maxFeePerGas, more.maxFeePerGas),
    maxPriorityFeePerGas: most(offered.maxPriorityFeePerGas, more.maxPriorityFeePerGas),
  });
  const about = { outgoing: row.id, nonce: String(row.nonce) };
  services.log.warn(about, 'More is offered for a transaction that no block took');
}
