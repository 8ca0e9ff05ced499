import { fromMinorUnits } from '@caudal/api-spec';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import { inPesos } from '../assets/pesos.ts';
import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { decimal, headOf, linesOf, type Columns, type Lines } from '../platform/csv.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { inSnapshot } from '../platform/db/snapshot.ts';
import { periodOf, type Period } from './statement-period.ts';
import { feeOfLine, nameOfLine, sourceWords, statementWords, type Language } from './statement-words.ts';
import type { AskedStatement } from './statement-pdf.ts';
import { readSums, readTokenSums, statementLines, type StatementLine, type Sums, type TokenSums } from './statement.ts';

/** A row of the file: a ledger line, or the opening or closing balance of an asset. */
interface Row {
  readonly asset: AssetSymbol;
  readonly at: Date;
  readonly name: string;
  readonly balance: bigint;
  readonly line: StatementLine | null;
  readonly worth: { readonly cop: bigint; readonly source: string } | null;
}

function columnsIn(language: Language): Columns<Row> {
  const words = statementWords[language];
  const amount = ({ asset }: Row, minor: bigint) => decimal(fromMinorUnits(minor, assetOf(asset).decimals));
  return [
    [words.when, ({ at }) => dateAndTimeInColombia(at)],
    [words.asset, ({ asset }) => asset],
    [words.what, ({ name }) => name],
    [words.quantity, (row) => row.line && amount(row, row.line.change)],
    [words.balanceAfter, (row) => amount(row, row.balance)],
    [words.worth, ({ worth }) => worth && decimal(inPesos(worth.cop))],
    [words.source, ({ worth }) => worth && worth.source],
    [words.fee, (row) => row.line && amount(row, feeOfLine(row.line))],
    [words.address, ({ line }) => line && (line.movement.bank ?? line.movement.to)],
    [words.hash, ({ line }) => line && line.movement.hash],
    [words.reference, ({ line }) => line && line.movement.id],
  ];
}

/**
 * Writes a statement as a CSV file from one snapshot, with unformatted numbers: the opening balance, every line and the closing balance
 * of each asset.
 */
export async function* statementCsv(db: Database, statement: AskedStatement): AsyncGenerator<Lines> {
  const columns = columnsIn(statement.holder.langKey);
  yield headOf(columns);
  yield* inSnapshot(db, async function* (snapshot) {
    for await (const rows of rowsOf(snapshot, statement)) yield linesOf(columns, rows);
  });
}

async function* rowsOf(snapshot: Transaction, { holder, asked, now }: AskedStatement): AsyncGenerator<Row[]> {
  const { accountId } = holder;
  const period = periodOf(asked, now);
  yield* ofAsset(snapshot, holder, { asset: 'COP', period, now }, await readSums(snapshot, accountId, 'COP', period));
  for (const sums of await readTokenSums(snapshot, accountId, period, now))
    yield* ofAsset(snapshot, holder, { asset: sums.asset, period, now }, sums);
}

interface Part {
  readonly asset: AssetSymbol;
  readonly period: Period;
  readonly now: Date;
}

async function* ofAsset(
  snapshot: Transaction,
  { accountId, langKey }: AskedStatement['holder'],
  { asset, period, now }: Part,
  sums: Sums & Partial<TokenSums>,
): AsyncGenerator<Row[]> {
  const words = statementWords[langKey];
  const sources = sourceWords[langKey];
  yield [{ asset, at: period.from, name: words.opening, balance: sums.opening, line: null, worth: null }];
  for await (const lines of statementLines(snapshot, accountId, asset, period))
    yield lines.map((line) => ({
      asset,
      at: line.at,
      name: nameOfLine(line, langKey),
      balance: line.balance,
      line,
      worth: line.worth && { cop: line.worth.cop, source: sources[line.worth.source] },
    }));
  const { closing, closingCop = null } = sums;
  // Dates the closing balance of an ended period to the period's last second.
  const at = period.isOver ? new Date(period.until.getTime() - 1_000) : now;
  const worth = asset === 'COP' ? { cop: closing, source: sources.pesos } : null;
  const atChart = closingCop === null ? null : { cop: closingCop, source: sources.candle };
  yield [{ asset, at, name: words.closing, balance: closing, line: null, worth: worth ?? atChart }];
}
