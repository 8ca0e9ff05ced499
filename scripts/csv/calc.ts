import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { separators, type CsvDialect } from '../../api-server/src/platform/csv.ts';

/** A cell as Calc holds it: its type, the value that formulas use, and the text that is shown. */
export interface Shown {
  type: string;
  value: string;
  text: string;
}

/** Locales with Microsoft's language identifiers, which tell Calc how to read numbers and dates. */
export const locales = {
  spanish: { name: 'es-CO', number: 0x24_0a },
  international: { name: 'en-US', number: 0x04_09 },
} as const satisfies Record<CsvDialect, object>;

/** Opens CSV files of a dialect in Calc, in the locale of their readers, and returns the cells of each. */
export function openedInCalc(places: readonly string[], dialect: CsvDialect, folder: string): Shown[][][] {
  // The tokens: separator, quote character, UTF-8, first line, column formats (none), language, quoted cells not forced to text, special
  // numbers detected as Excel does.
  const filter = `CSV:${separators[dialect].charCodeAt(0)},34,76,1,,${locales[dialect].number},false,true`;
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const out = join(folder, `${dialect}-opened`);
  const args = [profile, '--headless', `--infilter=${filter}`, '--convert-to', 'fods', '--outdir', out, ...places];
  const { status, stderr, error } = spawnSync('soffice', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`LibreOffice did not open the files: ${error?.message ?? stderr}`);
  return places.map((place) => cellsIn(readFileSync(join(out, basename(place).replace(/\.csv$/, '.fods')), 'utf8')));
}

/** Returns the cells of a flat document. Calc writes equal cells and rows that follow each other once, and empty ones to the end of the sheet. */
function cellsIn(document: string): Shown[][] {
  const rows: Shown[][] = [];
  let [row, cell]: [Shown[], Shown | null] = [[], null];
  let [isInParagraph, times] = [false, 1];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'table:table-row') {
      row = [];
      times = Number(attributes['table:number-rows-repeated'] ?? 1);
    }
    if (name === 'text:p') {
      isInParagraph = true;
      if (cell && cell.text !== '') cell.text += '\n';
    }
    if (name !== 'table:table-cell') return;
    const value = attributes['office:value'] ?? attributes['office:date-value'] ?? '';
    const one: Shown = { type: attributes['office:value-type'] ?? '', value, text: '' };
    const repeated = Number(attributes['table:number-columns-repeated'] ?? 1);
    cell = one;
    for (let count = 0; count < (one.type === '' ? Math.min(repeated, 100) : repeated); count += 1) row.push(one);
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'text:p') isInParagraph = false;
    if (name === 'table:table-cell') cell = null;
    if (name === 'table:table-row' && row.some(({ type }) => type !== ''))
      for (let count = 0; count < times; count += 1) rows.push(row);
  });
  parser.on('text', (text) => {
    if (cell && isInParagraph) cell.text += text;
  });
  parser.write(document).close();
  return rows;
}
