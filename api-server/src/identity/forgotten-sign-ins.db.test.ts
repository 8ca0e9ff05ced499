import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { forgetSignIns, isFailure } from './sign-ins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
});
afterAll(() => database.drop());

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

it('keeps sign-ins that opened a session for ten years, failed ones for a year, and those of nobody for thirty days', async () => {
  const { db } = database;
  const { id } = await db
    .insertInto('identity.account')
    .values({ email: 'ana@correo.example', audience: 'customer', lang_key: 'es' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { audience: 'customer', user_agent: '', network: '190.25.1.0/24', is_handheld: false };
  const at = (result: string, days: number, account_id: string | null) => ({
    ...origin,
    account_id,
    result,
    at: daysAgo(days),
  });
  const rows = Object.keys(isFailure).flatMap((result) => [3_651, 3_649, 366, 364].map((days) => at(result, days, id)));
  const ofNobody = [31, 29].map((days) => at('password_rejected', days, null));
  await db
    .insertInto('identity.sign_in')
    .values([...rows, ...ofNobody])
    .execute();
  await forgetSignIns(db, now);
  const left = await db.selectFrom('identity.sign_in').select(['account_id', 'result', 'at']).execute();
  const kept = [
    ...rows.filter(({ at: when, result }) => {
      const days = ['opened', 'recovered'].includes(result) ? 3_650 : 365;
      return when > daysAgo(days);
    }),
    ...ofNobody.slice(1),
  ].map(({ account_id, result, at: when }) => ({ account_id, result, at: when }));
  expect(left).toHaveLength(kept.length);
  expect(left).toEqual(expect.arrayContaining(kept));
});
