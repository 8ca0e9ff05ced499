import { sql } from 'kysely';
import { noteHits } from '../../../blacklist/hits.ts';
import { assetOf } from '../../../assets/assets.ts';
import { audit } from '../audit.ts';
import { noteClosed } from '../../../movements/closed-account-case.ts';
import { customerAccount } from '../../../movements/ledger-accounts.ts';
import { lockMovement, moveTo, type Movement, stepsAt } from '../../../movements/movements.ts';
import { noteExcess } from '../../../movements/note-excess.ts';
import { postOnce } from '../../../movements/posting.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { announce } from '../../../platform/live/live.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { custody } from '../custody-accounts.ts';
import { crypto_deposit_minimum_cop_minor, deposit_confirmations } from '../evm-settings.ts';
import type { FollowingServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { newestBlock } from './block-store.ts';

/** Credited in one look. */
const deposits_at_once = 200;

/** Times the confirmations: whatever was not seen again by then is not awaited any more. It would still be honoured. */
const patience = 4n;

/** Credits what has its confirmations, once each, and gives up what never came again. Rules chain 2 and 3. */
export async function creditDeposits(services: FollowingServices): Promise<void> {
  const newest = await newestBlock(services.db);
  if (!newest) return;
  const confirmations = BigInt(await readSetting(services.db, deposit_confirmations));
  const due = await services.db
    .selectFrom('chain.incoming')
    .select('id')
    .where('state', '=', 'seen')
    .where('block_number', '<=', newest.number - confirmations + 1n)
    .where((eb) =>
      eb.or([eb('block_hash', 'is not', null), eb('block_number', '<=', newest.number - patience * confirmations)]),
    )
    .orderBy('block_number')
    .limit(deposits_at_once)
    .execute();
  // One that fails keeps no other waiting.
  await eachInTurn(
    due.map(
      ({ id }) =>
        () =>
          inTransaction(services.db, (transaction) => settle(services, transaction, id)),
    ),
  );
}

type Incoming = Awaited<ReturnType<typeof lockIncoming>>;

function lockIncoming(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('chain.incoming')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function settle(services: FollowingServices, transaction: Transaction, id: string): Promise<void> {
  const incoming = await lockIncoming(transaction, id);
  if (incoming.state !== 'seen' || incoming.movement_id === null) return;
  const deposit = await lockMovement(transaction, incoming.movement_id);
  if (deposit?.state !== 'requested') return;
  if (incoming.block_hash === null) await giveUp(services, transaction, deposit, incoming);
  else await creditOrCollect(services, transaction, deposit, incoming);
  await announce(transaction, deposit.accountId, 'balances', 'transactions');
}

async function giveUp(
  services: FollowingServices,
  transaction: Transaction,
  deposit: Movement,
  { id }: Incoming,
): Promise<void> {
  const now = services.clock();
  await transaction.updateTable('chain.incoming').set({ state: 'lost' }).where('id', '=', id).execute();
  await moveTo(transaction, deposit, 'failed', stepsAt(now, 'undone'), { settled_at: now });
  await record(transaction, 'crypto_deposit.lost', deposit);
}

/** Less than the minimum waits until, with what else came of the same, it is as much. Of what has no price nothing is too little. */
async function creditOrCollect(
  services: FollowingServices,
  transaction: Transaction,
  deposit: Movement,
  { id }: Incoming,
): Promise<void> {
  const asset = assetOf(deposit.asset);
  const waiting = await transaction
    .selectFrom('chain.incoming')
    .select(['id', 'movement_id', 'amount'])
    .where('account_id', '=', deposit.accountId)
    .where('asset', '=', deposit.asset)
    .where('state', '=', 'collecting')
    .where('block_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const together = waiting.reduce((sum, { amount }) => sum + amount, deposit.amount);
  const worth = await services.prices.valueInCop(asset.symbol, together, transaction);
  const minimum = await readSetting(transaction, crypto_deposit_minimum_cop_minor);
  if (worth !== null && worth < minimum) {
    await transaction.updateTable('chain.incoming').set({ state: 'collecting' }).where('id', '=', id).execute();
    return;
  }
  await credit(services, transaction, deposit, id);
  for (const { id: other, movement_id } of waiting) {
    const former = movement_id && (await lockMovement(transaction, movement_id));
    if (former) await credit(services, transaction, former, other);
  }
}

async function credit(
  services: FollowingServices,
  transaction: Transaction,
  deposit: Movement,
  incomingId: string,
): Promise<void> {
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
  await transaction.updateTable('chain.incoming').set({ state: 'credited' }).where('id', '=', incomingId).execute();
  await moveTo(transaction, deposit, 'completed', stepsAt(now, 'credited'), {
    settled_at: now,
    settled_amount: deposit.amount,
    posted_transfer_id,
    // Without a price the one of when it was seen stays.
    ...(value !== null && { value_cop: value }),
  });
  await record(transaction, 'crypto_deposit.credited', deposit);
  await tellOfTokens(services, transaction, deposit, 'crypto_deposit_arrived', deposit.amount);
  await noteExcess(services, transaction, deposit, now);
  await noteClosed(transaction, deposit, deposit.amount, now);
  const sender = await transaction
    .selectFrom('chain.incoming')
    .select('from_address')
    .where('id', '=', incomingId)
    .executeTakeFirst();
  // It is theirs, whoever they are and wherever it came from; that it came is for the officers to know.
  await noteHits(transaction, { accountId: deposit.accountId, address: sender?.from_address }, now);
}

async function record(
  transaction: Transaction,
  action: 'crypto_deposit.credited' | 'crypto_deposit.lost',
  { id }: Movement,
): Promise<void> {
  await audit.record(transaction, {
    actor: { kind: 'system', id: 'evm' },
    action,
    subject: { kind: 'movement', id },
    requestId: 'evm',
  });
}

/** What waits at an address for more of the same, in minor units. */
export async function collectedOf(db: FollowingServices['db'], accountId: string, asset: string): Promise<bigint> {
  const { sum } = await db
    .selectFrom('chain.incoming')
    .select(sql<bigint>`coalesce(sum(amount), 0)::numeric(78, 0)`.as('sum'))
    .where('account_id', '=', accountId)
    .where('asset', '=', asset)
    .where('state', '=', 'collecting')
    .executeTakeFirstOrThrow();
  return sum;
}
