import { assets, type AssetSymbol } from '../assets/assets.ts';
import { balanceBefore, linesAfter, sumsOf, type Line, type Span } from '../ledger/lines.ts';
import { balances } from '../ledger/ledger.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { inBatches } from '../platform/json-file.ts';
import { valueOf } from '../trading/market-prices-reader.ts';
import { candlePrices } from './candle-prices.ts';
import { movementsOfLines, type LineMovement } from './line-movements.ts';
import { worthOfLine, type Worth } from './line-worth.ts';

const batch_lines = 500;

/** Minor units of the asset. opening + credited - debited = closing. */
export interface Sums {
  readonly opening: bigint;
  readonly credited: bigint;
  readonly debited: bigint;
  readonly closing: bigint;
  readonly lines: number;
}

/** Of an asset that is not pesos. */
export interface TokenSums extends Sums {
  readonly asset: AssetSymbol;
  /** What the closing balance is worth by the candle of the time's end, or of now; hundredths of a peso. Null where there is no candle. */
  readonly closingCop: bigint | null;
}

/**
 * What a time began with, what came, what left, and what it ended with, from the ledger.
 * @throws when they do not add up: a paper that says so does not leave the house.
 */
export async function readSums(db: Database, accountId: string, asset: AssetSymbol, span: Span): Promise<Sums> {
  const account = customerAccount(accountId, asset);
  const opening = await balanceBefore(db, account, span.from);
  const closing = await balanceBefore(db, account, span.until);
  const { credited, debited, lines } = await sumsOf(db, account, span);
  if (opening + credited - debited !== closing) throw new Error(`The statement of ${account} does not add up`);
  return { opening, credited, debited, closing, lines };
}

/** Of every asset besides pesos that the customer had at the beginning, or that moved in the time. */
export async function readTokenSums(db: Database, accountId: string, span: Span, now: Date): Promise<TokenSums[]> {
  const tokens = assets.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'COP');
  const open = await balances(
    db,
    tokens.map((symbol) => customerAccount(accountId, symbol)),
  );
  const held: (Sums & { asset: AssetSymbol })[] = [];
  for (const asset of tokens) {
    if (!open.has(customerAccount(accountId, asset))) continue;
    const sums = await readSums(db, accountId, asset, span);
    if (sums.lines > 0 || sums.opening > 0n) held.push({ ...sums, asset });
  }
  const at = span.until < now ? span.until : now;
  const prices = await candlePrices(
    db,
    held.map(({ asset }) => ({ asset, at })),
  );
  return held.map((sums, place) => {
    const price = prices[place] ?? null;
    return { ...sums, closingCop: price === null ? null : valueOf(sums.asset, sums.closing, price) };
  });
}

/** A line of the ledger with the movement that it belongs to, and what it was worth at its time; null where nobody knows. */
export interface ValuedLine extends Line {
  readonly asset: AssetSymbol;
  readonly movement: LineMovement | null;
  readonly worth: Worth | null;
}

/** Of a statement: each line is of a movement. */
export interface StatementLine extends ValuedLine {
  readonly movement: LineMovement;
}

/** The lines of a time in an asset, the oldest first, a batch at a time. */
export async function* valuedLines(
  db: Database,
  accountId: string,
  asset: AssetSymbol,
  span: Span,
): AsyncGenerator<readonly ValuedLine[]> {
  const account = customerAccount(accountId, asset);
  const batches = inBatches<Line>(batch_lines, (after) => linesAfter(db, account, span, after, batch_lines));
  for await (const lines of batches) if (lines.length > 0) yield await withWorth(db, asset, lines);
}

/** The same. @throws where a line is of no movement: a paper that cannot say what it was does not leave the house. */
export async function* statementLines(...of: Parameters<typeof valuedLines>): AsyncGenerator<readonly StatementLine[]> {
  for await (const lines of valuedLines(...of))
    yield lines.map((line) => {
      const { id, movement } = line;
      if (!movement) throw new Error(`The line ${id} of the ledger belongs to no movement`);
      return { ...line, movement };
    });
}

async function withWorth(db: Database, asset: AssetSymbol, lines: readonly Line[]): Promise<ValuedLine[]> {
  const movements = await movementsOfLines(
    db,
    lines.map(({ reference }) => reference),
  );
  const asked = asset === 'COP' ? [] : lines.map(({ at }) => ({ asset, at }));
  const prices = await candlePrices(db, asked);
  return lines.map((line, place) => {
    const movement = movements.get(line.reference) ?? null;
    const price = prices[place] ?? null;
    return {
      ...line,
      asset,
      movement,
      worth: movement && worthOfLine({ asset, change: line.change }, movement, price),
    };
  });
}
