import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { asTextSql, decimal, decimalSql, separators, written, type CsvDialect } from './csv.ts';
import { copyOut } from './db/copy-out.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const texts = [
  '00123',
  '12345678901234567890',
  '250.125',
  '1.234.567',
  'Mar 5',
  '12/03/2026',
  '10:20',
  '15%',
  '$ 1.234',
  '79123456',
  '2026-03-05 10:20:00',
  '-12',
  '-12.5',
  'Nómina',
  '190.24.7.0',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '=1+1',
  '@SUM(1)',
  '+573001234567',
  'a;=1',
  'a,=1',
  'a, b; c',
  'Dijo "sí"',
  '\tuno',
  ' =1',
];

describe('a cell that Postgres writes', () => {
  it.each(['international', 'spanish'] as const)(
    'equals the cell that we write, in the dialect %s',
    async (dialect: CsvDialect) => {
      for (const text of texts) {
        const amount = decimalSql(sql`${'-250.125'}::text`, dialect);
        const query = sql`select ${asTextSql(sql`${text}::text`, dialect)}, ${amount}`;
        let file = '';
        const compiled = { compile: () => query.compile(database.db) };
        for await (const part of copyOut(database.db, compiled, separators[dialect])) file += String(part);
        expect(file).toBe(written([[text, decimal('-250.125')]], dialect));
      }
    },
  );
});
