import { sql } from 'kysely';
import { noteHits } from '../../../blacklist/hits.ts';
import { assetOf } from '../../../assets/assets.ts';
import { audit } from '../audit.ts';
import { bySystem } from '../../../movements/by-system.ts';
import { lockCreditedAccount, noteClosed } from '../../../movements/closed-account-case.ts';
import { customerAccount } from '../../../movements/ledger-accounts.ts';
import { lockMovement, moveTo, type Movement, stepsAt } from '../../../movements/movements.ts';
import { noteExcess } from '../../../movements/note-excess.ts';
import { postOnce } from '../../../movements/posting.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/live/live.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { custody } from '../custody-accounts.ts';
import { crypto_deposit_minimum_cop_minor, deposit_confirmations } from '../evm-settings.ts';
import type { FollowingServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { newestBlock } from './block-store.ts';

/** The most deposits of each state that one turn of the follower settles. */
const deposits_at_once = 200;

/**
 * A deposit whose block was dropped fails after this many times the required confirmations. If a later block includes it all the same, it
 * is credited.
 */
const patience = 4n;

/**
 * Credits each deposit once after its confirmations, and fails those that no block includes any more. Small deposits that reached the
 * minimum together ('due') come last, so that thousands of them do not delay other customers' deposits. Rules chain 2 and 3.
 */
export async function creditDeposits(services: FollowingServices): Promise<void> {
  await settleSome(services, 'seen');
  await settleSome(services, 'due');
}

async function settleSome(services: FollowingServices, state: 'seen' | 'due'): Promise<void> {
  const newest = await newestBlock(services.db);
  if (!newest) return;
  const confirmations = BigInt(await readSetting(services.db, deposit_confirmations));
  const some = await services.db
    .selectFrom('chain.incoming')
    .select('id')
    .where('state', '=', state)
    .where('block_number', '<=', newest.number - confirmations + 1n)
    .where((eb) =>
      eb.or([eb('block_hash', 'is not', null), eb('block_number', '<=', newest.number - patience * confirmations)]),
    )
    .orderBy('block_number')
    .limit(deposits_at_once)
    .execute();
  // An error with one deposit does not prevent the others.
  await eachInTurn(
    some.map(
      ({ id }) =>
        () =>
          inTransaction(services.db, (transaction) => settle(services, transaction, id)),
    ),
  );
}

export const readIncoming = (db: Database, id: string) =>
  db.selectFrom('chain.incoming').selectAll().where('id', '=', id);

/** A deposit that is settled in a transaction, with its transfer on the chain. */
interface Settling {
  services: FollowingServices;
  transaction: Transaction;
  deposit: Movement;
  incoming: Awaited<ReturnType<ReturnType<typeof readIncoming>['executeTakeFirstOrThrow']>>;
}

async function settle(services: FollowingServices, transaction: Transaction, id: string): Promise<void> {
  const incoming = await readIncoming(transaction, id).forUpdate().executeTakeFirstOrThrow();
  if ((incoming.state !== 'seen' && incoming.state !== 'due') || incoming.movement_id === null) return;
  const deposit = await lockMovement(transaction, incoming.movement_id);
  if (deposit?.state !== 'requested') return;
  const settling = { services, transaction, deposit, incoming };
  if (incoming.block_hash === null) await giveUp(settling);
  else if (incoming.state === 'due') await creditCrumb(settling);
  else await creditOrCollect(settling);
  await announce(transaction, deposit.accountId, 'balances', 'transactions');
}

async function giveUp({ services, transaction, deposit, incoming }: Settling): Promise<void> {
  const now = services.clock();
  await transaction.updateTable('chain.incoming').set({ state: 'lost' }).where('id', '=', incoming.id).execute();
  await moveTo(transaction, deposit, 'failed', stepsAt(now, 'undone'), { settled_at: now });
  await audit.record(transaction, { action: 'crypto_deposit.lost', ...bySystem(deposit, 'evm') });
}

/**
 * Credits a deposit, or leaves it uncredited ('collecting') while it and the customer's other small deposits of the asset are together
 * worth less than the minimum. When the sum reaches the minimum, the collected deposits become due and are credited one by one in later
 * transactions, because there may be thousands; the customer gets one notice. A deposit without a price is always credited.
 */
async function creditOrCollect(settling: Settling): Promise<void> {
  const { services, transaction, deposit, incoming } = settling;
  const { symbol } = assetOf(deposit.asset);
  const together = deposit.amount + (await collectedOf(transaction, deposit.accountId, symbol, 'on_chain'));
  const worth = await services.prices.valueInCop(symbol, together, transaction);
  const minimum = await readSetting(transaction, crypto_deposit_minimum_cop_minor);
  if (worth !== null && worth < minimum) {
    await transaction
      .updateTable('chain.incoming')
      .set({ state: 'collecting' })
      .where('id', '=', incoming.id)
      .execute();
    return;
  }
  const crumbs = await transaction
    .updateTable('chain.incoming')
    .set({ state: 'due' })
    .where('account_id', '=', deposit.accountId)
    .where('asset', '=', symbol)
    .where('state', '=', 'collecting')
    .where('block_hash', 'is not', null)
    .returning('amount')
    .execute();
  const arrived = crumbs.reduce((sum, { amount }) => sum + amount, deposit.amount);
  const account = await lockCreditedAccount(transaction, deposit.accountId);
  await credit(settling);
  await tellOfTokens(services, transaction, deposit, 'crypto_deposit_arrived', arrived);
  await noteExcess(services, transaction, deposit, services.clock());
  await noteClosed(transaction, deposit, arrived, services.clock(), account);
}

/**
 * Credits a collected deposit; the customer was notified with the deposit that reached the minimum. The last collected deposit checks the
 * monthly limit for all of them.
 */
async function creditCrumb(settling: Settling): Promise<void> {
  const { services, transaction, deposit } = settling;
  await credit(settling);
  const further = await transaction
    .selectFrom('chain.incoming')
    .select('id')
    .where('account_id', '=', deposit.accountId)
    .where('asset', '=', deposit.asset)
    .where('state', '=', 'due')
    .limit(1)
    .executeTakeFirst();
  if (!further) await noteExcess(services, transaction, deposit, services.clock());
}

async function credit({ services, transaction, deposit, incoming }: Settling): Promise<void> {
  const { id, from_address } = incoming;
  const now = services.clock();
  const asset = assetOf(deposit.asset).symbol;
  const value = await services.prices.valueInCop(asset, deposit.amount, transaction);
  const posted_transfer_id = await postOnce(
    transaction,
    { scope: 'crypto_deposit', key: deposit.id },
    {
      asset,
      debit: custody(asset),
      credit: customerAccount(deposit.accountId, asset),
      amount: deposit.amount,
      reason: 'crypto_deposit',
      reference: deposit.id,
    },
  );
  await transaction.updateTable('chain.incoming').set({ state: 'credited' }).where('id', '=', id).execute();
  await moveTo(transaction, deposit, 'completed', stepsAt(now, 'credited'), {
    settled_at: now,
    settled_amount: deposit.amount,
    posted_transfer_id,
    // The value from the time at which the deposit was first seen is kept if there is no current price.
    ...(value !== null && { value_cop: value }),
  });
  await audit.record(transaction, { action: 'crypto_deposit.credited', ...bySystem(deposit, 'evm') });
  // A deposit from a listed address or of a listed customer is credited too, because the money is the customer's. Officers get a case.
  await noteHits(transaction, { accountId: deposit.accountId, address: from_address, doing: 'receiving' }, now);
}

/** Returns the sum in minor units of a customer's small uncredited deposits: all, or only those now in a block and not yet due. */
export async function collectedOf(
  db: Database,
  accountId: string,
  asset: string,
  which: 'all' | 'on_chain' = 'all',
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('chain.incoming')
    .select(sql<bigint>`coalesce(sum(amount), 0)::numeric(78, 0)`.as('sum'))
    .where('account_id', '=', accountId)
    .where('asset', '=', asset)
    .where('state', 'in', which === 'all' ? ['collecting', 'due'] : ['collecting'])
    .$if(which === 'on_chain', (query) => query.where('block_hash', 'is not', null))
    .executeTakeFirstOrThrow();
  return sum;
}
