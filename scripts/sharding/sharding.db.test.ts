import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { runProgram } from '../../api-server/src/testing/run-program.ts';
import { readCatalogue } from './catalogue.ts';
import { examine } from './key-rules.ts';
import { tableClasses } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('the migrated database', () => {
  it('has a class for each table, and a consequence for each key without the distribution column', async () => {
    const { tables, faults } = examine(await readCatalogue(database.owner), tableClasses);
    expect(faults).toEqual([]);
    expect(tables.length).toBe(tableClasses.size);
  });

  it('makes npm run check-sharding fail for a table without a class, and name the files where classes are', async () => {
    const check = () => runProgram('scripts/check-sharding.ts', { DATABASE_URL: database.url });
    const passed = await check();
    expect(passed).toMatchObject({ status: 0, stderr: '' });
    await sql`create table movements.gift (id uuid primary key)`.execute(database.owner);
    const failed = await check();
    expect(failed.status).toBe(1);
    expect(failed.stdout).toContain(
      'movements.gift has no class. Say in scripts/sharding/distributed-tables.ts or scripts/sharding/whole-tables.ts',
    );
  });
});
