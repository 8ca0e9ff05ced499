import { sql, type RawBuilder } from 'kysely';
import { isMisread, misread } from './misread-text.ts';

/**
 * How a file is written, for whom reads it: 'spanish' for a spreadsheet whose decimals have a comma (semicolons between cells),
 * 'international' for one whose decimals have a point, and for programs (RFC 4180).
 */
export type CsvDialect = 'international' | 'spanish';

/** The dialect of an export that names none. */
export const usual_dialect: CsvDialect = 'international';

/** An amount, as a decimal string with a point: the one thing that dialects write otherwise. */
export interface DecimalCell {
  decimal: string;
}

/** The values that a cell may hold. Text stays text, whatever it looks like; a date is text of the form YYYY-MM-DD, with or without a time. */
export type Cell = string | number | boolean | null | DecimalCell;

/** A column of a file: its head, and what it holds of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/** Some lines of a file, before it is known how they are written. */
export type Lines = readonly (readonly Cell[])[];

export function decimal(amount: string): DecimalCell;
export function decimal(amount: string | null): DecimalCell | null;
export function decimal(amount: string | null): DecimalCell | null {
  return amount === null ? null : { decimal: amount };
}

/** What a file begins with, also where nothing follows. */
export function headOf<Row>(columns: Columns<Row>): Lines {
  return [columns.map(([head]) => head)];
}

/** The lines of rows. */
export function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Lines {
  return rows.map((row) => columns.map(([, cell]) => cell(row)));
}

/** Without it, spreadsheets take UTF-8 for something else. */
export const byteOrderMark = '\uFEFF';

export const separators = { international: ',', spanish: ';' } as const satisfies Record<CsvDialect, string>;

/** A table as a file, in the dialect that its reader asked for. */
export async function* csvText(table: AsyncIterable<Lines>, dialect: CsvDialect): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const lines of table) yield written(lines, dialect);
}

/** Lines as a file has them. */
export function written(lines: Lines, dialect: CsvDialect): string {
  return lines.map((cells) => `${cells.map((cell) => cellText(cell, dialect)).join(separators[dialect])}\r\n`).join('');
}

function cellText(cell: Cell, dialect: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  if (typeof cell === 'number') return decimalText(String(cell), dialect);
  if (typeof cell === 'object') return decimalText(cell.decimal, dialect);
  const text = asText(cell, dialect);
  return quoted[dialect].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells that their line would not hold together otherwise. */
const quoted = { international: /[",\r\n]/, spanish: /[";\r\n]/ } as const satisfies Record<CsvDialect, RegExp>;

const decimalText = (amount: string, dialect: CsvDialect) =>
  dialect === 'spanish' ? amount.replace('.', ',') : amount;

/** A text that a spreadsheet takes for the text that it is: neither carried out nor turned into a number or a date. */
function asText(text: string, dialect: CsvDialect): string {
  if (isMisread(text)) return `="${text}"`;
  return isWholeNumber.test(text) ? text : text.replaceAll(formulas[dialect], "$1'");
}

/**
 * Where a spreadsheet would begin to carry something out (OWASP: CSV injection): at the beginning of a cell, and after whatever may
 * part cells or lines within one, quotes in between or not. A file that is read by the separator of the other dialect is held together by
 * no quotes.
 */
const formulaAfter = (separator: string) => `(^|[${separator}\\t\\r\\n])(?=[ \\u00a0"]*[=+\\-@＝＋－＠])|^(?=[\\t\\r])`;
const formula = { international: formulaAfter(separators.spanish), spanish: formulaAfter(separators.international) };
const formulas = { international: new RegExp(formula.international, 'g'), spanish: new RegExp(formula.spanish, 'g') };
/** A whole number below zero is none. */
const wholeNumber = '^-\\d+$';
const isWholeNumber = new RegExp(wholeNumber);

/** The same where Postgres writes the cell: it reads these expressions as we do. */
export function asTextSql(text: RawBuilder<string | null>, dialect: CsvDialect): RawBuilder<string | null> {
  return sql`case when ${text} ~ ${misread} then '="' || ${text} || '"'
    when ${text} ~ ${formula[dialect]} and ${text} !~ ${wholeNumber}
    then regexp_replace(${text}, ${formula[dialect]}, ${"\\1'"}, 'g') else ${text} end`;
}

/** An amount where Postgres writes the cell. */
export function decimalSql(amount: RawBuilder<string | null>, dialect: CsvDialect): RawBuilder<string | null> {
  return dialect === 'spanish' ? sql`replace(${amount}, '.', ',')` : amount;
}

/** A column of a file that Postgres writes: its head, and its text. */
export type SqlColumns = readonly (readonly [head: string, text: RawBuilder<string | null>])[];

/** What such a file begins with, also where nothing follows. */
export function headOfSql(columns: SqlColumns, dialect: CsvDialect): string {
  return byteOrderMark + written([columns.map(([head]) => head)], dialect);
}
