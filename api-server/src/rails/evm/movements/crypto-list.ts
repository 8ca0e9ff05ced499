import { fromMinorUnits } from '@caudal/api-spec';
import type { components } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { getAddress } from 'viem';
import { findAsset } from '../../../assets/assets.ts';
import { inPesos } from '../../../assets/pesos.ts';
import { historyPage, type HistoryFilter } from '../../../movements/history-page.ts';
import { mayBecome, wireStateOf, type MovementState } from '../../../movements/movement-state.ts';
import { readSteps, type CryptoStep } from '../../../movements/movements.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { deposit_confirmations, own_confirmations } from '../evm-settings.ts';
import { newestBlock } from '../following/block-store.ts';
import type { ChainServices } from '../services.ts';
import { cryptoPhase } from './crypto-phase.ts';

type Schemas = components['schemas'];

export interface CryptoFilter extends HistoryFilter {
  kind?: Schemas['TransactionKind'] | undefined;
  asset?: string | undefined;
}

const kinds = { deposit: ['crypto_deposit'], withdrawal: ['crypto_withdrawal'] } as const;
const both = ['crypto_deposit', 'crypto_withdrawal'] as const;

/** Returns a page of a customer's deposits and withdrawals on the chain, newest first; null when the cursor is invalid. */
export async function listCrypto(
  services: ChainServices,
  accountId: string,
  { cursor, size = 10, kind, asset, ...filter }: CryptoFilter & { cursor?: string | undefined; size?: number },
): Promise<{ results: Schemas['CryptoTransaction'][]; nextCursor: string | null } | null> {
  const after = readCursor(cursor);
  if (after === null) return null;
  const movements = cryptoMovements(services.db)
    .where('movement.kind', 'in', kind ? kinds[kind] : both)
    .$if(Boolean(asset), (query) => query.where('movement.asset', '=', asset ?? ''));
  const rows = await historyPage(movements, filter, { accountId, after, size }).execute();
  const depth = await readDepth(services.db);
  return pageOf(rows, ['created_at', 'id'], size, (row) => toWire(services, row, depth));
}

/** Returns a withdrawal that was just requested. */
export async function transferOfId(
  services: ChainServices,
  accountId: string,
  id: string,
): Promise<Schemas['CryptoTransaction']> {
  const row = await ofCustomer(services.db, accountId, id).executeTakeFirstOrThrow();
  return toWire(services, row, await readDepth(services.db));
}

/** Returns one movement of a customer with its timeline in order; null when the customer has no such movement. */
export async function readCrypto(
  services: ChainServices,
  accountId: string,
  id: string,
): Promise<Schemas['CryptoTransactionDetail'] | null> {
  const { db } = services;
  const row = await ofCustomer(db, accountId, id).executeTakeFirst();
  if (!row) return null;
  const [steps, kept] = await Promise.all([
    readSteps(db, id),
    db
      .selectFrom('chain.kept_address')
      .select('alias')
      .where('account_id', '=', accountId)
      .where('address', '=', row.to_address ?? '')
      .orderBy('removed_at', (order) => order.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst(),
  ]);
  const state = row.state as MovementState;
  return {
    transaction: toWire(services, row, await readDepth(db)),
    from: row.from_address === null ? null : getAddress(row.from_address),
    alias: row.kind === 'crypto_withdrawal' ? (kept?.alias ?? null) : null,
    canCancel: row.kind === 'crypto_withdrawal' && mayBecome('crypto_withdrawal', state, 'cancelled'),
    timeline: steps.map(({ step, at, message }) => ({ step: step as CryptoStep, at: at.toISOString(), message })),
  };
}

function ofCustomer(db: Database, accountId: string, id: string) {
  return cryptoMovements(db)
    .where('movement.account_id', '=', accountId)
    .where('movement.kind', 'in', both)
    .where('movement.id', '=', id);
}

function cryptoMovements(db: Database) {
  return db
    .selectFrom('movements.movement as movement')
    .leftJoin('chain.incoming as incoming', 'incoming.movement_id', 'movement.id')
    .leftJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .leftJoin('chain.outgoing as outgoing', (join) =>
      join
        .onRef('outgoing.reference', '=', 'movement.id')
        .on('outgoing.purpose', '=', 'withdrawal')
        .on('outgoing.state', '<>', 'refused'),
    )
    .select(['movement.id', 'movement.kind', 'movement.asset', 'movement.amount', 'movement.fee', 'movement.state'])
    .select(['movement.account_id', 'movement.created_at', 'movement.value_cop', 'movement.charged_at'])
    .select(['incoming.from_address', 'incoming.state as incoming_state', 'payout.waits_until'])
    .select((eb) => eb.fn.coalesce('incoming.to_address', 'payout.to_address').as('to_address'))
    .select(
      // A payment that a restore lost has no transaction here, and keeps its hash as its reference.
      sql<string | null>`coalesce(incoming.tx_hash, outgoing.tx_hash,
        case when movement.charged_at is not null then movement.rail_reference end)`.as('tx_hash'),
    )
    .select((eb) => eb.fn.coalesce('incoming.block_number', 'outgoing.block_number').as('block_number'))
    .select(sql<boolean>`incoming.id is not null and incoming.block_hash is null`.as('is_undone'));
}

type CryptoRow = Awaited<ReturnType<ReturnType<typeof cryptoMovements>['execute']>>[number];

/** The chain's newest block, and the confirmations needed. */
interface Depth {
  newest: bigint | null;
  needed: { deposit: number; withdrawal: number };
}

async function readDepth(db: Database): Promise<Depth> {
  const [newest, deposit, withdrawal] = await Promise.all([
    newestBlock(db),
    readSetting(db, deposit_confirmations),
    readSetting(db, own_confirmations),
  ]);
  return { newest: newest?.number ?? null, needed: { deposit, withdrawal } };
}

function toWire(
  { chain, clock }: ChainServices,
  row: CryptoRow,
  { newest, needed }: Depth,
): Schemas['CryptoTransaction'] {
  const decimals = findAsset(row.asset)?.decimals ?? 0;
  const kind = row.kind === 'crypto_deposit' ? 'deposit' : 'withdrawal';
  const state = row.state as MovementState;
  const depth =
    newest === null || row.block_number === null || row.is_undone ? 0 : Number(newest - row.block_number) + 1;
  const waits = row.waits_until && row.waits_until > clock() && state !== 'cancelled' && state !== 'rejected';
  return {
    id: row.id,
    kind,
    created_at: row.created_at.toISOString(),
    asset: row.asset,
    amount: fromMinorUnits(row.amount, decimals),
    to_address: getAddress(row.to_address ?? '0x'),
    state: wireStateOf(state),
    phase: cryptoPhase({
      kind,
      state,
      incoming: row.incoming_state,
      isCooling: waits === true,
      isCharged: row.charged_at !== null,
    }),
    user_id: row.account_id,
    fee: fromMinorUnits(row.fee, decimals),
    valueCop: inPesos(row.value_cop),
    txid: row.tx_hash,
    page: row.tx_hash === null ? null : (chain?.pageOf(row.tx_hash) ?? null),
    confirmations: state === 'completed' ? needed[kind] : Math.max(0, Math.min(depth, needed[kind])),
    confirmationsNeeded: needed[kind],
    waitsUntil: waits && row.waits_until ? row.waits_until.toISOString() : null,
  };
}
