import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalRecoveryCode } from '../../identity/recovery-codes.ts';
import { addAuthenticator, answer, typePassword } from '../../testing/factors.ts';
import { startTestServer, type TestServer, type Visitor } from '../../testing/index.ts';
import { aLetter, anEmail, anOfficer, aSubmittedCustomer, codeNow, documentIds } from '../../testing/people.ts';
import { expectOk, signInOfficer } from '../../testing/people.ts';
import { SetupFault } from '../config/setup-fault.ts';
import { sendMail } from '../mail/mailer.ts';
import { sealAnew } from './seal-anew.ts';
import { countSealed } from './used-keys.ts';

const formerKey = Buffer.alloc(32, 1);
const former = formerKey.toString('base64');
/** A recovery code that was stored before code hashes were sealed. */
const oldCode = '4F7K1-0QX3M';
/** The address of a letter that stays queued while the keys change. */
const waiting = anEmail();
const next = `2027:${Buffer.alloc(32, 2).toString('base64')}`;

type Customer = Awaited<ReturnType<typeof aSubmittedCustomer>>;

let server: TestServer;
let changing: TestServer;
let officer: Visitor & { email: string };
let customer: Customer;
let kept: Awaited<ReturnType<typeof addAuthenticator>>;
let draftId: string;

/** Starts another server on the same database and files, whose jobs do not run by themselves. */
function another(DATA_KEY: string): Promise<TestServer> {
  const { DATABASE_URL, FILES_DIR } = server.running.services.config;
  return startTestServer({ DATABASE_URL, FILES_DIR, DATA_KEY }, { atWork: false });
}

const kindsOf = ({ running }: TestServer) => running.product.areas.flatMap((area) => area.sealed ?? []);
const counted = async (at: TestServer) => Object.fromEntries(await countSealed(at.running.services.db, kindsOf(at)));
const run = (at: TestServer) => sealAnew(at.running.services, kindsOf(at));
const metric = async (at: TestServer) =>
  /^caudal_sealed_by_former_key\{.*$/m.exec(await (await at.officer().send('GET', '/management/metrics')).text())?.[0];

/** Stores a recovery code as earlier versions of the server did: as a bare HMAC. */
async function storeAsBefore(bare: string, accountId: string): Promise<void> {
  const code_hash = createHmac('sha256', formerKey).update(`recovery-code:${accountId}:${bare}`).digest();
  await server.db.insertInto('identity.recovery_code').values({ account_id: accountId, code_hash }).execute();
}

beforeAll(async () => {
  server = await startTestServer({ DATA_KEY: `${former},${next}` }, { atWork: false });
  officer = await anOfficer(server);
  customer = await aSubmittedCustomer(server);
  kept = await addAuthenticator(server, customer);
  await storeAsBefore(normalRecoveryCode(oldCode) ?? '', customer.id);
  await expectOk(customer.call('changeLetterWord', { body: { word: 'colibrí de enero' } }));
  const report = {
    userId: customer.id,
    from: '2026-01-01',
    to: '2026-01-02',
    alertIds: [],
    narrative: 'Recibe y saca el mismo día valores que no corresponden a la ocupación que declaró.',
  };
  draftId = (await expectOk(officer.call('makeRosDraft', { body: report }))).body.id;
  await server.running.services.jobs.send(server.db, sendMail, aLetter(waiting, 86_400));
});
afterAll(async () => {
  await changing?.stop();
  await server.stop();
});

/** Uses every kind of sealed value. Moves the server's clock, because an authenticator's code can be used once only. */
async function useEverything(at: TestServer, recoveryCode: string, ahead_seconds: number): Promise<void> {
  at.pass(ahead_seconds);
  const theOfficer = at.officer();
  await signInOfficer(at, theOfficer, officer.email);
  for (const documentId of await documentIds(theOfficer, customer.id))
    await expectOk(theOfficer.call('readDocumentFile', { params: { documentId } }));
  await expectOk(theOfficer.call('exportRosDraft', { params: { draftId }, query: { format: 'csv' } }));
  const first = await typePassword(at, customer.email);
  const code = await codeNow(at, kept.secret);
  await expectOk(answer(first.visitor, first.token, { code }));
  const second = await typePassword(at, customer.email);
  await expectOk(answer(second.visitor, second.token, { recoveryCode }));
}

describe('a change of DATA_KEY', () => {
  it('is refused while values are sealed by a key that is left out', async () => {
    const refused = another(next);
    await expect(refused).rejects.toThrow(SetupFault);
    await expect(refused).rejects.toThrow(
      /DATA_KEY lacks the key unnamed, by which \d+ values and files are still sealed/,
    );
  });

  it('is refused when a name stands for another key than before', async () => {
    await expect(another(Buffer.alloc(32, 9).toString('base64'))).rejects.toThrow(/DATA_KEY has another key unnamed/);
  });

  it('begins with values of both keys, which a server with both keys can read', async () => {
    changing = await another(`${next},${former}`);
    await useEverything(changing, kept.recoveryCodes[0] ?? '', 120);
    await expectOk(customer.call('changeLetterWord', { body: { word: 'colibrí de mayo' } }));
    expect(await counted(changing)).toMatchObject({ unnamed: expect.any(Number) });
  });

  it('seals all values anew, and reports how many the former key still seals', async () => {
    // These are sealed: three photos, two authenticators, eleven recovery codes, a letter word, both parts of a draft, and letters.
    const { unnamed = 0 } = await counted(changing);
    expect(unnamed).toBeGreaterThan(3 + 2 + 11 + 1 + 2);
    await run(changing);
    expect(Object.keys(await counted(changing))).toEqual(['2027']);
    expect(await metric(changing)).toBe('caudal_sealed_by_former_key{key="unnamed"} 0');
  });

  it('includes every column that holds sealed values', async () => {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
        where data_type = 'bytea' and table_schema not in ('pg_catalog', 'information_schema')`.execute(server.db);
    const sealed = new Set<string>();
    for (const { table, column } of columns) {
      const { rows } =
        await sql`select from ${sql.table(table)} where sealing.key_of(${sql.ref(column)}) = '2027' limit 1`.execute(
          server.db,
        );
      if (rows.length > 0) sealed.add(`${table}.${column}`);
    }
    const known = kindsOf(changing).map(({ what }) => what);
    expect([...sealed].filter((one) => !known.includes(one))).toEqual(['sealing.data_key.proof']);
    expect(known.filter((one) => !sealed.has(one)).toSorted()).toEqual(['files', 'pgboss.job.data']);
  });

  it('does not overwrite a value that was changed meanwhile', async () => {
    const { db } = server.running.services;
    await expectOk(customer.call('changeLetterWord', { body: { word: 'colibrí de junio' } }));
    const ring = changing.running.services.config.DATA_KEY;
    const words = kindsOf(changing).find(({ what }) => what === 'identity.account.letter_word');
    const [value] = (await words?.others(db, ring[0].name, 10)) ?? [];
    await expectOk(customer.call('changeLetterWord', { body: { word: 'colibrí de julio' } }));
    await value?.renew(ring);
    expect((await customer.call('readSecurity')).body.letterWord).toBe('colibrí de julio');
    expect(await words?.count(db)).toEqual([{ key: 'unnamed', sealed: 1 }]);
  });

  it('is made only by servers whose first key is that of the server which started last', async () => {
    const back = await another(`${former},${next}`);
    await run(changing);
    expect(await counted(changing)).toHaveProperty('unnamed');
    await back.stop();
    await changing.stop();
    changing = await another(`${next},${former}`);
    await run(changing);
    expect(Object.keys(await counted(changing))).toEqual(['2027']);
  });

  it('deletes the records of files that no longer exist', async () => {
    await server.db.insertInto('sealing.file').values({ file_key: crypto.randomUUID(), key_name: 'unnamed' }).execute();
    await run(changing);
    expect(Object.keys(await counted(changing))).toEqual(['2027']);
  });

  it('ends with the new key alone, which opens all values, including recovery codes stored before hashes were sealed', async () => {
    await changing.stop();
    changing = await another(next);
    await useEverything(changing, oldCode, 1_200);
    const { visitor, token } = await typePassword(changing, customer.email);
    await expectOk(answer(visitor, token, { recoveryCode: kept.recoveryCodes[1] }));
    await changing.running.startWork();
    await changing.mailTo(waiting);
    expect(await metric(changing)).toBeUndefined();
  });
});
