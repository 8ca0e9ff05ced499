import { sql } from 'kysely';
import type { AccountCode } from '../../../api-server/src/ledger/account-code.ts';
import type { RefusalCode } from '../../../api-server/src/ledger/codes.ts';
import { openAccount, postTransfers } from '../../../api-server/src/ledger/ledger.ts';
import type { Transfer, TransferId } from '../../../api-server/src/ledger/transfer.ts';
import type { Database } from '../../../api-server/src/platform/db/database.ts';

// The design of docs/operations/growth.md for transfers between customers of two databases. The server has one database and uses none of this.

/** A database that holds a part of the customers, with its own ledger, whose debits and credits balance within this database. */
export interface Shard {
  /** The shard's name, which is a part of account codes: letters and digits only. */
  readonly name: string;
  readonly db: Database;
}

/** A transfer from a customer of one shard to a customer of another. */
export interface Crossing {
  /** The idempotency key of each of its steps. */
  readonly id: string;
  readonly from: AccountCode;
  readonly to: AccountCode;
  readonly asset: string;
  /** The amount in minor units of the asset. */
  readonly amount: bigint;
}

type Outcome = { readonly moved: boolean; readonly refused?: RefusalCode };

/** The reason of every transfer of a crossing, on both shards. */
export const crossing_reason = 'between_shards';
/** The scopes of the keys of the three steps. */
export const crossing_scopes = { reserve: 'crossing:reserve', credit: 'crossing:credit', end: 'crossing:end' } as const;

/** Returns the account of what one shard owes to `shard`. Its balance is negative when `shard` owes the money. */
export const owedTo = (shard: Shard, asset: string): AccountCode => `platform:${shard.name}:between:${asset}`;

/** Opens the accounts that two shards have for each other. They have no minimum balance, so crossings do not lock them for each other. */
export async function joinShards(one: Shard, other: Shard, asset: string): Promise<void> {
  const terms = { asset, normalSide: 'credit', floor: null } as const;
  await openAccount(one.db, { code: owedTo(other, asset), ...terms });
  await openAccount(other.db, { code: owedTo(one, asset), ...terms });
}

/**
 * Moves an amount from one shard to another: reserves it at the source, credits it at the target, then posts the reservation, or voids it
 * if the target refused. Each step is one transaction of one database. Repeated under the same key, a step returns its first answer.
 * A driver that stops between two steps leaves a reservation, from which `finishCrossings` continues. The reservation never expires: it
 * must not be released once the amount may have been credited.
 */
export async function cross(source: Shard, target: Shard, crossing: Crossing): Promise<Outcome> {
  const { id, from, to, asset, amount } = crossing;
  const reserved = await post(source, crossing_scopes.reserve, id, {
    kind: 'pending',
    debit: from,
    credit: owedTo(target, asset),
    asset,
    amount,
    reason: crossing_reason,
    reference: to,
  });
  if (reserved.transferId === null) return { moved: false, refused: reserved.refused };
  return finish(source, target, { id, to, asset, amount, pendingId: reserved.transferId });
}

/** Finishes the crossings that a stopped driver left between two steps. Returns their number. May run beside other drivers. */
export async function finishCrossings(source: Shard, target: Shard): Promise<number> {
  const { rows } = await sql<Reservation>`
    select t.idempotency_key as id, t.reference as to, t.asset_code as asset, t.amount::numeric(78, 0) as amount, t.id::text as "pendingId"
    from ledger.open_pending o
    join ledger.transfer t on t.id = o.transfer_id
    join ledger.account owed on owed.id = t.credit_account_id
    where t.reason = ${crossing_reason} and split_part(owed.code, ':', 2) = ${target.name}
    order by t.id`.execute(source.db);
  for (const reservation of rows) await finish(source, target, reservation);
  return rows.length;
}

/** A crossing whose amount is reserved, as the source's ledger keeps it. */
type Reservation = Omit<Crossing, 'from'> & { readonly pendingId: TransferId };

async function finish(source: Shard, target: Shard, reservation: Reservation): Promise<Outcome> {
  const { id, to, asset, amount, pendingId } = reservation;
  const purpose = { reason: crossing_reason, reference: to };
  const credited = await post(target, crossing_scopes.credit, id, {
    kind: 'posted',
    debit: owedTo(source, asset),
    credit: to,
    asset,
    amount,
    ...purpose,
  });
  // The target's answer is stored there for ever, so a repeated step ends the reservation in the same way.
  const kind = credited.transferId === null ? 'void' : 'post';
  await post(source, crossing_scopes.end, id, { kind, pendingId, ...purpose });
  return credited.transferId === null ? { moved: false, refused: credited.refused } : { moved: true };
}

/** Posts one transfer under its key. Returns its id, or the refusal. */
async function post(
  { db }: Shard,
  scope: string,
  key: string,
  transfer: Transfer,
): Promise<{ transferId: TransferId } | { transferId: null; refused: RefusalCode }> {
  const result = await postTransfers(db, { scope, key, transfers: [transfer] });
  if ('refused' in result) return { transferId: null, refused: result.refused.code };
  const [transferId] = result.transferIds;
  if (transferId === undefined) throw new Error('One transfer was posted and none has an id.');
  return { transferId };
}
