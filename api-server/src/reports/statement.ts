import { sql } from 'kysely';
import { assets, type AssetSymbol } from '../assets/assets.ts';
import { balanceBefore, linesAfter, sumsOf, type Line, type Span } from '../ledger/lines.ts';
import { balances } from '../ledger/ledger.ts';
import { customerAccount } from '../movements/ledger-accounts.ts';
import type { Database } from '../platform/db/database.ts';
import { inBatches } from '../platform/json-file.ts';
import { valueOf } from '../trading/market-prices-reader.ts';
import { movementsOfLines, type LineMovement } from './line-movements.ts';
import { worthOfLine, type Worth } from './line-worth.ts';

const batch_lines = 500;

/** The sums of a span, in minor units of the asset: opening + credited - debited = closing. */
export interface Sums {
  readonly opening: bigint;
  readonly credited: bigint;
  readonly debited: bigint;
  readonly closing: bigint;
  readonly lines: number;
}

/** The sums of an asset other than pesos. */
export interface TokenSums extends Sums {
  readonly asset: AssetSymbol;
  /** The value of the closing balance in hundredths of a peso, by the candle at the end of the span, or now if the span has not ended. */
  readonly closingCop: bigint | null;
}

/**
 * Reads the sums of a span from the ledger.
 * @throws when they do not add up: such a statement must not be issued.
 */
export async function readSums(db: Database, accountId: string, asset: AssetSymbol, span: Span): Promise<Sums> {
  const account = customerAccount(accountId, asset);
  const opening = await balanceBefore(db, account, span.from);
  const closing = await balanceBefore(db, account, span.until);
  const { credited, debited, lines } = await sumsOf(db, account, span);
  if (opening + credited - debited !== closing) throw new Error(`The statement of ${account} does not add up`);
  return { opening, credited, debited, closing, lines };
}

/** Reads the sums of every asset other than pesos that has an opening balance or lines in the span. */
export async function readTokenSums(db: Database, accountId: string, span: Span, now: Date): Promise<TokenSums[]> {
  const tokens = assets.map(({ symbol }) => symbol).filter((symbol) => symbol !== 'COP');
  const accounts = tokens.map((symbol) => customerAccount(accountId, symbol));
  const open = await balances(db, accounts);
  const held: (Sums & { asset: AssetSymbol })[] = [];
  for (const asset of tokens) {
    if (!open.has(customerAccount(accountId, asset))) continue;
    const sums = await readSums(db, accountId, asset, span);
    if (sums.lines > 0 || sums.opening > 0n) held.push({ ...sums, asset });
  }
  const at = span.until < now ? span.until : now;
  const asked = held.map(({ asset }) => ({ asset, at }));
  const prices = await candlePrices(db, asked);
  return held.map((sums, place) => {
    const price = prices[place] ?? null;
    return { ...sums, closingCop: price === null ? null : valueOf(sums.asset, sums.closing, price) };
  });
}

/** A ledger line with its movement and its value at the line's time; null when unknown. */
export interface ValuedLine extends Line {
  readonly asset: AssetSymbol;
  readonly movement: LineMovement | null;
  readonly worth: Worth | null;
}

/** A line of a statement, which always belongs to a movement. */
export interface StatementLine extends ValuedLine {
  readonly movement: LineMovement;
}

/** Yields the ledger lines of an asset in a span in batches, the oldest first. */
export async function* valuedLines(
  db: Database,
  accountId: string,
  asset: AssetSymbol,
  span: Span,
): AsyncGenerator<readonly ValuedLine[]> {
  const account = customerAccount(accountId, asset);
  const batches = inBatches<Line>(batch_lines, (after) => linesAfter(db, account, span, after, batch_lines));
  for await (const lines of batches) if (lines.length > 0) yield await withWorth(db, { accountId, asset }, lines);
}

/**
 * Yields the lines of `valuedLines` for a statement. @throws when a line belongs to no movement: a statement that cannot name one of its
 * lines must not be issued.
 */
export async function* statementLines(...of: Parameters<typeof valuedLines>): AsyncGenerator<readonly StatementLine[]> {
  for await (const lines of valuedLines(...of))
    yield lines.map((line) => {
      const { id, movement } = line;
      if (!movement) throw new Error(`The line ${id} of the ledger belongs to no movement`);
      return { ...line, movement };
    });
}

interface Holding {
  readonly accountId: string;
  readonly asset: AssetSymbol;
}

async function withWorth(db: Database, { accountId, asset }: Holding, lines: readonly Line[]): Promise<ValuedLine[]> {
  const movements = await movementsOfLines(db, accountId, lines);
  const asked = asset === 'COP' ? [] : lines.map(({ at }) => ({ asset, at }));
  const prices = await candlePrices(db, asked);
  return lines.map((line, place) => {
    const movement = movements[place] ?? null;
    const price = prices[place] ?? null;
    return {
      ...line,
      asset,
      movement,
      worth: movement && worthOfLine({ asset, change: line.change }, movement, price),
    };
  });
}

interface AskedPrice {
  readonly asset: AssetSymbol;
  readonly at: Date;
}

/**
 * Returns the price in pesos of one unit of each asset, in the order of `asked`: the close of the latest candle that begins in the 24 hours
 * before the requested moment; null when there is none. Candles are never deleted.
 */
async function candlePrices(db: Database, asked: readonly AskedPrice[]): Promise<(number | null)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<{ close: number | null }>`
    select candle.close
    from unnest(${asked.map(({ asset }) => asset)}::text[], ${asked.map(({ at }) => at.toISOString())}::timestamptz[])
      with ordinality as asked (asset, at, place)
    left join lateral (
      select close from trading.candle
      where base = asked.asset and quote = 'COP'
        and begins_at <= asked.at and begins_at > asked.at - interval '1 day'
      order by begins_at desc limit 1
    ) candle on true
    order by asked.place`.execute(db);
  return rows.map(({ close }) => close);
}
