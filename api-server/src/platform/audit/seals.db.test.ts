import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { audit } from './platform-audit.ts';
import { checkSeals, sealLog } from './seals.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const anHourOn = () => new Date(Date.now() + 3_600_000);
const write = (count: number) =>
  audit.record(
    database.db,
    ...Array.from({ length: count }, (_, place) => ({
      actor: { kind: 'system', id: 'create-officer' } as const,
      action: 'setting.changed' as const,
      subject: { kind: 'setting', id: `s${place}` } as const,
      requestId: 'test',
    })),
  );
/** Runs a statement as the database's owner, with the guard trigger turned off. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table audit.event disable trigger no_change`.execute(database.owner);
  await statement.execute(database.owner);
  await sql`alter table audit.event enable always trigger no_change`.execute(database.owner);
}

describe('the seals of the audit log', () => {
  it('cover settled events only and each event once, and each seal includes the hash of the seal before', async () => {
    await write(3);
    expect(await sealLog(database.db, new Date())).toBe(0);
    expect(await sealLog(database.db, anHourOn())).toBeGreaterThanOrEqual(3);
    await write(2);
    expect(await sealLog(database.db, anHourOn())).toBe(2);
    expect(await sealLog(database.db, anHourOn())).toBe(0);
    expect(await checkSeals(database.db)).toMatchObject({ seals: 2, broken: null });
  });

  it.each([
    ['changed', sql`update audit.event set actor_id = 'somebody' where id = (select min(id) from audit.event)`],
    [
      'added below the others',
      sql`alter table audit.event drop constraint event_number;
          insert into audit.event (id, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
          overriding system value values (-9223372036854775808, 'system', 'x', 'setting.changed', 'setting', 'x', 'x')`,
    ],
    ['deleted', sql`delete from audit.event where id = (select max(id) from audit.event)`],
  ])('reveal that an event was %s while the guard trigger was off', async (_how, statement) => {
    await write(1);
    await sealLog(database.db, anHourOn());
    await tamper(statement);
    expect((await checkSeals(database.db)).broken).not.toBeNull();
  });

  it.each([
    [
      'a number',
      sql`(id, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      overriding system value values (0, 'system', 'x', 'setting.changed', 'setting', 'x', 'x')`,
    ],
    [
      'a time',
      sql`(at, actor_kind, actor_id, action, subject_kind, subject_id, request_id)
      values (now() - interval '1 day', 'system', 'x', 'setting.changed', 'setting', 'x', 'x')`,
    ],
  ])(
    'need not cover events with %s chosen by the application, because its role cannot insert them',
    async (_what, event) => {
      await expect(sql`insert into audit.event ${event}`.execute(database.db)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
