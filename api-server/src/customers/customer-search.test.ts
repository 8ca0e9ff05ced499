import { describe, expect, it } from 'vitest';
import { searchPatterns } from './customer-search.ts';

describe('searchPatterns', () => {
  it.each([
    ['María PEÑA', ['%maría%', '%peña%'], []],
    ['López-Ñáñez', ['%lópez-ñáñez%'], []],
    ['ana-maria@correo.example', ['%ana-maria@correo.example%'], []],
    ['\u202D3001234567\u202C', ['%3001234567%'], []],
    ['１００％', ['%100\\%%'], []],
    ['1.020.304-050', ['%1020304050%'], []],
    ['999777666-4', ['%999777666%'], []],
    ['999.777.666-4', ['%999777666%'], []],
    ['999777666-45', ['%99977766645%'], []],
    ['+57 300 123', ['%300123%'], []],
    ['+57 (300) 123-4567', ['%3001234567%'], []],
    ['0057 300 123 4567', ['%3001234567%'], []],
    ['00571234', ['%00571234%'], []],
    ['+573001234567 María', ['%3001234567%', '%maría%'], []],
    ['+1 202 555 0100', ['%12025550100%'], []],
    ['300 123', ['%300%', '%123%'], []],
    ['ana@correo.example', ['%ana@correo.example%'], []],
    ['Ana@Muñoz.co', ['%ana@xn--muoz-hqa.co%'], []],
    ['ana@muño', ['%ana@xn--%'], []],
    ['\u00ADMaría\u2060', ['%maría%'], []],
    ['100%_', ['%100\\%\\_%'], []],
  ])("turns '%s' into its patterns", (typed, indexed, short) => {
    expect(searchPatterns(typed)).toEqual({ indexed, short });
  });

  it("returns null for blanks, and 'too short' when no word is long enough", () => {
    expect(searchPatterns('  ')).toBeNull();
    expect(searchPatterns('Li 12')).toBe('too short');
    expect(searchPatterns('--')).toBe('too short');
  });
});
