import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { checkTheLedger, ledgerCheckAge, ledgerDiscrepancies } from './self-check.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });
const night = new Date('2026-11-20T07:17:00.000Z');
const later = new Date('2026-11-20T09:17:00.000Z');
const check = (now: Date) => checkTheLedger({ db: database.db, clock: () => now, log });
const discrepancies = () => ledgerDiscrepancies.read(database.db, later);
const age = () => ledgerCheckAge.read(database.db, later);

it('checkTheLedger records whether the ledger is consistent and how old the last check is', async () => {
  expect([await discrepancies(), await age()]).toEqual([null, null]);
  expect(await check(night)).toBe(0);
  expect([await discrepancies(), await age()]).toEqual([0, 7_200]);
  // Makes the ledger inconsistent by changing an account's total directly in the database, as its owner.
  await sql`select ledger.open_account('bank:nowhere:clearing:COP', 'COP', 'debit', 0)`.execute(database.db);
  await sql`update ledger.account set posted_in = posted_in + 7 where code = 'bank:nowhere:clearing:COP'`.execute(
    database.owner,
  );
  expect(await check(later)).toBeGreaterThan(0);
  expect([await discrepancies(), await age()]).toEqual([2, 0]);
});
