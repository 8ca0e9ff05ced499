import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockCustomer } from '../customers/customer.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { crashRounds, momentOf } from '../testing/crash-rounds.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { aSubmittedCustomer } from '../testing/people.ts';
import { keepSubjects } from './subjects.ts';

const entries = 1_000;
const customers = 6;
/** Every hundredth entry of the list has the customers' name. */
const named_each = 100;
const rounds = crashRounds(1);
/** The most attempts per round to kill the server while it does the intended work. */
const kills_max = 6;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({}, { background: false });
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  for (let made = 0; made < customers; made += 1) {
    const { id } = await aSubmittedCustomer(server);
    await inTransaction(server.db, async (transaction) => {
      await lockCustomer(transaction, id);
      await keepSubjects(transaction, id, new Date());
    });
  }
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns ten letters that resemble no other result. Names that differ only by a digit would all be candidates for each other. */
const wordOf = (number: number, place: string) =>
  createHash('sha256')
    .update(`${place} ${number}`)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 10);

/** Returns a list in which some people have the customers' name, each with a different birth date. */
function listOf(version: number): string {
  const person = (number: number) => {
    const name =
      number % named_each === 0 ? ['Ana María', 'Peña Ruiz'] : [wordOf(number, 'first'), wordOf(number, 'second')];
    return `<INDIVIDUAL><DATAID>${number}</DATAID><FIRST_NAME>${name[0]}</FIRST_NAME><SECOND_NAME>${name[1]}</SECOND_NAME>
      <UN_LIST_TYPE>V${version}</UN_LIST_TYPE><INDIVIDUAL_DATE_OF_BIRTH><YEAR>${1900 + (number % 100)}</YEAR><FROM_YEAR>${1000 + number}</FROM_YEAR>
      </INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL>`;
  };
  const people = Array.from({ length: entries }, (_, number) => person(number)).join('');
  return `<CONSOLIDATED_LIST><INDIVIDUALS>${people}</INDIVIDUALS></CONSOLIDATED_LIST>`;
}

const count = async (table: 'screening.entry' | 'screening.staged' | 'screening.hit') =>
  Number(
    (
      await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
const loads = () =>
  server.db.selectFrom('screening.load').select(['id', 'version', 'refusal']).orderBy('version').execute();
const rescreenings = () => server.db.selectFrom('screening.rescreening').select(['entries', 'ended_at']).execute();
const isRescreening = async () => (await rescreenings()).some(({ ended_at }) => ended_at === null);
const looked = async () => (await rescreenings()).reduce((sum, one) => sum + one.entries, 0);

/** Checks whether an open transaction has written to a table. */
const isWriting = async (table: 'staged' | 'entry') => {
  const { rows } = await sql`
    select from pg_locks held join pg_class on pg_class.oid = held.relation
    where held.database = (select oid from pg_database where datname = current_database())
      and pg_class.oid = ${`screening.${table}`}::regclass and held.mode = 'RowExclusiveLock'`.execute(server.db);
  return rows.length > 0;
};
const until = (sign: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await sign()).toBe(true), { timeout: 120_000, interval: 2 });

const moments = ['file', 'switch', 'rescreening'] as const;

/**
 * Kills a server once its writes show that it has begun the given work. Returns whether the server had finished that work before the kill.
 */
async function killIn(moment: (typeof moments)[number], killable: KillableServer): Promise<'over' | 'not over'> {
  const before = { loads: (await loads()).length, looked: await looked() };
  const isLoaded = async () => (await loads()).length > before.loads;
  await killable.start();
  if (moment === 'rescreening') {
    await until(isLoaded);
    await until(async () => (await looked()) > before.looked && (await isRescreening()));
  } else await until(() => isWriting(moment === 'file' ? 'staged' : 'entry'));
  await killable.kill();
  const isOver = moment === 'rescreening' ? !(await isRescreening()) : await isLoaded();
  return isOver ? 'over' : 'not over';
}

it(
  'a server killed while it loads a list or screens everybody again leaves a whole list, and resumes',
  { timeout: 600_000 },
  async () => {
    const place = join(folder, 'list.xml');
    const environment = {
      LIST_UNITED_NATIONS: place,
      LIST_OFAC: 'none',
      LIST_EUROPEAN_UNION: 'none',
      LIST_PEP: 'none',
    };
    const killable = new KillableServer(server.running.services.config, { environment });
    await server.running.stop();
    try {
      let version = 0;
      const writeNext = () => writeFile(place, listOf((version += 1)));
      /** Kills the server once and checks that the list is whole: the former or the new version. */
      const kill = async (moment: (typeof moments)[number]) => {
        await writeNext();
        const former = await count('screening.entry');
        const fell = await killIn(moment, killable);
        expect([former, entries]).toContain(await count('screening.entry'));
        expect(await count('screening.staged')).toBe(0);
        expect((await loads()).every((one) => one.version !== null && one.refusal === null)).toBe(true);
        return fell;
      };
      for (let round = 0; round < rounds; round += 1) {
        const moment = momentOf(moments, round);
        const fell: string[] = [];
        // A step of some milliseconds may be over before a busy machine delivers the kill, so the kill is retried.
        while (fell.length < kills_max && fell.at(-1) !== 'not over') fell.push(await kill(moment));
        expect([moment, fell.at(-1)]).toEqual([moment, 'not over']);
      }
      await writeNext();
      const former = (await loads()).length;
      await killable.start();
      await until(async () => (await loads()).length > former);
      await vi.waitFor(
        async () => {
          expect(await rescreenings()).toHaveLength(former + 1);
          expect(await isRescreening()).toBe(false);
        },
        { timeout: 120_000, interval: 200 },
      );
      expect((await loads()).map(({ version }) => version)).toEqual(
        Array.from({ length: former + 1 }, (_, number) => number + 1),
      );
      // Each entry with the customers' name gives exactly one hit per customer, even after several restarts of the re-screening.
      expect(await count('screening.hit')).toBe((entries / named_each) * customers);
    } finally {
      await killable.kill();
    }
  },
);
