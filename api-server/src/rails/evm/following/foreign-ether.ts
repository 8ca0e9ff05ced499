import { sql } from 'kysely';
import type { Address } from 'viem';
import { openCase } from '../../../cases/cases.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { foreignEther } from '../cases/chain-case-terms.ts';
import { asking } from '../chain.ts';
import { crypto_deposit_minimum_cop_minor } from '../evm-settings.ts';
import type { FollowingServices } from '../services.ts';
import { newestBlock } from './block-store.ts';
import { in_no_block, listed } from '../outgoing/open-states.ts';
import { rowLimit } from '../../../platform/db/row-limit.ts';

/** The number of addresses whose balances are read in one turn of the follower, in one request. */
const addresses_at_once = 100;

/** The pause between two checks of an address, in seconds. */
const each_seconds = 3_600;

/**
 * Opens a case about ether that somebody sent to a customer's deposit address: the balance beyond the gas that we sent there for sweeps and
 * have not spent. The ether is in no customer's balance and stays at the address. The case is opened when the ether is worth the minimum
 * deposit, and again once it has grown by that much.
 * Rule chain 4. @throws ChainUnavailable
 */
export async function tellOfEther(services: FollowingServices): Promise<void> {
  const { db, chain, clock } = services;
  const now = clock();
  const newest = await newestBlock(db);
  const due = newest ? await dueAddresses(services, now) : [];
  if (!newest || due.length === 0) return;
  const blockNumber = newest.number;
  const held = await asking(
    Promise.all(due.map(({ address }) => chain.client.getBalance({ address: address as Address, blockNumber }))),
  );
  for (const [place, one] of due.entries()) {
    const found = (held[place] ?? 0n) - one.given + one.spent;
    // An unsettled transaction of ours to or from the address (`is_busy`) may be in the balance but not in our sums: no change is noted
    // before the next check.
    await note(services, one, one.is_busy ? one.told : found, now);
  }
}

interface AskedAddress {
  account_id: string;
  address: string;
  told: bigint;
  /** Wei that we sent to the address. `spent`: wei that transactions from it have cost. */
  given: bigint;
  spent: bigint;
  is_busy: boolean;
}

async function dueAddresses({ db }: FollowingServices, now: Date): Promise<AskedAddress[]> {
  const { rows } = await sql<AskedAddress>`
    select owner.account_id, owner.address, owner.ether_told as told,
      (select coalesce(sum(value), 0) from chain.outgoing
        where purpose = 'gas' and to_address = owner.address and state in ('mined', 'confirmed'))::numeric(78, 0) as given,
      (select coalesce(sum(cost), 0) from chain.outgoing
        where from_address = owner.address and state in ('mined', 'confirmed', 'reverted'))::numeric(78, 0) as spent,
      exists (select from chain.outgoing where purpose = 'gas' and to_address = owner.address
        and (state in (${listed(in_no_block)}) or state = 'confirmed' and block_hash is null))
      or exists (select from chain.outgoing where from_address = owner.address
        and (state in ('numbered', 'signed') or state in ('confirmed', 'reverted') and block_hash is null)) as is_busy
    from chain.deposit_address as owner
    where owner.ether_asked_at is null or owner.ether_asked_at <= ${secondsAfter(now, -each_seconds)}
    order by owner.ether_asked_at nulls first, owner.place
    limit ${rowLimit(addresses_at_once)}`.execute(db);
  return rows;
}

async function note(
  { db, prices }: FollowingServices,
  { account_id, told }: AskedAddress,
  found: bigint,
  now: Date,
): Promise<void> {
  const excess = found > 0n ? found : 0n;
  const more = excess - told;
  const worth = more > 0n ? await prices.valueInCop('ETH', more) : 0n;
  await inTransaction(db, async (transaction) => {
    const minimum = await readSetting(transaction, crypto_deposit_minimum_cop_minor);
    // Amounts below the minimum open no case: strangers send tiny amounts to many addresses.
    const isTold = more > 0n && (worth === null || worth >= minimum);
    await transaction
      .updateTable('chain.deposit_address')
      .set({ ether_asked_at: now, ...((isTold || more < 0n) && { ether_told: excess }) })
      .where('account_id', '=', account_id)
      .execute();
    if (isTold)
      await openCase(transaction, foreignEther, { customerId: account_id, subject: account_id, facts: {} }, now);
  });
}
