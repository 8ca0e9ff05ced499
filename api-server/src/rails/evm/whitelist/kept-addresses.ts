import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { getAddress } from 'viem';
import type { Database } from '../../../platform/db/database.ts';
import { asKept } from '../keys/deposit-address.ts';

type Schemas = components['schemas'];

export const keptColumns = ['id', 'account_id', 'alias', 'address', 'created_at', 'usable_at', 'code_hash'] as const;

function keptBy(db: Database, accountId: string) {
  return db
    .selectFrom('chain.kept_address')
    .select(keptColumns)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(alias)`)
    .execute();
}

type Row = Awaited<ReturnType<typeof keptBy>>[number];

export function toWire(row: Row): Schemas['WhitelistedAddress'] {
  return {
    id: row.id,
    user_id: row.account_id,
    alias: row.alias,
    address: getAddress(row.address),
    network: 1,
    created_at: row.created_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
  };
}

/** Returns the addresses that a customer saved, sorted by alias. */
export async function listKept(db: Database, accountId: string): Promise<Schemas['WhitelistedAddress'][]> {
  return (await keptBy(db, accountId)).map(toWire);
}

/** Returns the saved address; null when the customer has not saved it. */
export async function findKept(db: Database, accountId: string, address: string): Promise<Row | null> {
  const kept = await keptBy(db, accountId);
  return kept.find((one) => one.address === asKept(address)) ?? null;
}

/** Returns the addresses that the customer has saved or sent to, and their own deposit address, each once. */
export async function knownTo(db: Database, accountId: string): Promise<Schemas['KnownAddress'][]> {
  const kept = await keptBy(db, accountId);
  const sent = await db
    .selectFrom('chain.payout as payout')
    .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
    .select('payout.to_address')
    .distinct()
    .where('movement.account_id', '=', accountId)
    .limit(500)
    .execute();
  const own = await db
    .selectFrom('chain.deposit_address')
    .select('address')
    .where('account_id', '=', accountId)
    .execute();
  const aliases = new Map(kept.map(({ address, alias }) => [address, alias]));
  const all = new Set([
    ...aliases.keys(),
    ...sent.map(({ to_address }) => to_address),
    ...own.map(({ address }) => address),
  ]);
  return [...all].map((address) => ({ address: getAddress(address), alias: aliases.get(address) ?? null }));
}
