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

/** A spreadsheet would carry out what begins like a formula (OWASP: CSV injection). A plain number below zero is none. */
const formula = '^(?!-\\d+(\\.\\d+)?$)[=+\\-@＝＋－＠\\t\\r]';
const isFormula = new RegExp(formula);

function harmless(text: string): string {
  return isFormula.test(text) ? `'${text}` : text;
}

/** The same where Postgres writes the cell: it reads this expression as we do. */
export function harmlessSql(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`case when ${text} ~ ${formula} then '''' || ${text} else ${text} end`;
}

/** A column of a file that Postgres writes: its head, and its text. */
export type SqlColumns = readonly (readonly [head: string, text: RawBuilder<string | null>])[];

/** What such a file begins with, also where nothing follows. */
export function headOfSql(columns: SqlColumns): string {
  return byteOrderMark + line(columns.map(([head]) => head));
}
