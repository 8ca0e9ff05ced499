import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@caudal/api-server';
import { encryptedMediaType, sealBody } from '@caudal/api-spec';
import { operations, type OperationId } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { against, byTurns, type Contestant } from './by-turns.ts';
import { fillCompliance, sizeOf } from './compliance-data.ts';
import { withDatabases, type Database } from './databases.ts';
import { median, type Bench, type Figure } from './figure.ts';
import { anOfficerOf } from './officer.ts';
import { ofCustomers, ofOfficers, type Reading, type Readings } from './route-requests.ts';
import { serveDatabase } from './served-database.ts';

const CUSTOMERS = 2_000;
const turns = { rounds: 7, warmUps: 1 } as const;
/** The requests of one sample, one after the other. They take ten ticks of the clock that measures the machine's load: one tick says little. */
const REQUESTS = 250;
/** The routes that are compared with the simplest one in the same rounds. */
const at_once = 6;
/** A route may take so many times as long as the simplest one. */
const goal = { atMost: 20 } as const;
const simplest = 'readAccount';
const peer = 'GET /api/account';

export const routesBench: Bench = {
  name: 'routes',
  what: 'each route that reads for a screen, against the simplest one that reads its session',
  run: (log) =>
    withDatabases(['routes'], async ({ routes: { db, url } }) => {
      await fillCompliance(db, sizeOf(CUSTOMERS), () => undefined);
      const folder = await mkdtemp(join(tmpdir(), 'caudal-bench-'));
      const served = await serveDatabase(url, folder);
      try {
        const person = await aCustomerOf(db, served.origins.customer);
        const officer = await anOfficerOf(served);
        log(`${CUSTOMERS} customers, ${REQUESTS} requests a sample, ${turns.rounds} rounds, by turns`);
        return [
          ...(await figuresOf(person.visitor, ofCustomers(person), log)),
          ...(await figuresOf(officer, ofOfficers(person), log)),
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
  return { visitor, customer: busiest.account_id, movement: busiest.movement };
}

async function figuresOf(visitor: Visitor, readings: Readings, log: (line: string) => void): Promise<Figure[]> {
  const all = Object.entries(readings) as [OperationId, Reading][];
  const figures: Figure[] = [];
  for (let first = 0; first < all.length; first += at_once) {
    const some = all.slice(first, first + at_once);
    const contestants: Record<string, Contestant> = {};
    for (const [id, reading] of [[simplest, {}] as const, ...some]) {
      const asked = await requestOf(visitor, id, reading);
      contestants[id] = { measure: () => timeOf(asked) };
    }
    const rounds = await byTurns(contestants, { ...turns, log });
    for (const [id] of some) {
      const { method, path } = operations[id];
      figures.push({ what: `${method} ${path}`, ...against(rounds, id, simplest), peer, unit: 'ms', goal });
    }
  }
  return figures;
}

interface Asked {
  url: URL;
  method: string;
  headers: Record<string, string>;
  /** The sealed body. */
  body: string | null;
}

/** Prepares the request of a route, so that sealing takes no time of a sample. */
async function requestOf(
  { origin, accessToken, bodyKey }: Visitor,
  id: OperationId,
  { params = {}, query = {}, body }: Reading,
): Promise<Asked> {
  const { method, path } = operations[id];
  const place = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, value),
    path as string,
  );
  const url = new URL(place, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = { authorization: `Bearer ${accessToken}` };
  if (body === undefined) return { url, method, headers, body: null };
  if (!bodyKey) throw new Error('The session seals no bodies');
  const belongs = {
    direction: 'request',
    method,
    target: `${url.pathname}${url.search}`,
    idempotencyKey: null,
  } as const;
  const sealed = await sealBody(JSON.stringify(body), bodyKey, belongs, 'application/json');
  return { url, method, headers: { ...headers, 'content-type': encryptedMediaType }, body: sealed };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Returns the median time of a request in milliseconds. Its answer is not opened. @throws when one is refused. */
async function timeOf(asked: Asked): Promise<number> {
  const times: number[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 1) {
    const began = performance.now();
    const status = await answerTo(asked);
    times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${asked.method} ${asked.url.pathname} was answered ${status}`);
  }
  return median(times);
}

function answerTo({ url, body, ...options }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body ?? undefined);
  });
}
