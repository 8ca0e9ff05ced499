import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@caudal/api-server';
import { operations, type OperationId } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { against, byTurns, type Contestant } from './by-turns.ts';
import { fillCompliance, sizeOf } from './compliance-data.ts';
import { withDatabases, type Database } from './databases.ts';
import type { Bench, Figure } from './figure.ts';
import { anOfficerOf } from './officer.ts';
import { ofCustomers, ofOfficers, type Readings } from './route-requests.ts';
import { serveDatabase } from './served-database.ts';
import { requestOf, timeOf, type Parts } from './timed-requests.ts';
import { prepareWrites } from './write-people.ts';
import {
  writesOfCustomers,
  writesOfOfficers,
  writesOfVisitors,
  type Writing,
  type Writings,
} from './write-requests.ts';

const CUSTOMERS = 2_000;
const turns = { rounds: 7, warmUps: 1 } as const;
/** The requests of one sample, one after the other. They take ten ticks of the clock that measures the machine's load: one tick says little. */
const REQUESTS = 250;
/** The requests of one sample of a route that writes. They take longer, and the state of each is set before it. */
const WRITES = 60;
/** The routes that are compared with the simplest one in the same rounds. */
const at_once = 6;
/** A route may take so many times as long as the simplest one. Hashing a password alone takes some forty times as long. */
const goals = { reading: { atMost: 20 }, writing: { atMost: 80 } } as const;
const simplest = 'readAccount';
const peer = 'GET /api/account';

export const routesBench: Bench = {
  name: 'routes',
  what: 'each route that reads for a screen or writes every day, against the simplest one that reads its session',
  run: (log) =>
    withDatabases(['routes'], async ({ routes: { db, url } }) => {
      await fillCompliance(db, sizeOf(CUSTOMERS), () => undefined);
      // Waiting for the disk at each commit would hide what the code takes, and depends on the machine.
      await sql`alter database routes set synchronous_commit = off`.execute(db);
      const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
      // Letters and other work that follows a request would take time from the requests after it.
      const served = await serveDatabase(url, folder, { ACCESS_TOKEN_SECONDS: '3600', AT_WORK: 'no' });
      try {
        const person = await aCustomerOf(db, served.origins.customer);
        const officer = await anOfficerOf(served);
        log(`${CUSTOMERS} customers, ${REQUESTS} or ${WRITES} requests a sample, ${turns.rounds} rounds, by turns`);
        const ofReading = [
          ...(await readingFigures(person.visitor, ofCustomers(person), log)),
          ...(await readingFigures(officer, ofOfficers(person), log)),
        ];
        const ids = await prepareWrites(db, served, person);
        const figuresOfWrites = measuringWrites(db, person.visitor, log);
        return [
          ...ofReading,
          ...(await figuresOfWrites(new Visitor(served.origins.customer), writesOfVisitors(ids))),
          ...(await figuresOfWrites(person.visitor, writesOfCustomers(ids))),
          ...(await figuresOfWrites(officer, writesOfOfficers(ids))),
        ];
      } finally {
        await served.stop();
        await rm(folder, { recursive: true, force: true });
      }
    }),
};

/** Signs in as the drawn customer who has most movements. */
async function aCustomerOf(db: Database, origin: string) {
  const password = 'cuatro caballos en el rio';
  const busiest = await db
    .selectFrom('movements.movement')
    .select((eb) => ['account_id', eb.fn.min<string>(sql`id::text`).as('movement')])
    .where('kind', '=', 'deposit')
    .groupBy('account_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { email } = await db
    .updateTable('identity.account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', busiest.account_id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const visitor = new Visitor(origin);
  await visitor.signIn(email, password);
  return { visitor, email, password, customer: busiest.account_id, movement: busiest.movement };
}

/** Returns the figures of routes that read. Each request is prepared once. */
function readingFigures(visitor: Visitor, readings: Readings, log: (line: string) => void): Promise<Figure[]> {
  const all = Object.entries(readings) as [OperationId, Parts][];
  return figuresOf(
    all.map(([id, parts]) => [id, { measure: readingOf(visitor, id, parts) }]),
    { measure: readingOf(visitor, simplest, {}) },
    goals.reading,
    log,
  );
}

function readingOf(visitor: Visitor, id: OperationId, parts: Parts): () => Promise<number> {
  const asked = requestOf(visitor, id, parts);
  return () => timeOf(REQUESTS, () => asked);
}

/**
 * Returns a function that measures routes which write. `db` sets the state that each request finds, and `reader` sends the requests of the
 * simplest route.
 */
function measuringWrites(db: Database, reader: Visitor, log: (line: string) => void) {
  let sent = 0;
  const next = async (visitor: Visitor, id: OperationId, { before, ask }: Writing) => {
    for (const statement of before) await statement.execute(db);
    sent += 1;
    return requestOf(visitor, id, ask(sent));
  };
  /** Removes the work that requests left to jobs, and renews confirmations, which last for minutes. */
  const prepare = async () => {
    await sql`delete from pgboss.job where state = 'created'`.execute(db);
    await sql`delete from monitoring.due`.execute(db);
    await sql`update identity.session set confirmed_at = now() where ended_at is null`.execute(db);
  };
  return (visitor: Visitor, writings: Writings): Promise<Figure[]> => {
    const all = Object.entries(writings) as [OperationId, Writing][];
    return figuresOf(
      all.map(([id, writing]) => [id, { prepare, measure: () => timeOf(WRITES, () => next(visitor, id, writing)) }]),
      { prepare, measure: readingOf(reader, simplest, {}) },
      goals.writing,
      log,
    );
  };
}

/** Compares contestants with the simplest route, some of them in the same rounds. */
async function figuresOf(
  all: readonly (readonly [OperationId, Contestant])[],
  ofSimplest: Contestant,
  goal: Figure['goal'],
  log: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let first = 0; first < all.length; first += at_once) {
    const some = all.slice(first, first + at_once);
    const contestants: Record<string, Contestant> = { [simplest]: ofSimplest, ...Object.fromEntries(some) };
    const rounds = await byTurns(contestants, { ...turns, log });
    for (const [id] of some) {
      const { method, path } = operations[id];
      figures.push({ what: `${method} ${path}`, ...against(rounds, id, simplest), peer, unit: 'ms', goal });
    }
  }
  return figures;
}
