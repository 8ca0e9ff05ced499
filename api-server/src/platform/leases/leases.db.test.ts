import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { LeaseLost, refuseIfLost, underFence, type Fence } from './fence.ts';
import { Lease, renewed_milliseconds } from './lease.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The monotonic clock by which a holder decides when to renew its lease. Tests move it. */
let now_milliseconds: number;
const pass = (milliseconds: number) => (now_milliseconds += milliseconds);
let one: Lease;
let other: Lease;
let name: string;
beforeEach(() => {
  now_milliseconds = Math.round(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now_milliseconds);
  name = `work ${randomUUID()}`;
  [one, other] = [new Lease(database.db, name), new Lease(database.db, name)];
});
afterEach(() => vi.restoreAllMocks());

const row = () => database.db.selectFrom('leases.lease').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
/** Moves the end of the lease into the past by so many seconds, because the database's clock cannot be set. */
const endBy = (seconds: number) =>
  sql`update leases.lease set expires_at = expires_at - make_interval(secs => ${seconds}) where name = ${name}`.execute(
    database.db,
  );
/** Takes the lease and returns its fence. Fails when the lease is not free. */
async function taken(lease: Lease): Promise<Fence> {
  const fence = await lease.hold();
  if (!fence) throw new Error('The lease is not free');
  return fence;
}
const writeUnder = (fence: Fence) => underFence(fence, () => inTransaction(database.db, async () => 'written'));

describe('a lease', () => {
  it('belongs to one server, which renews the lease well before another may take it', async () => {
    expect([await one.hold(), await other.hold()]).toEqual([expect.anything(), null]);
    await endBy(10);
    const before = await row();
    await one.hold();
    expect(await row()).toEqual(before);
    pass(renewed_milliseconds);
    await one.hold();
    const after = await row();
    expect(after.expires_at.getTime()).toBeGreaterThan(before.expires_at.getTime());
    expect([after.holder, after.token]).toEqual([before.holder, 1n]);
  });

  it('passes to another server once it has expired, with a greater token', async () => {
    await one.hold();
    await endBy(30);
    expect(await other.hold()).not.toBeNull();
    expect((await row()).token).toBe(2n);
    pass(renewed_milliseconds);
    expect(await one.hold()).toBeNull();
  });

  it('passes to another server at once when its holder drops it, and its token only grows', async () => {
    await one.hold();
    await one.drop();
    expect(await other.hold()).not.toBeNull();
    await other.drop();
    expect(await one.hold()).not.toBeNull();
    expect((await row()).token).toBe(3n);
  });

  it('keeps its token when its holder renews it after its end and no other server took it meanwhile', async () => {
    const fence = await taken(one);
    await endBy(30);
    pass(renewed_milliseconds);
    await one.hold();
    expect((await row()).token).toBe(1n);
    expect(await writeUnder(fence)).toBe('written');
  });
});

describe('a transaction under a fence', () => {
  it('is refused once another server has taken the lease, even if the first server holds the lease again', async () => {
    const fence = await taken(one);
    expect(await writeUnder(fence)).toBe('written');
    await endBy(30);
    await expect(writeUnder(fence)).resolves.toBe('written');
    await taken(other);
    await expect(writeUnder(fence)).rejects.toThrow(LeaseLost);
    await other.drop();
    one.forget();
    const anew = await taken(one);
    expect(await writeUnder(anew)).toBe('written');
    await expect(writeUnder(fence)).rejects.toThrow(`Another server has taken over: ${name}`);
  });

  it('keeps another server from taking the lease until the transaction has committed', async () => {
    const fence = await taken(one);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const order: string[] = [];
    const writing = underFence(fence, () =>
      inTransaction(database.db, async (transaction) => {
        begin();
        await ended;
        await sql`select 1`.execute(transaction);
        order.push('written');
      }),
    );
    await begun;
    // Writes the lease's row, as a server that takes the lease over does.
    const taking = sql`update leases.lease set token = token + 1 where name = ${name}`
      .execute(database.db)
      .then(() => order.push('taken'));
    const waiting = sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update leases.lease set token%'`;
    await vi.waitUntil(async () => (await waiting.execute(database.owner)).rows.length === 1, { timeout: 120_000 });
    end();
    await Promise.all([writing, taking]);
    expect(order).toEqual(['written', 'taken']);
  });

  it('is refused when any of the fences around it is lost', async () => {
    const [outer, inner] = [await taken(one), await taken(new Lease(database.db, `${name}, in part`))];
    const write = () => underFence(outer, () => writeUnder(inner));
    expect(await write()).toBe('written');
    await endBy(30);
    await taken(other);
    await expect(write()).rejects.toThrow(LeaseLost);
  });
});

it('refuseIfLost throws under a lost fence, and does nothing without a fence', async () => {
  const fence = await taken(one);
  const speak = () => underFence(fence, () => refuseIfLost(database.db));
  await speak();
  await endBy(30);
  await taken(other);
  await expect(speak()).rejects.toThrow(LeaseLost);
  await refuseIfLost(database.db);
});

it('the table of leases lets nobody delete a lease, because the token of a new one would begin at 1 again', async () => {
  await one.hold();
  await expect(sql`delete from leases.lease`.execute(database.db)).rejects.toThrow('permission denied');
});
