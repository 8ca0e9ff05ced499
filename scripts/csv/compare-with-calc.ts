// node scripts/csv/compare-with-calc.ts: opens a CSV of each dialect in LibreOffice Calc, in that dialect's locale, and compares
// every cell with what was written. Run it by hand where `soffice` is installed (apt-get install libreoffice-calc); no test needs it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import {
  csvText,
  decimal,
  separators,
  type Cell,
  type CsvDialect,
  type Lines,
} from '../../api-server/src/platform/csv.ts';

/** The rows to compare: the header, amounts of every size, and texts of every kind that a spreadsheet tends to change. */
const cells: readonly (readonly Cell[])[] = [
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

/** Locales with Microsoft's language identifiers, which tell Calc how to read numbers and dates. */
const locales = {
  spanish: { name: 'es-CO', number: 0x24_0a },
  international: { name: 'en-US', number: 0x04_09 },
} as const satisfies Record<CsvDialect, object>;

interface Shown {
  type: string;
  value: string;
  text: string;
}

async function* table(): AsyncGenerator<Lines> {
  yield cells;
}

/** Opens a CSV file in Calc and returns its cells as Calc holds them. */
async function openedInCalc(dialect: CsvDialect, folder: string): Promise<Shown[][]> {
  const place = join(folder, `${dialect}.csv`);
  let text = '';
  for await (const part of csvText(table(), dialect)) text += part;
  writeFileSync(place, text);
  // The tokens: separator, quote character, UTF-8, first line, column formats (none), language, quoted cells not forced to text, special
  // numbers detected as Excel does.
  const filter = `CSV:${separators[dialect].charCodeAt(0)},34,76,1,,${locales[dialect].number},false,true`;
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const args = [profile, '--headless', `--infilter=${filter}`, '--convert-to', 'fods', '--outdir', folder, place];
  const { status, stderr, error } = spawnSync('soffice', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`LibreOffice did not open the file: ${error?.message ?? stderr}`);
  return cellsIn(readFileSync(join(folder, `${dialect}.fods`), 'utf8'));
}

function cellsIn(document: string): Shown[][] {
  const rows: Shown[][] = [];
  let cell: Shown | null = null;
  let isInParagraph = false;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table-row') rows.push([]);
    if (name === 'text:p') {
      isInParagraph = true;
      if (cell && cell.text !== '') cell.text += '\n';
    }
    if (name !== 'table:table-cell') return;
    const value = attributes['office:value'] ?? attributes['office:date-value'] ?? '';
    cell = { type: attributes['office:value-type'] ?? '', value, text: '' };
    rows.at(-1)?.push(cell);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isInParagraph = false;
    if (name === 'table:table-cell') cell = null;
  });
  parser.on('text', (text) => {
    if (cell && isInParagraph) cell.text += text;
  });
  parser.write(document).close();
  return rows;
}

/** Describes the difference between a cell and what Calc made of it; null if there is none. */
function differenceOf(cell: Cell, shown: Shown | undefined): string | null {
  const { type, value, text } = shown ?? { type: '', value: '', text: '' };
  const said = `${JSON.stringify(cell)} became ${type} ${value} ${JSON.stringify(text)}`;
  if (cell === null) return type === '' ? null : said;
  if (typeof cell === 'boolean') return text === (cell ? 'Sí' : 'No') ? null : said;
  if (typeof cell === 'number' || typeof cell === 'object') {
    const amount = typeof cell === 'number' ? cell : Number(cell.decimal);
    return type === 'float' && Number(value) === amount ? null : said;
  }
  if (/^\d{4}-\d\d-\d\d/.test(cell)) return type === 'date' && value === cell.replace(' ', 'T') ? null : said;
  // A short whole number, such as a document number, may become a number if Calc shows it as it was written.
  if (/^\d{1,11}$/.test(cell) && type === 'float') return value === cell ? null : said;
  return type === 'string' && (text === cell || text === `'${cell}`) ? null : said;
}

const folder = mkdtempSync(join(tmpdir(), 'calc-'));
let differences = 0;
for (const dialect of ['spanish', 'international'] as const) {
  const shown = await openedInCalc(dialect, folder);
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      const difference = differenceOf(cell, shown[row]?.[column]);
      if (difference === null) continue;
      differences += 1;
      console.log(`${locales[dialect].name}, row ${row + 1}, column ${column + 1}: ${difference}`);
    }
  console.log(`${dialect} in ${locales[dialect].name}: ${cells.length * (cells[0]?.length ?? 0)} cells compared`);
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = differences === 0 ? 0 : 1;
