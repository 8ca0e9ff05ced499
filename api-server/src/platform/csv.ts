import { sql, type RawBuilder } from 'kysely';

/** What a cell may hold. */
export type Cell = string | number | boolean | null;

/** A column of a file: its head, and what it holds of a row. */
export type Columns<Row> = readonly (readonly [head: string, cell: (row: Row) => Cell])[];

/** Without it, spreadsheets take UTF-8 for something else. */
const byteOrderMark = '\uFEFF';

/** What a file begins with, also where nothing follows. */
export function headOf<Row>(columns: Columns<Row>): string {
  return byteOrderMark + line(columns.map(([head]) => head));
}

/** The lines of rows. */
export function linesOf<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join('');
}

/** RFC 4180. */
function line(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
  const text = harmless(String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Where a spreadsheet would begin to carry something out (OWASP: CSV injection): at the beginning of a cell, and after whatever may
 * part cells or lines within one. In Colombia that is the semicolon; a file that is read by it is held together by no quotes.
 */
const formula = '(^|[;\\t\\r\\n])(?=[ \\u00a0]*[=+\\-@＝＋－＠])|^(?=[\\t\\r])';
/** A plain number below zero is none. */
const plainNumber = '^-\\d+(\\.\\d+)?$';
const formulas = new RegExp(formula, 'g');
const isPlainNumber = new RegExp(plainNumber);

function harmless(text: string): string {
  return isPlainNumber.test(text) ? text : text.replaceAll(formulas, "$1'");
}

/** The same where Postgres writes the cell: it reads these expressions as we do. */
export function harmlessSql(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`case when ${text} ~ ${formula} and ${text} !~ ${plainNumber}
    then regexp_replace(${text}, ${formula}, ${"\\1'"}, 'g') else ${text} end`;
}

/** A column of a file that Postgres writes: its head, and its text. */
export type SqlColumns = readonly (readonly [head: string, text: RawBuilder<string | null>])[];

/** What such a file begins with, also where nothing follows. */
export function headOfSql(columns: SqlColumns): string {
  return byteOrderMark + line(columns.map(([head]) => head));
}
