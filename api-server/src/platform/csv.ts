import { sql, type RawBuilder } from 'kysely';
import { isMisread, misread } from './misread-text.ts';

/**
 * The way in which a file is written: 'spanish' for spreadsheets with decimal commas, with semicolons between cells; 'international' for
 * spreadsheets with decimal points and for programs, with commas between cells (RFC 4180).
 */
export type CsvDialect = 'international' | 'spanish';

/** The dialect of an export that names none. */
export const usual_dialect: CsvDialect = 'international';

/** An amount, as a decimal string with a point; each dialect writes its own decimal sign. */
interface DecimalCell {
  decimal: string;
}

/**
 * The values that a cell may hold. Text is written so that a spreadsheet keeps it as text. A date is text of the form YYYY-MM-DD, with or
 * without a time.
 */
export type Cell = string | number | boolean | null | DecimalCell;

/** The columns of a file: each has a heading and reads its cell from a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/** Lines of a file that are not yet written in a dialect. */
export type Lines = readonly (readonly Cell[])[];

export function decimal(amount: string): DecimalCell;
export function decimal(amount: string | null): DecimalCell | null;
export function decimal(amount: string | null): DecimalCell | null {
  return amount === null ? null : { decimal: amount };
}

/** Returns the heading line of a file, which is written even when no rows follow. */
export function headOf<Row>(columns: Columns<Row>): Lines {
  return [columns.map(([head]) => head)];
}

/** Returns the lines of the given rows. */
export function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): Lines {
  return rows.map((row) => columns.map(([, cell]) => cell(row)));
}

/** The byte order mark of UTF-8. Without the mark, spreadsheets assume another encoding. */
export const byteOrderMark = '\uFEFF';

export const separators = { international: ',', spanish: ';' } as const satisfies Record<CsvDialect, string>;

/** Writes a table as the text of a file, in the given dialect. */
export async function* csvText(table: AsyncIterable<Lines>, dialect: CsvDialect): AsyncGenerator<string> {
  yield byteOrderMark;
  for await (const lines of table) yield written(lines, dialect);
}

/** Writes lines as the text of a file. */
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

/** The characters that require a cell to be quoted. */
const quoted = { international: /[",\r\n]/, spanish: /[";\r\n]/ } as const satisfies Record<CsvDialect, RegExp>;

const decimalText = (amount: string, dialect: CsvDialect) =>
  dialect === 'spanish' ? amount.replace('.', ',') : amount;

/** Marks a text so that a spreadsheet takes it for text: it does not run as a formula, nor become a number or a date. */
function asText(text: string, dialect: CsvDialect): string {
  if (isMisread(text)) return `="${text}"`;
  return isNegativeNumber.test(text) ? text : text.replaceAll(formulas[dialect], "$1'");
}

/**
 * Matches the places where a spreadsheet could begin a formula (OWASP: CSV injection): at the beginning of a cell, and after any character
 * that may separate cells or lines within it, with or without quotes in between. Quotes do not protect a cell when the file is split at the
 * other dialect's separator.
 */
const formulaAfter = (separator: string) => `(^|[${separator}\\t\\r\\n])(?=[ \\u00a0"]*[=+\\-@＝＋－＠])|^(?=[\\t\\r])`;
const formula = { international: formulaAfter(separators.spanish), spanish: formulaAfter(separators.international) };
const formulas = { international: new RegExp(formula.international, 'g'), spanish: new RegExp(formula.spanish, 'g') };
/** A negative whole number, which is not treated as a formula. */
const negativeNumber = '^-\\d+$';
const isNegativeNumber = new RegExp(negativeNumber);

/** Builds the SQL that marks a text as `asText` does. Postgres and JavaScript interpret these regular expressions alike. */
export function asTextSql(text: RawBuilder<string | null>, dialect: CsvDialect): RawBuilder<string | null> {
  return sql`case when ${text} ~ ${misread} then '="' || ${text} || '"'
    when ${text} ~ ${formula[dialect]} and ${text} !~ ${negativeNumber}
    then regexp_replace(${text}, ${formula[dialect]}, ${"\\1'"}, 'g') else ${text} end`;
}

/** Builds the SQL that writes an amount in a dialect. */
export function decimalSql(amount: RawBuilder<string | null>, dialect: CsvDialect): RawBuilder<string | null> {
  return dialect === 'spanish' ? sql`replace(${amount}, '.', ',')` : amount;
}

/** The columns of a file that Postgres writes: each has a heading and the SQL of its text. */
export type SqlColumns = readonly (readonly [head: string, text: RawBuilder<string | null>])[];

/** Returns the beginning of a file that Postgres writes: the byte order mark and the headings, even when no rows follow. */
export function headOfSql(columns: SqlColumns, dialect: CsvDialect): string {
  return byteOrderMark + written([columns.map(([head]) => head)], dialect);
}
