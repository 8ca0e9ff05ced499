import { fromMinorUnits } from '@caudal/api-spec';
import type { RequestOf, Schemas } from '@caudal/api-spec/server';
import { sql, type SqlBool } from 'kysely';
import { getAddress } from 'viem';
import { findAsset } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import { uuidRange } from '../customers/customer-list.ts';
import { wireStateOf, type MovementState } from '../movements/movement-state.ts';
import type { Database } from '../platform/db/database.ts';
import type { Chain } from '../rails/evm/chain.ts';
import { cryptoPhase } from '../rails/evm/movements/crypto-phase.ts';
import {
  cutPage,
  inOrder,
  matching,
  orderOf,
  paged,
  positionOf,
  userName,
  type Order,
  type Place,
} from './chain-filter.ts';
import { approval, approvals, isAutomatic } from './fiat-report.ts';

export type CryptoReportRow = Schemas['CryptoReportRow'];

type CryptoReportFilter = RequestOf<'listCryptoReport'>['query'];

export interface ReportSource {
  db: Database;
  chain: Pick<Chain, 'pageOf'> | null;
}

/** Reads a page of all customers' deposits and withdrawals of tokens. Returns null when the cursor is not valid in this order. */
export async function readCryptoReport({ db, chain }: ReportSource, filter: CryptoReportFilter, size: number) {
  const order = orderOf(filter);
  const after = positionOf(filter, order);
  if (after === null) return null;
  const rows = await pageOf(db, filter, order, { after, size }).execute();
  const { page, nextCursor } = cutPage(rows, order, size);
  return { results: page.map((row) => toWire(chain, row)), nextCursor };
}

/**
 * Limits a report to its page. Of both directions, Postgres reads the page of each by its index, and then the first of them: no index has the
 * order of both.
 */
function pageOf(db: Database, filter: CryptoReportFilter, order: Order, place: Place) {
  if (filter.transactionType) return paged(told(db, filter), order, place);
  const [deposits, withdrawals] = (['deposit', 'withdrawal'] as const).map((transactionType) =>
    paged(cryptoReport(db, { ...filter, transactionType }).select('movement.id'), order, place),
  );
  const ofPages = sql<SqlBool>`movement.id = any (array(${deposits} union all ${withdrawals}))`;
  return paged(told(db, filter).where(ofPages), order, place);
}

/** Returns the whole report for a file. */
export const wholeCryptoReport = ({ chain }: ReportSource, filter: CryptoReportFilter) => ({
  query: (snapshot: Database) => inOrder(told(snapshot, filter), orderOf(filter)),
  show: (rows: readonly Row[]) => rows.map((row) => toWire(chain, row)),
});

const cryptoKinds = ['crypto_deposit', 'crypto_withdrawal'];

/** Selects the movements that a filter matches. */
export function cryptoReport(db: Database, filter: CryptoReportFilter) {
  const { asset, aprobador = '', transactionType } = filter;
  const approver = aprobador !== '' && !isAutomatic(aprobador) ? uuidRange(aprobador) : null;
  return matching(
    db
      .selectFrom('movements.movement as movement')
      .where('movement.kind', 'in', transactionType ? [`crypto_${transactionType}`] : cryptoKinds)
      .$if(isAutomatic(aprobador), (asked) => asked.where('movement.approval', '=', 'automatic'))
      .$if(approver !== null, (asked) =>
        asked.where(sql<SqlBool>`movement.approver_id between ${approver?.first} and ${approver?.last}`),
      ),
    filter,
    asset ? sql<SqlBool>`movement.asset = ${asset}` : null,
  );
}

function told(db: Database, filter: CryptoReportFilter) {
  return cryptoReport(db, filter)
    .select(['movement.id', 'movement.account_id', 'movement.kind', 'movement.asset', 'movement.amount'])
    .select([
      'movement.fee',
      'movement.state',
      'movement.created_at',
      'movement.settled_at',
      'movement.value_cop',
      'movement.charged_at',
    ])
    .select(['movement.approver_id', approval.as('approval'), userName])
    .select((eb) =>
      eb
        .selectFrom('identity.account as approver')
        .select('approver.email')
        .whereRef('approver.id', '=', 'movement.approver_id')
        .as('approver_email'),
    )
    .select([
      sql<string | null>`(select from_address from chain.incoming where movement_id = movement.id limit 1)`.as(
        'origin',
      ),
      sql<string | null>`(select state from chain.incoming where movement_id = movement.id limit 1)`.as(
        'incoming_state',
      ),
      sql<string>`coalesce((select to_address from chain.incoming where movement_id = movement.id limit 1),
        (select to_address from chain.payout where movement_id = movement.id))`.as('destination'),
      // A comparison and no `exists`, for which Postgres may read all payouts first.
      sql<boolean>`coalesce((select waits_until from chain.payout where movement_id = movement.id) > now(), false)`.as(
        'is_cooling',
      ),
      sql<string | null>`coalesce((select tx_hash from chain.incoming where movement_id = movement.id limit 1),
        (select tx_hash from chain.outgoing where reference = movement.id and purpose = 'withdrawal' and state <> 'refused'),
        case when movement.charged_at is not null then movement.rail_reference end)`.as('tx_hash'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof told>['execute']>>[number];

function toWire(chain: ReportSource['chain'], row: Row): CryptoReportRow {
  const decimals = findAsset(row.asset)?.decimals ?? 0;
  const kind = row.kind === 'crypto_deposit' ? 'deposit' : 'withdrawal';
  const state = row.state as MovementState;
  const approvedBy = row.approval === null ? null : approvals[row.approval as keyof typeof approvals];
  return {
    userId: row.account_id,
    userName: row.user_name,
    transactionId: row.id,
    asset: row.asset,
    amount: fromMinorUnits(row.amount, decimals),
    fee: fromMinorUnits(row.fee, decimals),
    valueCop: inPesos(row.value_cop),
    creationDate: row.created_at.toISOString(),
    confirmationDate: row.settled_at?.toISOString() ?? null,
    origin: row.origin === null ? null : getAddress(row.origin),
    destination: getAddress(row.destination),
    state: wireStateOf(state),
    phase: cryptoPhase({
      kind,
      state,
      incoming: row.incoming_state,
      isCooling: row.is_cooling,
      isCharged: row.charged_at !== null,
    }),
    aprobationState: approvedBy,
    aprobador: approvedBy === 'Automático' ? approvedBy : row.approver_id,
    approverEmail: row.approver_email,
    internalID: row.tx_hash,
    page: row.tx_hash === null ? null : (chain?.pageOf(row.tx_hash) ?? null),
  };
}
