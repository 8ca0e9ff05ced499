import { COPT } from '@caudal/contracts';
import { decodeFunctionData, encodeFunctionData, erc20Abi, toFunctionSelector, type Address, type Hex } from 'viem';
import { endCase } from '../../../cases/end-case.ts';
import { lockOpenCase } from '../../../cases/cases.ts';
import { bySystem } from '../../../movements/by-system.ts';
import { lockMovement, moveTo, stepsAt } from '../../../movements/movements.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import type { Chain } from '../chain.ts';
import { house_place } from '../keys/signer.ts';
import { queueOutgoing, type NewOutgoing } from '../outgoing/outgoing-store.ts';
import type { Sent } from './read-sent.ts';

/**
 * What the restored database makes of a transaction on the chain. 'known': it has it. 'found': it had the intent, which now waits for the
 * receipt as if this server had sent it. 'conflict': it has another transaction under the number. 'unknown': it has nothing of it.
 */
export type Match = 'known' | 'found' | 'conflict' | 'unknown';

export interface Matching {
  chain: Chain;
  house: string;
  now: Date;
  findTraded: FindTraded;
}

/** Returns what a transaction of the house did for trading, which the restored database had not queued yet; null when it did nothing of it. */
export type FindTraded = (
  transaction: Transaction,
  chain: Chain,
  house: string,
  sent: Sent,
) => Promise<NewOutgoing | null>;

/** Finds the intent of a transaction that was sent after the moment of a restore, and stores that it was sent. Safe to repeat. */
export async function matchSent(transaction: Transaction, sent: Sent, matching: Matching): Promise<Match> {
  if (await isKnown(transaction, sent)) return 'known';
  if (sent.signed === null) return 'unknown';
  const { now } = matching;
  const numbered = await transaction
    .selectFrom('chain.outgoing')
    .select(['id', 'to_address', 'data', 'value'])
    .where('from_address', '=', sent.from)
    .where('nonce', '=', sent.nonce)
    .forUpdate()
    .executeTakeFirst();
  if (numbered) {
    if (numbered.to_address !== sent.to || numbered.data !== sent.data || numbered.value !== sent.value)
      return 'conflict';
    await noteSent(transaction, numbered.id, sent, now);
    return 'found';
  }
  const queued = (await findQueued(transaction, sent)) ?? (await queueAsSent(transaction, sent, matching));
  if (queued === null) return 'unknown';
  const { id, reference } = queued;
  const movement = reference === null ? null : await lockMovement(transaction, reference);
  if (movement?.state === 'requested')
    await moveTo(transaction, movement, 'sent', stepsAt(now, 'signed'), { next_poll_at: null });
  await noteSent(transaction, id, sent, now);
  return 'found';
}

async function isKnown(transaction: Transaction, { hash }: Sent): Promise<boolean> {
  const found = await transaction
    .selectFrom('chain.attempt')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores a transaction as signed and sent, so that its receipt settles it. */
async function noteSent(transaction: Transaction, id: string, sent: Sent, made_at: Date): Promise<void> {
  const { hash, signed, maxFee, maxPriorityFee, nonce, gas } = sent;
  if (signed === null) throw new Error(`The bytes of ${hash} are not known`);
  await transaction
    .insertInto('chain.attempt')
    .values({ hash, outgoing_id: id, signed, max_fee: maxFee, max_priority_fee: maxPriorityFee, made_at })
    .execute();
  await transaction
    .updateTable('chain.outgoing')
    .set({ state: 'signed', nonce, gas_limit: gas })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'numbered'])
    .execute();
}

/** Finds the oldest queued transaction with exactly this content. */
async function findQueued(transaction: Transaction, { from, to, data, value }: Sent) {
  const row = await transaction
    .selectFrom('chain.outgoing')
    .select(['id', 'reference'])
    .where('state', '=', 'queued')
    .where('from_address', '=', from)
    .where('to_address', '=', to)
    .where('data', '=', data)
    .where('value', '=', value)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

interface Queued {
  id: string;
  reference: string | null;
}

/** Queues what a transaction did, where the restored database has the reason for it but had not queued it yet. */
async function queueAsSent(transaction: Transaction, sent: Sent, matching: Matching): Promise<Queued | null> {
  const { from, to, data, value } = sent;
  const { house, now } = matching;
  const moved = tokensMoved(sent, matching);
  const asked = { from, to: to as Address, data: data as Hex, value };
  if (from === house && moved) {
    const reference = await findWithdrawal(transaction, moved, now);
    if (reference === null) return null;
    const needs = { token: to as Address, amount: moved.amount };
    const withdrawal = { ...asked, purpose: 'withdrawal', reference, place: house_place, needs };
    return { id: await queueOutgoing(transaction, withdrawal, now), reference };
  }
  const traded = from === house ? await matching.findTraded(transaction, matching.chain, house, sent) : null;
  if (traded) return { id: await queueOutgoing(transaction, traded, now), reference: traded.reference };
  if (from === house && isMint(sent, matching)) {
    const mint = { ...asked, purpose: 'mint', reference: null, place: house_place, needs: null };
    return { id: await queueOutgoing(transaction, mint, now), reference: null };
  }
  const customers = from === house ? to : from;
  const owner = await transaction
    .selectFrom('chain.deposit_address')
    .select('place')
    .where('address', '=', customers)
    .executeTakeFirst();
  if (!owner) return null;
  if (from === house && data === '0x') {
    const gas = { ...asked, purpose: 'gas', reference: null, place: house_place, needs: null };
    return { id: await queueOutgoing(transaction, gas, now), reference: null };
  }
  if (moved?.to !== house) return null;
  const incoming = await sweptBy(transaction, sent, moved.amount);
  if (incoming === null) return null;
  const needs = { token: to as Address, amount: moved.amount };
  const id = await queueOutgoing(
    transaction,
    { ...asked, purpose: 'sweep', reference: null, place: owner.place, needs },
    now,
  );
  await transaction.updateTable('chain.incoming').set({ sweep_id: id }).where('id', 'in', incoming).execute();
  return { id, reference: null };
}

/** Checks whether a transaction mints peso tokens for the house, which its receipt then books. */
function isMint({ to, data }: Sent, { chain, house }: Matching): boolean {
  const token = chain.tokens.find(({ asset }) => asset.symbol === 'COP');
  if (token?.address.toLowerCase() !== to || !data.startsWith(toFunctionSelector('mint(address,uint256)')))
    return false;
  const { args } = decodeFunctionData({ abi: COPT.abi, data: data as Hex });
  return String(args?.[0]).toLowerCase() === house;
}

interface Moved {
  asset: string;
  to: string;
  amount: bigint;
}

/** Returns the transfer of one of our tokens that a transaction asks for; null when it asks for something else. */
export function tokensMoved({ to, data }: Sent, { chain }: { chain: Pick<Chain, 'tokens'> }): Moved | null {
  const token = chain.tokens.find(({ address }) => address.toLowerCase() === to);
  if (!token || !data.startsWith('0xa9059cbb')) return null;
  const { args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex });
  const [recipient, amount] = args as readonly [Address, bigint];
  // Only the exact bytes that the product writes count.
  if (encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }) !== data) return null;
  return { asset: token.asset.symbol, to: recipient.toLowerCase(), amount };
}

/**
 * Finds the oldest withdrawal of this amount to this address that is not queued, and makes it one that was requested. One that waited for
 * officers was approved after the moment, as the chain shows: its case is closed.
 */
async function findWithdrawal(transaction: Transaction, { asset, to, amount }: Moved, now: Date) {
  const found = await transaction
    .selectFrom('movements.movement as movement')
    .innerJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .select(['movement.id', 'movement.account_id'])
    .where('movement.kind', '=', 'crypto_withdrawal')
    .where('movement.state', 'in', ['requested', 'awaiting_approval'])
    .where('movement.asset', '=', asset)
    .where('movement.amount', '=', amount)
    .where('payout.to_address', '=', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chain.outgoing as outgoing')
            .select('outgoing.id')
            .whereRef('outgoing.reference', '=', 'movement.id')
            .where('outgoing.state', '<>', 'refused'),
        ),
      ),
    )
    .orderBy('movement.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const about = { customerId: found.account_id, subject: found.id };
  const open = await lockOpenCase(transaction, transferApproval, about, now);
  const movement = await lockMovement(transaction, found.id);
  if (movement?.state === 'awaiting_approval')
    await moveTo(transaction, movement, 'requested', stepsAt(now, 'accepted'), { approval: 'automatic' });
  const { actor, requestId } = bySystem({ id: found.id, accountId: found.account_id }, 'evm');
  if (open) await endCase(transaction, open, { cause: 'paid_already', actor, requestId }, now);
  return found.id;
}

/**
 * Returns the ids of the deposits that a sweep took: the oldest ones, which add up to its amount; null when they do not. They were credited
 * then, also where the database does not credit them yet, or no more, such as small ones since the minimum rose.
 */
async function sweptBy(transaction: Transaction, { from, to, blockNumber }: Sent, amount: bigint) {
  const unswept = await transaction
    .selectFrom('chain.incoming')
    .select(['id', 'amount'])
    .where('to_address', '=', from)
    .where('token', '=', to)
    .where('state', 'in', ['seen', 'collecting', 'due', 'credited'])
    .where('sweep_id', 'is', null)
    .where('block_hash', 'is not', null)
    .where('block_number', '<', blockNumber)
    .orderBy('block_number')
    .orderBy('id')
    .forUpdate()
    .execute();
  let sum = 0n;
  const taken: string[] = [];
  for (const one of unswept) {
    if (sum >= amount) break;
    sum += one.amount;
    taken.push(one.id);
  }
  return sum === amount ? taken : null;
}
