import { describe, expect, it } from 'vitest';
import { linesOf } from './csv.ts';

const cellOf = (text: string) => linesOf([['Nombre', (row: string) => row]], [text]).replace(/\r\n$/, '');

describe('a cell of a file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(1)', "'@SUM(1)"],
    ['＝1', "'＝1"],
    [' =1+1', "' =1+1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['-2+3', "'-2+3"],
    // By the semicolon, which parts cells where the comma is decimal, these begin one.
    ['Ahorros;=HYPERLINK(1)', "Ahorros;'=HYPERLINK(1)"],
    ['a; +1;@b', "a;' +1;'@b"],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\r\n=1+1', `"a\r\n'=1+1"`],
    ['a\t-1', "a\t'-1"],
    ['\tuno', "'\tuno"],
  ])('cannot be carried out: %j', (written, kept) => {
    expect(cellOf(written)).toBe(kept);
  });

  it.each(['-12', '-12.5', 'a-b', 'a=b', 'a@b.co', 'uno; dos', ''])('stays as it is: %j', (written) => {
    expect(cellOf(written)).toBe(written);
  });
});
