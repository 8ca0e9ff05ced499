import { describe, expect, it } from 'vitest';
import { csvText, decimal, written, type Cell, type CsvDialect, type Lines } from './csv.ts';
import { isMisread } from './misread-text.ts';

const dialects: readonly CsvDialect[] = ['international', 'spanish'];
const cellOf = (cell: Cell, dialect: CsvDialect = 'international') => written([[cell]], dialect).replace(/\r\n$/, '');

/** Parses a file as a spreadsheet does. Reads a string formula (`="text"`) as its text. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const end = () => {
    row.push(/^="(.*)"$/s.exec(cell)?.[1] ?? cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) end();
    else if (sign === '\n') {
      end();
      rows.push(row);
      row = [];
    } else if (sign !== '\r') cell += sign;
  }
  return rows;
}

describe('a cell of text', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['＝1', "'＝1"],
    [' =1+1', "' =1+1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['-2+3', "'-2+3"],
    ['+573001234567', "'+573001234567"],
    // A spreadsheet with decimal commas splits at semicolons, so a cell begins after each.
    ['Ahorros;=HYPERLINK(1)', "Ahorros;'=HYPERLINK(1)"],
    ['a; +1;@b', "a;' +1;'@b"],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\r\n=1+1', `"a\r\n'=1+1"`],
    ['a\t-1', "a\t'-1"],
    ['\tuno', "'\tuno"],
    ['="1"&A1', `"'=""1""&A1"`],
    // Split at semicolons, the doubled quote begins a quoted cell.
    ['a;"=1+1;', `"a;'""=1+1;"`],
  ])('cannot run as a formula: %j', (text, kept) => {
    expect(cellOf(text)).toBe(kept);
  });

  it('cannot run as a formula even when the file is split at the other dialect’s separator', () => {
    expect(cellOf('Ahorros,=HYPERLINK(1)', 'spanish')).toBe("Ahorros,'=HYPERLINK(1)");
  });

  it.each([
    '-12',
    'a-b',
    'a=b',
    'a@b.co',
    'uno; dos',
    '',
    '0',
    '12a',
    '79123456',
    '3001234567',
    '2026-03-05',
    '2026-03-05 10:20:00',
    '190.24.7.0',
    'Carrera 7 # 12-30',
    'Mayo',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ])('is left unchanged: %j', (text) => {
    expect(cellOf(text)).toBe(text);
  });

  const misread = `
    00123 | 0012 | 123456789012 | 12345678901234567890 | 900 777 123
    250.125 | 1.234.567 | 1,5 | -12.5 | 12e5 | 1E400 | 15% | $ 1.234 | 1 1/2
    3-4 | 1/2 | 12/03/2026 | 2026-11 | 5 mar | mar-5 | Mar 5 | 10:20
    12345- | (5) | (1,5) | $-5 | TRUE | Verdadero | 01/02/2026 5:00 | 2026-1-5 | lun 5 may 2026 | 5:30:12,5 | 1. | .5
  `;
  it.each(misread.trim().split(/\s*[|\n]\s*/))('is kept from being read as a number or a date: %j', (text) => {
    expect(isMisread(text)).toBe(true);
    for (const dialect of dialects) expect(cellOf(text, dialect)).toBe(`"=""${text}"""`);
  });

  it.each(dialects)(
    'does not become a formula through the marks that `cellOf` adds to keep it text (%s)',
    (dialect) => {
      for (const text of ['0123"&A1&"', '0123\n=1', '="0123"', '0123,=1', '0123;=1'])
        expect(cellOf(text, dialect)).not.toMatch(/^"?=/);
    },
  );
});

describe('an amount', () => {
  it.each([
    ['250.125', '250,125'],
    ['-12.5', '-12,5'],
    ['1000000', '1000000'],
    ['0.000000000000000001', '0,000000000000000001'],
  ])('writes %s with the decimal sign of its dialect', (amount, spanish) => {
    expect(cellOf(decimal(amount))).toBe(amount);
    expect(cellOf(decimal(amount), 'spanish')).toBe(spanish);
  });
});

describe('a file', () => {
  const cells: Cell[][] = [
    ['Fecha', 'Cantidad', 'Documento', 'Nota', 'Cuántos', 'Nuevo'],
    ['2026-03-05 10:20:00', decimal('250.125'), '00123', 'Dijo "sí"; luego, no\nmás', 3, true],
    ['2026-03-05', decimal('-1.5'), '12345678901234567890', '1.234', -1, false],
    [null, null, '0x52908400098527886e0f7030069857d2e4169ee7', '0198b6a0-7c1e-7d55-9f6f-0a4f2f6f3c11', 0, null],
  ];
  async function* table(): AsyncGenerator<Lines> {
    yield cells.slice(0, 1);
    yield cells.slice(1);
  }

  it.each([
    ['international', ',', '.'],
    ['spanish', ';', ','],
  ] as const)('holds every value in the dialect %s, after a byte order mark', async (dialect, separator, point) => {
    let text = '';
    for await (const part of csvText(table(), dialect)) text += part;
    expect(text.startsWith('\uFEFF')).toBe(true);
    const held = (cell: Cell) => {
      if (cell === null) return '';
      if (typeof cell === 'boolean') return cell ? 'Sí' : 'No';
      return typeof cell === 'object' ? cell.decimal.replace('.', point) : String(cell);
    };
    expect(parse(text.slice(1), separator)).toEqual(cells.map((line) => line.map(held)));
  });
});
