// node_modules/.bin/node scripts/csv/compare-with-calc.ts: opens CSV files of both dialects in LibreOffice Calc, each in the locale of its readers, and
// compares every cell with what was written: sample rows that are hard to keep, and every file of the product, filled with the
// demonstration's people. Run it by hand where `soffice` is installed (apt-get install libreoffice-calc); no test needs it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  byteOrderMark,
  decimal,
  separators,
  written,
  type Cell,
  type CsvDialect,
} from '../../api-server/src/platform/csv.ts';
import { locales, openedInCalc, type Shown } from './calc.ts';
import { productFiles, type ProductFile } from './product-files.ts';

/** The rows to compare: the header, amounts of every size, and texts of every kind that a spreadsheet tends to change. */
const samples: readonly (readonly Cell[])[] = [
  ['Fecha', 'Cantidad', 'Documento', 'Cuenta', 'Transacción', 'Nota', 'Líneas', 'Nuevo'],
  [
    '2026-03-05 10:20:00',
    decimal('250.125'),
    '79123456',
    '00123',
    `0x${'12e4567890abcdef'.repeat(4)}`,
    '1.234',
    3,
    true,
  ],
  ['2026-03-05', decimal('-1.5'), '900777123-4', '12345678901234567890', '12e5', '1,5', -1, false],
  ['2026-12-31 23:59:59', decimal('1234567.89'), '0012', '123456789012', '1E400', '3-4', 0, null],
  ['2026-02-28', decimal('1000000'), 'AB0123', '3001234567', '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11', '5 mar', 12, true],
  ['2026-01-01', decimal('0.00000001'), '=1+1', '+573001234567', '190.24.7.0', 'Dijo "sí"; luego, no\nmás', 7, true],
  ['2026-01-02', decimal('0'), '12/03/2026', '2026-11', '10:20', 'Mar 5', 1, true],
  ['2026-01-03', decimal('99999999999.99'), '-12.5', '15%', '$ 1.234', '@SUM(A1)', 1, true],
];

const dialects = ['spanish', 'international'] as const;

/** Describes the difference between a cell and what Calc made of it; null if there is none. */
function differenceOf(cell: Cell, shown: Shown | undefined): string | null {
  const { type, value, text } = shown ?? { type: '', value: '', text: '' };
  const said = `${JSON.stringify(cell)} became ${type} ${value} ${JSON.stringify(text)}`;
  if (cell === null || cell === '') return type === '' ? null : said;
  if (typeof cell === 'boolean') return text === (cell ? 'Sí' : 'No') ? null : said;
  if (typeof cell === 'number' || typeof cell === 'object') {
    const amount = typeof cell === 'number' ? cell : Number(cell.decimal);
    // A spreadsheet keeps fifteen digits of a number.
    return type === 'float' && Number(value) === Number(amount.toPrecision(15)) ? null : said;
  }
  // Calc leaves the time 00:00:00 out of a cell's value, but shows it.
  if (/^\d{4}-\d\d-\d\d/.test(cell))
    return type === 'date' && value === cell.replace(/ 00:00:00$/, '').replace(' ', 'T') ? null : said;
  // A short text of digits, such as a document number, may become a number, because Calc then still shows it unchanged.
  if (/^\d{1,11}$/.test(cell) && type === 'float') return value === cell ? null : said;
  return type === 'string' && (text === cell || text === `'${cell}`) ? null : said;
}

/** Splits a file of a dialect into the texts of its cells: RFC 4180. */
function textsIn(file: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const one = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|$)`,
    'gy',
  );
  for (let found = one.exec(file); found !== null && found.index < file.length; found = one.exec(file)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 0);
}

/** Returns the cell that a text of a file stands for. A number with decimals is an amount: texts that look like one are marked as text. */
function cellOf(text: string, dialect: CsvDialect): Cell {
  const marked = /^="(.*)"$/s.exec(text)?.[1];
  if (marked !== undefined) return marked;
  const number = dialect === 'spanish' ? text.replace(',', '.') : text;
  return /^-?\d+\.\d+$/.test(number) || /^-\d+$/.test(number) ? decimal(number) : text;
}

function compared(
  name: string,
  dialect: CsvDialect,
  cells: readonly (readonly Cell[])[],
  shown: readonly Shown[][],
): number {
  let differences = 0;
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      const difference = differenceOf(cell, shown[row]?.[column]);
      if (difference === null) continue;
      differences += 1;
      console.log(`${name} in ${locales[dialect].name}, row ${row + 1}, column ${column + 1}: ${difference}`);
    }
  const count = cells.reduce((sum, line) => sum + line.length, 0);
  console.log(
    `${name} in ${locales[dialect].name}: ${cells.length} rows, ${count} cells compared, ${differences} differ`,
  );
  return differences;
}

/** Returns 1 and prints a line if a file holds different cells in the two dialects; 0 otherwise. */
function unlike({ name, texts }: ProductFile): number {
  const [one, other] = dialects.map((dialect) =>
    textsIn(texts[dialect], separators[dialect]).map((row) => row.map((text) => cellOf(text, dialect))),
  );
  if (JSON.stringify(one) === JSON.stringify(other)) return 0;
  console.log(`${name} does not hold the same cells in both dialects`);
  return 1;
}

const folder = mkdtempSync(join(tmpdir(), 'calc-'));
const files = await productFiles();
let differences = files.reduce((sum, file) => sum + unlike(file), 0);
for (const dialect of dialects) {
  mkdirSync(join(folder, dialect));
  const texts = [
    { name: 'samples', text: written(samples, dialect), cells: samples },
    ...files.map(({ name, texts }) => ({
      name,
      text: texts[dialect],
      cells: textsIn(texts[dialect], separators[dialect]).map((row) => row.map((text) => cellOf(text, dialect))),
    })),
  ];
  const places = texts.map(({ name, text }) => {
    const place = join(folder, dialect, `${name}.csv`);
    writeFileSync(place, byteOrderMark + text);
    return place;
  });
  const opened = openedInCalc(places, dialect, folder);
  for (const [at, { name, cells }] of texts.entries()) differences += compared(name, dialect, cells, opened[at] ?? []);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;
