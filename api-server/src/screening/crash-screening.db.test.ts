import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lockCustomer } from '../customers/customer.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { crashRounds } from '../testing/crash-rounds.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';
import { KillableServer } from '../testing/killable-server.ts';
import { aSubmittedCustomer } from '../testing/people.ts';
import { keepSubject } from './subjects.ts';

const entries = 600;
const rounds = crashRounds(3);

let server: TestServer;
let folder: string;
let customerId: string;
beforeAll(async () => {
  server = await startTestServer({}, { background: false });
  folder = await mkdtemp(join(tmpdir(), 'lists-'));
  customerId = (await aSubmittedCustomer(server)).id;
  await inTransaction(server.db, async (transaction) => {
    await lockCustomer(transaction, customerId);
    await keepSubject(transaction, customerId, new Date());
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A list whose every tenth entry is named like the customer, each with another birth date. */
function listOf(version: number): string {
  const person = (number: number) => {
    const name = number % 10 === 0 ? ['Ana María', 'Peña Ruiz'] : [`Persona${number}x`, `Inventada${number}y`];
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
const loads = () => server.db.selectFrom('screening.load').select(['id', 'version', 'refusal']).execute();
const ended = async () => {
  const rows = await server.db.selectFrom('screening.rescreening').select('ended_at').execute();
  return rows.length > 0 && rows.every(({ ended_at }) => ended_at !== null);
};

it(
  'a server killed while it loads a list or screens everybody anew leaves a whole list, and goes on',
  { timeout: 240_000 },
  async () => {
    const place = join(folder, 'list.xml');
    await writeFile(place, listOf(1));
    const environment = {
      LIST_UNITED_NATIONS: place,
      LIST_OFAC: 'none',
      LIST_EUROPEAN_UNION: 'none',
      LIST_PEP: 'none',
    };
    const killable = new KillableServer(server.running.services.config, { environment });
    await server.running.stop();
    try {
      for (let round = 0; round < rounds; round += 1) {
        await killable.start();
        // The first rounds are killed in the load, later ones in the screening that follows it.
        await new Promise((resolve) => setTimeout(resolve, 150 + round * 400));
        await killable.kill();
        const [whole, staged] = [await count('screening.entry'), await count('screening.staged')];
        expect([0, entries]).toContain(whole);
        expect(staged).toBe(0);
        expect((await loads()).every(({ version, refusal }) => version !== null && refusal === null)).toBe(true);
      }
      await killable.start();
      await vi.waitFor(async () => expect(await ended()).toBe(true), { timeout: 120_000, interval: 200 });
      expect(await loads()).toMatchObject([{ version: 1 }]);
      // Each of those named like the customer once, however often it was begun.
      expect(await count('screening.hit')).toBe(entries / 10);
    } finally {
      await killable.kill();
    }
  },
);
