import { sql } from 'kysely';
import type { Address } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { asking, type Chain } from '../chain.ts';
import type { LostDeposit } from '../following/note-incoming.ts';
import { transferEvent, transfersIn, type TokenTransfer } from '../following/transfers.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { Signer } from '../keys/signer.ts';

/** Returns the last place that was given to a customer's key. No server gives one until the transaction of the owner ends. */
export async function lockLastPlace(transaction: Transaction): Promise<number> {
  // Changes nothing, but takes the lock of the sequence, which no statement takes alone.
  await sql`alter sequence chain.key_place no cycle`.execute(transaction);
  const { rows } = await sql<{ place: number }>`
    select greatest(
      (select case when is_called then last_value else last_value - 1 end from chain.key_place),
      (select coalesce(max(place), 0) from chain.deposit_address)
    )::integer as place`.execute(transaction);
  return rows[0]?.place ?? 0;
}

/**
 * Leaves out the places up to `last`, whose addresses may have been shown to customers whom the restored database does not know. Undone with
 * the transaction, unlike setval.
 */
export async function skipPlaces(transaction: Transaction, last: number): Promise<void> {
  await sql`alter sequence chain.key_place restart with ${sql.lit(last + 1)}`.execute(transaction);
}

/** Places of customers' keys that follow each other. */
export interface Places {
  /** The last place before them. */
  after: number;
  count: number;
}

/** Returns the addresses of places. @throws SignerUnavailable */
export async function addressesOf(signer: Signer, { after, count }: Places): Promise<Map<string, number>> {
  const addresses = new Map<string, number>();
  for (let place = after + 1; place <= after + count; place += 1)
    addresses.set(asKept(await signer.addressOf(place)), place);
  return addresses;
}

/** The number of addresses that one statement stores. */
const stored_at_once = 10_000;

/** Stores the addresses that are left out, so that the follower opens a case for whatever comes there later. Safe to repeat. */
export async function keepLost(db: Database, lost: ReadonlyMap<string, number>): Promise<void> {
  const all = [...lost];
  for (let first = 0; first < all.length; first += stored_at_once) {
    const some = all.slice(first, first + stored_at_once);
    await sql`
      insert into chain.lost_address (address, place)
        select * from unnest(${some.map(([address]) => address)}::text[], ${some.map(([, place]) => place)}::integer[])
        on conflict do nothing`.execute(db);
  }
}

/** The number of blocks that one question for events covers: nodes refuse long ranges. */
const blocks_at_once = 500n;

/** Finds transfers of our tokens to addresses that were left out. @throws ChainUnavailable */
export async function depositsTo(
  { client, tokens }: Chain,
  skipped: ReadonlyMap<string, number>,
  after: bigint,
  until: bigint,
): Promise<LostDeposit[]> {
  const found: LostDeposit[] = [];
  const address: Address[] = tokens.map((token) => token.address);
  for (let fromBlock = after + 1n; fromBlock <= until; fromBlock += blocks_at_once) {
    const end = fromBlock + blocks_at_once - 1n;
    const toBlock = end < until ? end : until;
    const logs = await asking(client.getLogs({ address, event: transferEvent, fromBlock, toBlock, strict: true }));
    for (const { log, transfer } of transfersIn(logs)) {
      const keyPlace = skipped.get(transfer.to);
      const asset = tokens.find((token) => asKept(token.address) === transfer.token)?.asset.symbol;
      if (keyPlace !== undefined && asset !== undefined)
        found.push({ keyPlace, asset, transfer, block: { number: log.blockNumber, hash: log.blockHash } });
    }
  }
  return found;
}

/** Returns those of the transfers that officers have not credited to a customer. One transaction may have several to an address. */
export async function withoutCredited(db: Database, deposits: readonly LostDeposit[]): Promise<LostDeposit[]> {
  const stored = await storedOf(db, deposits);
  return deposits.filter(({ transfer }) => !stored.get(keyOf(transfer))?.account_id);
}

/** Returns what the database has of some transfers, by their keys. */
export async function storedOf(db: Database, deposits: readonly LostDeposit[]) {
  const hashes = deposits.map(({ transfer }) => transfer.txHash);
  const rows = await db
    .selectFrom('chain.incoming')
    .select(['tx_hash as txHash', 'token', 'to_address as to', 'place', 'account_id'])
    .where(sql<boolean>`tx_hash = any (${hashes}::text[])`)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Returns what identifies a transfer on the chain. */
export const keyOf = ({ txHash, token, to, place }: Pick<TokenTransfer, 'txHash' | 'token' | 'to' | 'place'>) =>
  `${txHash} ${token} ${to} ${place}`;
