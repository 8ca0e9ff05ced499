import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { AccountCode } from './account-code.ts';
import type { RefusalCode } from './codes.ts';
import type { PostResult, Transfer, TransferBatch, TransferId } from './transfer.ts';

type Side = 'debit' | 'credit';

type AccountTerms = {
  readonly code: AccountCode;
  readonly asset: string;
  /** The side on which the balance grows: 'credit' for what we owe, 'debit' for what we have. */
  readonly normalSide: Side;
  /** The least available balance in minor units; null for none. Accounts without a floor are not locked by transfers. */
  readonly floor: bigint | null;
};

/** The balance of an account, in minor units of its asset. */
type Balance = {
  readonly code: AccountCode;
  readonly asset: string;
  /** The posted balance on the account's normal side. */
  readonly balance: bigint;
  /** The part of the balance that pending transfers reserve. */
  readonly reserved: bigint;
  /** The balance less the reserved amount. */
  readonly available: bigint;
};

/** Adds an asset, or checks that it is known with these decimals, because they never change. @throws when the asset has other decimals. */
export async function defineAsset(db: Database, asset: { code: string; decimals: number }): Promise<void> {
  await db
    .insertInto('ledger.asset')
    .values(asset)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { decimals } = await db
    .selectFrom('ledger.asset')
    .select('decimals')
    .where('code', '=', asset.code)
    .executeTakeFirstOrThrow();
  if (decimals !== asset.decimals) {
    throw new Error(`${asset.code} has ${decimals} decimals in the ledger, not ${asset.decimals}.`);
  }
}

/** Opens an account. Does nothing when it is open on the same terms. @throws when it is open on other terms. */
export async function openAccount(db: Database, terms: AccountTerms): Promise<void> {
  const { code, asset, normalSide, floor } = terms;
  await sql`select ledger.open_account(${code}, ${asset}, ${normalSide}::ledger.side, ${floor}::numeric)`.execute(db);
}

/**
 * Posts all transfers of the batch, or none. A refusal is returned, not thrown, and stored under the key unless the caller rolls back, so
 * that a delayed duplicate of a refused request cannot succeed later. The same key with the same transfers returns the first answer; with
 * other transfers it is refused with `idempotency_key_reused`.
 */
export async function postTransfers(db: Database, batch: TransferBatch): Promise<PostResult> {
  const { rows } = await posting(batch).execute(db);
  return toPostResult(rows);
}

interface Posted {
  readonly result: StoredResult;
}

/** Returns the statement of `postTransfers`, to be run together with others; `toPostResult` reads its answer. */
export function posting({ scope, key, transfers }: TransferBatch): RawBuilder<Posted> {
  const request = JSON.stringify({ scope, key, transfers: transfers.map(toRequest) });
  return sql<Posted>`select ledger.post_transfers(${request}::jsonb) as result`;
}

/**
 * Returns SQL for the id of the transfer that was posted alone under a key, also by a former statement of the same transaction; null if it
 * was refused.
 */
export const transferUnder = ({ scope, key }: Pick<TransferBatch, 'scope' | 'key'>): RawBuilder<bigint | null> =>
  sql`(select (result -> 'transfer_ids' ->> 0)::bigint from ledger.idempotency where scope = ${scope} and key = ${key})`;

export function toPostResult([posted]: readonly Posted[]): PostResult {
  const result = posted?.result;
  if (!result) throw new Error('ledger.post_transfers answered nothing.');
  const replayed = result.replayed ?? false;
  return 'refused' in result ? { refused: result.refused, replayed } : { transferIds: result.transfer_ids, replayed };
}

/** Returns balances by code, read in one snapshot so that their sums agree. A code without an account is missing from the map. */
export async function balances(db: Database, codes: readonly AccountCode[]): Promise<ReadonlyMap<string, Balance>> {
  const { rows } = await sql<Balance>`
    select code, asset_code as asset, balance, reserved, available from ledger.balance where code = any (${codes}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns one account's balance. @throws when there is no such account. */
export async function balance(db: Database, code: AccountCode): Promise<Balance> {
  const found = (await balances(db, [code])).get(code);
  if (!found) throw new Error(`There is no account ${code}.`);
  return found;
}

/** Releases at most `limit` expired reservations and returns their number. A job calls this until nothing is left to release. */
export async function expirePending(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ expired: number }>`select ledger.expire_pending(${limit}) as expired`.execute(db);
  return rows[0]?.expired ?? 0;
}

type StoredResult = { readonly replayed?: boolean } & (
  | { readonly transfer_ids: readonly TransferId[] }
  | { readonly refused: { readonly code: RefusalCode; readonly index: number } }
);

/** Returns the request in the form that the database reads. Amounts are text, because a JSON number is not exact. */
function toRequest(transfer: Transfer): Record<string, unknown> {
  if (transfer.kind === 'posted' || transfer.kind === 'pending') {
    return { ...transfer, amount: transfer.amount.toString() };
  }
  const { pendingId, ...rest } = transfer;
  return { ...rest, pending_id: pendingId, ...('amount' in rest ? { amount: rest.amount?.toString() } : {}) };
}
