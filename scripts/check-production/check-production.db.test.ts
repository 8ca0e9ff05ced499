import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../api-server/src/platform/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { closePeers } from '../../api-server/src/testing/faulty-peers.ts';
import { Administrator } from '../../api-server/src/testing/production.ts';
import { runProgram } from '../../api-server/src/testing/run-program.ts';
import type { Finding, Installation } from './check.ts';
import { checks } from './checks.ts';
import { lookAt } from './walk.ts';
import { whileOverloaded } from './testing/overload.ts';
import { chainFaults, whileCoptIsOfAnotherVersion } from './testing/chain-faults.ts';
import { startProductionInstallation, startSignerOf } from './testing/production-installation.ts';
import { startRefusingMailServer, unknown_mailbox } from './testing/refusing-mail-server.ts';
import {
  aFolderOfAnother,
  anOldBackup,
  asPostgres,
  closed,
  databaseWithoutAccents,
  emptyDatabaseOfARole,
  later,
  poolerFaults,
  standbyFaults,
  whileArchivingFails,
  whileSet,
  type Fault,
} from './testing/weak-places.ts';

type CheckName = keyof typeof checks;

const administrator = new Administrator();
const names = Object.keys(checks) as CheckName[];
let made: Awaited<ReturnType<typeof startProductionInstallation>>;
let empty: TestDatabase;
let mailServer: Awaited<ReturnType<typeof startRefusingMailServer>>;
let otherSigner: Awaited<ReturnType<typeof startSignerOf>>;

beforeAll(async () => {
  made = await startProductionInstallation();
  empty = await createTestDatabase();
  mailServer = await startRefusingMailServer(made.installation.config.MAIL_FROM);
  otherSigner = await startSignerOf('letter advice cage absurd amount doctor acoustic avoid letter advice cage above');
});
afterAll(async () => {
  await made.stop();
  await otherSigner.stop();
  await mailServer.close();
  closePeers();
  await administrator.cleanUp();
  await empty.drop();
});

const run = (changed: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram(
    'scripts/check-production.ts',
    { ...made.environment, NODE_EXTRA_CA_CERTS: made.fronts.certificate_file, ...changed },
    args,
  );

/** Runs one check on the installation with other variables, or with another database or clock. */
async function look(
  name: CheckName,
  changed: Readonly<Record<string, string>> = {},
  parts: Partial<Installation> = {},
): Promise<Finding> {
  const config = readConfig({ ...made.environment, ...changed });
  return lookAt(checks[name], { ...made.installation, config, ...parts });
}

/** The faults that each check finds, made in the real installation. */
const faults: Readonly<Record<CheckName, readonly Fault[]>> = {
  mode: [['the sandbox', () => look('mode', { CAUDAL_MODE: 'sandbox' }), /CAUDAL_MODE=production/]],
  variables: [
    ['sessions that last a week', () => look('variables', { SESSION_HOURS: '168' }), /SESSION_HOURS: .+at most 12/],
    ['a stop that systemd cuts off', () => look('variables', { SHUTDOWN_SECONDS: '120' }), /280 s.+after 180 s/],
    ['a back office open to everybody', () => look('variables', { INTERNAL_NETWORKS: 'any' }), /INTERNAL_NETWORKS/],
    ['a trusted proxy at any address', () => look('variables', { TRUSTED_PROXIES: '0.0.0.0/0' }), /TRUSTED_PROXIES/],
  ],
  database: [
    [
      'a port on which no program listens',
      async () => look('database', { DATABASE_URL: await closed('postgres') }),
      /cannot be reached/,
    ],
  ],
  postgres_version: [
    ['Postgres 19', async () => look('postgres_version', await asPostgres(19, empty.url)), /19\. .+18/],
  ],
  role: [
    ['a role that owns the tables', () => look('role', { DATABASE_URL: made.postgres.url }), /owns the tables/],
    [
      'a role that is no member of caudal_app',
      async () => look('role', { DATABASE_URL: (await administrator.role('', empty.url)).url }),
      /may not act as caudal_app/,
    ],
  ],
  pooler: poolerFaults({ made: () => made, look: (changed) => look('pooler', changed) }),
  standby: standbyFaults({
    made: () => made,
    otherCluster: () => empty.url,
    look: (changed) => look('standby', changed),
  }),
  schema: [
    [
      'a database that was not migrated',
      async () => look('schema', { DATABASE_URL: await emptyDatabaseOfARole(administrator) }),
      /too old.+npm run migrate/,
    ],
  ],
  months: [['months that end soon', () => look('months', {}, later(150 * 86_400)), /months until .+ only/]],
  accents: [
    [
      'a database of lc_ctype C',
      async () => look('accents', { DATABASE_URL: await databaseWithoutAccents(administrator) }),
      /é is no letter/,
    ],
  ],
  durability: [['a Postgres without fsync', () => look('durability', { DATABASE_URL: empty.url }), /fsync is off/]],
  wal_archive: [
    ['a Postgres that does not archive', () => look('wal_archive', { DATABASE_URL: empty.url }), /archive_mode is off/],
    [
      'an archive that accepts no files',
      () => whileArchivingFails(made.postgres, () => look('wal_archive')),
      /last try to archive .+ failed/,
    ],
  ],
  backup: [
    ['no record of backups', () => look('backup', { BACKUP_RECORD: 'none' }), /BACKUP_RECORD is none/],
    ['a record that is not there', () => look('backup', { BACKUP_RECORD: '/nowhere/backup' }), /ENOENT/],
    [
      'a backup of the day before yesterday',
      async () => look('backup', { BACKUP_RECORD: await anOldBackup(made.folder) }),
      /more than a day ago/,
    ],
  ],
  clock: [
    ['a clock that is ahead', () => look('clock', {}, later(90)), /\d+ s ahead of the database.+ahead of the bank/],
    ['a clock that is behind', () => look('clock', {}, later(-90)), /\d+ s behind the database.+behind the bank/],
  ],
  files: [
    [
      'a folder that is not there',
      () => look('files', { FILES_DIR: join(made.folder, 'nothing') }),
      /not there \(ENOENT\)/,
    ],
    ['a folder within a file', () => look('files', { FILES_DIR: join(made.folder, 'backup', 'files') }), /ENOTDIR/],
    [
      'a folder of another user',
      async () => look('files', { FILES_DIR: await aFolderOfAnother(made.folder) }),
      /another user's|cannot be used/,
    ],
  ],
  mail: [
    [
      'no mail server',
      async () => look('mail', { SMTP_URL: await closed('smtp') }),
      /does not let us in \(.*ECONNREFUSED/,
    ],
    ['a wrong password', () => look('mail', { SMTP_URL: mailServer.urlFor('falso') }), /does not let us in \(.*535/],
    [
      'a sender that the mail server does not accept',
      () => look('mail', { SMTP_URL: mailServer.urlFor('secreto'), MAIL_FROM: 'otro@otra.example' }),
      /MAIL FROM:<otro@otra\.example> with: 553/,
    ],
    [
      'a mailbox that is not there',
      () => look('mail', { SMTP_URL: mailServer.urlFor('secreto'), SUPPORT_EMAIL: unknown_mailbox }),
      /RCPT TO:<nadie@otra\.example> with: 550/,
    ],
  ],
  bank: [
    ['no bank', async () => look('bank', { BANK_URL: await closed('https') }), /could not be asked.+BANK_URL/],
    ['another merchant', () => look('bank', { BANK_PUBLIC_KEY: 'pub_prod_2' }), /knows no merchant.+BANK_PUBLIC_KEY/],
    ['a wrong private key', () => look('bank', { BANK_PRIVATE_KEY: 'prv_prod_2' }), /401.+BANK_PRIVATE_KEY/],
  ],
  ...chainFaults({ made: () => made, otherSigner: () => otherSigner.url, look }),
  officers: [['nobody', () => look('officers', {}, { db: empty.db }), /0 of 2 enrolled officers may settings\.change/]],
  lists: [
    ['a list that is left out', () => look('lists', { LIST_OFAC: 'none' }), /LIST_OFAC is none/],
    ['lists that were never read', () => look('lists', {}, { db: empty.db }), /LIST_PEP was never read/],
    ['lists of last week', () => look('lists', {}, later(604_800)), /LIST_OFAC was last read at/],
  ],
  settings: [
    [
      'level changes that need one officer only',
      () => whileSet(made.server, ['level_change_officers', 1, 2], () => look('settings')),
      /level_change_officers is 1, less than the recommended 2/,
    ],
    [
      'no waiting time for a new address',
      () => whileSet(made.server, ['address_cooling_seconds', 0, 86_400], () => look('settings')),
      /address_cooling_seconds is 0, less than the recommended 86400/,
    ],
  ],
  customer_address: [
    [
      'no server at the public address',
      async () => look('customer_address', { PUBLIC_ORIGIN: await closed('https') }),
      /does not answer.+PUBLIC_ORIGIN/,
    ],
    [
      'the back office at the public address',
      () =>
        look('customer_address', {
          PUBLIC_ORIGIN: made.environment['INTERNAL_ORIGIN'] ?? '',
          INTERNAL_ORIGIN: made.environment['PUBLIC_ORIGIN'] ?? '',
        }),
      /answers as the back office/,
    ],
    [
      'a server that is not ready',
      () => whileOverloaded(made.server.db, () => look('customer_address')),
      /says 503: no server/,
    ],
    ['an expiring certificate', () => look('customer_address', {}, later(20 * 86_400)), /ends in 9 days\. Renew it/],
  ],
  officer_address: [
    [
      'the customer app at the internal address',
      () =>
        look('officer_address', {
          PUBLIC_ORIGIN: made.environment['INTERNAL_ORIGIN'] ?? '',
          INTERNAL_ORIGIN: made.environment['PUBLIC_ORIGIN'] ?? '',
        }),
      /does not answer this machine as the back office/,
    ],
  ],
};

describe('npm run check-production', () => {
  it('reports no fault of an installation that has none', async () => {
    const { status, stdout, stderr } = await run({});
    const found = stdout.split('\n').slice(0, names.length);
    expect([found.filter((line) => !line.startsWith('ok ')), stderr]).toEqual([[], '']);
    expect(found.map((line) => line.slice(8, 24).trim())).toEqual(names);
    expect([stdout.trimEnd().split('\n').at(-1), status]).toEqual(['Nothing is amiss.', 0]);
  });

  it('ends with 1 when a check fails, makes the other checks, and leaves out those that would only repeat the fault', async () => {
    const { status, stdout } = await run({ DATABASE_URL: await closed('postgres'), SESSION_HOURS: '24' });
    expect(status).toBe(1);
    const line = (name: CheckName) => stdout.split('\n').find((one) => one.slice(8).startsWith(`${name} `));
    expect(line('variables')).toMatch(/^FAILED/);
    expect(line('database')).toMatch(/^FAILED .+cannot be reached/);
    expect(line('role')).toMatch(/^- .+Only after database\./);
    expect(line('officers')).toMatch(/^- .+Only after schema\./);
    expect(line('bank')).toMatch(/^ok/);
    for (const secret of ['prv_prod_1', 'a_token_of_the_check_0001', 'prod_integrity_1', 'secret@'])
      expect(stdout).not.toContain(secret);
  });

  it('ends with 78 when a variable is missing, and with 2 when the argument is no mailbox', async () => {
    const missing = await run({ SMTP_URL: '' });
    expect([missing.status, missing.stderr]).toEqual([78, expect.stringMatching(/^SMTP_URL is not set/)]);
    const misspelt = await run({}, 'nobody');
    expect([misspelt.status, misspelt.stderr]).toEqual([2, expect.stringContaining('Name a mailbox')]);
  });
});

describe.each(names)('the check %s', (name) => {
  it.each(faults[name])('finds %s', async (_what, make, words) => {
    const { outcome, words: found } = await make();
    expect(found).toMatch(words);
    expect(outcome).toBe('amiss');
  });

  it('runs after the checks that it needs', () => {
    const before = names.slice(0, names.indexOf(name)) as string[];
    const { after = [] } = checks[name] as { after?: readonly string[] };
    expect(after.filter((one) => !before.includes(one))).toEqual([]);
  });
});

describe('a COPT of another version', () => {
  it('passes with a remark where the house mints pesos, because its tokens are in use', async () => {
    const { outcome, words } = await whileCoptIsOfAnotherVersion(made.chain, () => look('contracts'));
    const remark = /^SwapExecutor is of this version\. COPT at 0x\w{40} is of another version; it stays\.$/;
    expect([outcome, words]).toEqual(['fine', expect.stringMatching(remark)]);
  });
});

describe('the mail server', () => {
  it('is asked about sender and recipients, and gets no letter', async () => {
    const { outcome } = await look(
      'mail',
      { SMTP_URL: mailServer.urlFor('secreto') },
      { foreignMailbox: 'ana@otra.example' },
    );
    const place = `${made.desk.url}/desk/mail?to=${made.installation.config.SUPPORT_EMAIL}`;
    expect([outcome, mailServer.letters(), await (await fetch(place)).json()]).toEqual(['fine', 0, []]);
  });
});
