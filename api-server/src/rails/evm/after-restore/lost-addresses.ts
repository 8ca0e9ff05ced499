import { sql } from 'kysely';
import { parseAbiItem, type Address } from 'viem';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { asking, type Chain } from '../chain.ts';
import { asKept } from '../keys/deposit-address.ts';
import type { Signer } from '../keys/signer.ts';

/** The number of places that are left out: more addresses than customers ask for between two backups. */
export const skipped_places = 2_000;

/** Returns the last place that was given to a customer's key. */
export async function lastPlace(db: Database): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select greatest(
      (select case when is_called then last_value else last_value - 1 end from chain.key_place),
      (select coalesce(max(place), 0) from chain.deposit_address)
    )::integer as place`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Leaves out the places after `last`, whose addresses may have been shown to customers whom the restored database does not know. */
export async function skipPlaces(transaction: Transaction, last: number): Promise<void> {
  await sql`select setval('chain.key_place', ${last + skipped_places}, true)`.execute(transaction);
}

/** Returns the addresses of the places that were left out. @throws SignerUnavailable */
export async function skippedAddresses(signer: Signer, last: number): Promise<Map<string, number>> {
  const addresses = new Map<string, number>();
  for (let step = 1; step <= skipped_places; step += 1)
    addresses.set(asKept(await signer.addressOf(last + step)), last + step);
  return addresses;
}

export interface LostDeposit {
  place: number;
  address: string;
  token: string;
  amount: bigint;
  hash: string;
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
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
    for (const { address: token, args, transactionHash: hash } of logs) {
      const place = skipped.get(asKept(args.to));
      if (place !== undefined)
        found.push({ place, address: asKept(args.to), token: asKept(token), amount: args.value, hash });
    }
  }
  return found;
}
