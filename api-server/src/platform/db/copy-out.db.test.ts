import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { copyOut } from './copy-out.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const bank = () => database.db.selectFrom('ledger.asset').select('code').orderBy('code');

async function textOf(query: Parameters<typeof copyOut>[1]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of copyOut(database.db, query)) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('a query copied out as CSV', () => {
  it('ends its lines with CRLF (RFC 4180), within one chunk and across chunks', async () => {
    const lines = (await textOf(times(5_000, `Peña ${'ñ'.repeat(40)}`))).split('\r\n');
    expect(lines).toHaveLength(5_001);
    expect(new Set(lines.slice(0, -1))).toEqual(new Set([`Peña ${'ñ'.repeat(40)}`]));
  });

  it.each([["O'Brien"], ['\\'], ["\\'; drop table ledger.asset; --"], ['$1'], ['a,"b"']])(
    'returns the value %s as it was given, and never runs it as SQL',
    async (typed) => {
      const text = await textOf(database.db.selectNoFrom(sql<string>`${typed}::text`.as('typed')));
      expect(text).toBe(/[",]/.test(typed) ? `"${typed.replaceAll('"', '""')}"\r\n` : `${typed}\r\n`);
    },
  );

  it('returns texts of an array as they were given', async () => {
    const typed = ["O'Brien", '\\', 'a"b', '', 'NULL', '{a}', 'a,b'];
    const text = await textOf(
      database.db.selectNoFrom(sql<string>`array_to_string(${typed}::text[], '|', 'nothing')`.as('typed')),
    );
    expect(text).toBe(`"${typed.join('|').replaceAll('"', '""')}"\r\n`);
  });

  it('does not disturb the next query when it is abandoned half-way', async () => {
    for (let time = 0; time < 12; time += 1)
      for await (const part of copyOut(database.db, times(500_000, 'x'))) if (part.length > 0) break;
    expect(await bank().execute()).not.toEqual([]);
  });

  it('cannot change data', async () => {
    const change = sql<string>`nextval('ledger.transfer_id')::text`.as('id');
    await expect(textOf(database.db.selectNoFrom(change))).rejects.toThrow(/read-only transaction|permission denied/);
  });
});

/** Builds a query that returns the same row `rows` times. */
function times(rows: number, value: string) {
  return database.db
    .selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(rows)})`.as<'n'>(sql`n`))
    .select(sql<string>`${value}::text`.as('value'));
}
