import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { TABLES_FILE, tableTypes } from './generate-tables.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('tables.gen.ts is up to date with the migrations (npm run generate)', async () => {
  expect(await readFile(TABLES_FILE, 'utf8')).toBe(await tableTypes(database.url));
});
