import type { Database } from '../../../platform/db/database.ts';
import { newestBlock } from '../following/block-store.ts';
import type { Match } from './match-sent.ts';
import type { Sent } from './read-sent.ts';

/** The number of blocks that a server may be behind: the chain goes on while it is examined, and a server looks once a second. */
const behind_max = 32n;

/** The part of the chain that the restored database has read. It is taken before transactions are matched, because a server may read on meanwhile. */
interface ReadUntil {
  /** The newest block that it has read; null before the first. */
  newest: bigint | null;
  /** The addresses at which deposits are not credited yet. */
  uncredited: ReadonlySet<string>;
}

export async function readUntil(db: Database): Promise<ReadUntil> {
  const newest = await newestBlock(db);
  const deposits = await db
    .selectFrom('chain.incoming')
    .select('to_address')
    .distinct()
    .where('state', 'in', ['seen', 'due'])
    .where('block_hash', 'is not', null)
    .execute();
  return { newest: newest?.number ?? null, uncredited: new Set(deposits.map(({ to_address }) => to_address)) };
}

/**
 * Checks whether the restored database had read the chain far enough for every sweep to be matched: nearly up to the examined block, up to
 * the last transaction of ours, and with the deposits of addresses credited from which something unknown was sent.
 */
export function isReadTo(
  { newest, uncredited }: ReadUntil,
  until: bigint,
  sent: readonly { sent: Pick<Sent, 'from' | 'blockNumber'>; match: Match }[],
): boolean {
  if (newest === null || newest < until - behind_max) return false;
  return sent.every(
    ({ sent: { from, blockNumber }, match }) => blockNumber <= newest && !(match === 'unknown' && uncredited.has(from)),
  );
}
