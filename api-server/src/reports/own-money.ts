// Reads a customer's stored money data: balances, movements in pesos and tokens, swaps, and the lines that changed each balance.
import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf, assets } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import { balances } from '../ledger/ledger.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import { listFiatMovements } from '../movements/movement-list.ts';
import type { Database } from '../platform/db/database.ts';
import type { Json } from '../platform/json-file.ts';
import { listCrypto } from '../rails/evm/movements/crypto-list.ts';
import type { ChainServices } from '../rails/evm/services.ts';
import { listTrades } from '../trading/orders/trade-list.ts';
import { feeOfLine } from './statement-words.ts';
import { valuedLines, type ValuedLine } from './statement.ts';

const batch_rows = 500;

/** Returns the balance of every asset in which the customer has an account. */
export async function balancesOf(db: Database, accountId: string): Promise<Json> {
  const codes = assets.map(({ symbol }) => customerAccount(accountId, symbol));
  const found = await balances(db, codes);
  return assets.flatMap(({ symbol, decimals }, index) => {
    const balance = found.get(codes[index] ?? '');
    if (!balance) return [];
    const amount = (minor: bigint) => fromMinorUnits(minor, decimals);
    return [{ asset: symbol, available: amount(balance.available), held: amount(balance.reserved) }];
  });
}

type Page<Row> = { results: readonly Row[]; nextCursor: string | null } | null;

/** Yields all pages of a list, each row with its timeline. */
async function* withTimelines<Row extends { readonly [name: string]: Json }>(
  db: Database,
  read: (position: { cursor?: string; size: number }) => Promise<Page<Row>>,
  idOf: (row: NoInfer<Row>) => string,
): AsyncGenerator<readonly Json[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Page<Row> = await read({ size: batch_rows, ...(cursor !== undefined && { cursor }) });
    if (!page) throw new Error('A cursor of our own was not understood');
    const steps = await stepsOf(db, page.results.map(idOf));
    yield page.results.map((row) => ({ ...row, timeline: steps.get(idOf(row)) ?? [] }));
    cursor = page.nextCursor;
  }
}

/** Yields the movements in pesos through banks as the history shows them, the newest first. */
export const fiatMovementsOf = (db: Database, accountId: string) =>
  withTimelines(
    db,
    (position) => listFiatMovements(db, accountId, position),
    ({ transactionId }) => transactionId,
  );

/** Yields the deposits and withdrawals on the chain as the history shows them, the newest first. */
export const cryptoMovementsOf = (services: ChainServices, accountId: string) =>
  withTimelines(
    services.db,
    (position) => listCrypto(services, accountId, position),
    ({ id }) => id,
  );

/** Yields the swaps as the history shows them, the newest first. */
export const swapsOf = (services: Pick<ChainServices, 'db' | 'chain'>, accountId: string) =>
  withTimelines(
    services.db,
    (position) => listTrades(services, accountId, position),
    ({ id }) => id,
  );

async function stepsOf(db: Database, movementIds: readonly string[]): Promise<ReadonlyMap<string, readonly Json[]>> {
  const rows = await db
    .selectFrom('movements.step')
    .select(['movement_id', 'step', 'at', 'message'])
    .where('movement_id', '=', (eb) => eb.fn.any(eb.val([...movementIds])))
    .orderBy('at')
    .execute();
  const byMovement = Map.groupBy(rows, ({ movement_id }) => movement_id);
  return new Map(
    [...byMovement].map(([id, steps]) => [id, steps.map(({ step, at, message }) => ({ step, at, message }))]),
  );
}

/** Yields the ledger lines asset by asset, the oldest first, each with its value at the time. Rule reports 9. */
export async function* balanceLinesOf(db: Database, accountId: string, now: Date): AsyncGenerator<readonly Json[]> {
  const ever = { from: new Date(0), until: now };
  for (const { symbol } of assets)
    for await (const lines of valuedLines(db, accountId, symbol, ever)) yield lines.map(lineAsKept);
}

function lineAsKept({ asset, at, change, balance, reason, reference, movement, worth }: ValuedLine): Json {
  const amount = (minor: bigint) => fromMinorUnits(minor, assetOf(asset).decimals);
  return {
    at,
    asset,
    change: amount(change),
    balance: amount(balance),
    reason,
    reference,
    fee: movement && amount(feeOfLine({ movement, change })),
    worth: worth && { pesos: inPesos(worth.cop), source: worth.source },
    from: movement?.from ?? null,
    to: movement?.to ?? null,
    transactionHash: movement?.hash ?? null,
  };
}
