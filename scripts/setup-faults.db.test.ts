import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setupWords, type SetupFaultKind } from '../api-server/src/platform/config/setup-fault.ts';
import { listeningFault } from '../api-server/src/platform/http/listening-fault.ts';
import {
  closePeers,
  nodeOfAnotherChain,
  portOf,
  portToPostgres,
  underTls,
} from '../api-server/src/testing/faulty-peers.ts';
import {
  Administrator,
  createProductionDatabase,
  productionEnvironment,
} from '../api-server/src/testing/production.ts';
import { runProgram, type Ended } from '../api-server/src/testing/run-program.ts';
import { runStatements } from './postgres/on-connection.ts';
import { freePort } from './setup/free-port.ts';

const administrator = new Administrator();
let production: Awaited<ReturnType<typeof createProductionDatabase>>;
let folder: string;

beforeAll(async () => {
  production = await createProductionDatabase(administrator);
  folder = await mkdtemp(join(tmpdir(), 'caudal-faults-'));
  await writeFile(join(folder, 'file.mmdb'), 'no database of places');
});
afterAll(async () => {
  closePeers();
  await production.drop();
  await administrator.cleanUp();
  await rm(folder, { recursive: true });
});

type Environment = Readonly<Record<string, string>>;

const environment = async (changed: Environment): Promise<Environment> => ({
  ...productionEnvironment,
  DATABASE_URL: production.url,
  FILES_DIR: join(folder, 'files'),
  PUBLIC_PORT: String(await freePort()),
  INTERNAL_PORT: '0',
  ...changed,
});

/** Runs the server as production does. */
const server = async (changed: Environment) => runProgram('api-server/src/main.ts', await environment(changed));
/** Runs the server without apps, which need not be built for a test. */
const bareServer = async (changed: Environment, through: readonly string[] = []) =>
  runProgram('api-server/src/testing/server-process.ts', await environment(changed), [], through);
const migrate = (url: string) => runProgram('scripts/migrate.ts', { OWNER_DATABASE_URL: url });

/** Returns a connection string with some parts replaced. */
function changed(
  url: string,
  parts: Partial<Pick<URL, 'password' | 'pathname' | 'hostname' | 'port' | 'search'>>,
): string {
  return Object.assign(new URL(url), parts).href;
}

/** Runs `work` between the statements `change` and `back`, which undoes the change. */
async function onRecord<Result>(change: string, back: string, work: () => Promise<Result>): Promise<Result> {
  await runStatements(production.ownerUrl, change);
  return work().finally(() => runStatements(production.ownerUrl, back));
}

/** Runs `work` while the database records a data key and a file that this key sealed. */
function withKey<Result>(key: string, file: string, work: () => Promise<Result>): Promise<Result> {
  const forget = 'delete from sealing.data_key; delete from sealing.file;';
  const keep = `insert into sealing.data_key (name, proof, sealing_since) values ${key};`;
  return onRecord(`${forget} ${keep} insert into sealing.file values ${file}`, forget, work);
}

/** The command that takes the right to listen on ports below 1024 from a program that root runs. */
const asAnybody = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-net_bind_service'] : [];
const lowest_port = '/proc/sys/net/ipv4/ip_unprivileged_port_start';

/** Returns a port on which only root may listen; undefined if this machine has none. */
async function reservedPort(): Promise<string | undefined> {
  const from = Number(await readFile(lowest_port, 'utf8').catch(() => '0'));
  return from > 1 ? String(from - 1) : undefined;
}

/** Functions that make each kind of fault with the real programs, each with the pattern of the line that the program prints. */
const faults = {
  variables: [
    () => server({ PUBLIC_PORT: 'abc' }),
    /^PUBLIC_PORT is 'abc'; it should be a whole number from 0 to 65535/,
  ],
  database_password: [
    () => migrate(changed(production.ownerUrl, { password: 'wrong' })),
    /role caudal .*OWNER_DATABASE_URL/,
  ],
  database_role_refused: [
    async () => {
      const { name, url } = await administrator.role('', production.url);
      await administrator.run(`alter role ${name} nologin`);
      return migrate(url);
    },
    /does not let the role role_\w+ in/,
  ],
  database_missing: [() => migrate(changed(production.ownerUrl, { pathname: '/nowhere' })), /no database nowhere/],
  database_host_unknown: [
    () => migrate(changed(production.ownerUrl, { hostname: 'db.invalid' })),
    /db\.invalid:\d+, is not known/,
  ],
  database_unreachable: [
    async () => server({ DATABASE_URL: changed(production.url, { port: String(await freePort()) }) }),
    /127\.0\.0\.1:\d+ cannot be reached \(.*ECONNREFUSED.*DATABASE_URL/,
  ],
  database_certificate: [
    () => underTls(() => migrate(changed(production.ownerUrl, { search: '?sslmode=verify-full' }))),
    /not trusted \(self-signed certificate.*sslrootcert=/,
  ],
  database_certificate_file: [
    () => migrate(changed(production.ownerUrl, { search: '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem' })),
    /\/nowhere\/ca\.pem, which OWNER_DATABASE_URL names/,
  ],
  database_without_tls: [
    () => migrate(changed(production.ownerUrl, { search: '?sslmode=verify-full' })),
    /offers no TLS/,
  ],
  database_too_old: [
    async () => server({ DATABASE_URL: changed(production.url, { port: await portToPostgres(14) }) }),
    /is Postgres .+ Caudal runs on Postgres 15 to 18/,
  ],
  role_may_not_create_roles: [
    async () => migrate((await administrator.emptyDatabase()).url),
    /may not create the role caudal_app \(.+\)\. As an administrator/,
  ],
  role_owns_not: [
    () => migrate(production.url),
    /may not change the database .+alter database test_\w+ owner to role_/,
  ],
  role_is_not_the_servers: [
    async () => server({ DATABASE_URL: (await administrator.role('', production.url)).url }),
    /may not act as caudal_app .+grant caudal_app to role_/,
  ],
  role_may_too_much: [
    () => server({ DATABASE_URL: production.ownerUrl }),
    /The role caudal in DATABASE_URL owns the tables/,
  ],
  pooled_role: [
    () => server({ DATABASE_DIRECT_URL: production.url }),
    /connections of the pooler in DATABASE_URL act as role_\w+, .+alter role role_\w+ set role = 'caudal_app'/,
  ],
  pooled_limits: [
    async () => {
      const { name, url } = await administrator.role('in role caudal_app', production.url);
      await administrator.run(`alter role ${name} set role = 'caudal_app'`);
      await administrator.run(`alter role ${name} set statement_timeout = '15s'`);
      return server({ DATABASE_URL: url, DATABASE_DIRECT_URL: production.url });
    },
    /never end by themselves\..+set idle_in_transaction_session_timeout = '15s'/,
  ],
  schema_too_old: [
    async () => {
      const { url } = await administrator.emptyDatabase();
      const { url: role } = await administrator.role('in role caudal_app', url);
      return server({ DATABASE_URL: role });
    },
    /too old for this server.+Run: npm run migrate \(of an archive: bin\/caudal migrate\)$/m,
  ],
  schema_too_new: [
    () =>
      onRecord(
        "insert into public.schema_migration (name, checksum) values ('9000_newer.sql', 'x')",
        "delete from public.schema_migration where name = '9000_newer.sql'",
        () => server({}),
      ),
    /too new for this server: it has 9000_newer\.sql/,
  ],
  schema_edited: [
    () =>
      onRecord(
        "update public.schema_migration set checksum = checksum || 'x' where name = '0010_ledger.sql'",
        "update public.schema_migration set checksum = rtrim(checksum, 'x') where name = '0010_ledger.sql'",
        () => server({}),
      ),
    /0010_ledger\.sql was edited/,
  ],
  schema_former: [
    () =>
      onRecord(
        "insert into public.schema_migration (name, checksum) values ('0040_kyc.sql', 'x')",
        "delete from public.schema_migration where name = '0040_kyc.sql'",
        () => migrate(production.ownerUrl),
      ),
    /made with 0040_kyc\.sql/,
  ],
  queue_planted: [
    () =>
      onRecord(
        "insert into pgboss.bam (name, version, table_name, command) values ('x', 1, 'x', 'create table\n public.planted ()')",
        'delete from pgboss.bam',
        () => migrate(production.ownerUrl),
      ),
    /The job queue has the command \S+ in pgboss\.bam \(create table public\.planted \(\)\)\. /,
  ],
  port_taken: [
    async () => bareServer({ PUBLIC_PORT: await portOf(createServer()) }),
    /127\.0\.0\.1:\d+ is in use by another program\..+PUBLIC_PORT/,
  ],
  port_reserved: [
    async () => {
      const port = await reservedPort();
      if (port !== undefined) return bareServer({ PUBLIC_PORT: port }, asAnybody);
      // This fault cannot occur on a machine without reserved ports, so the line that the program would print is built here.
      const address = { host: '127.0.0.1', port: 80, hostVariable: 'PUBLIC_HOST', portVariable: 'PUBLIC_PORT' };
      const fault = listeningFault(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }), address);
      return { status: 78, stdout: '', stderr: `${(fault as Error).message}\n` };
    },
    /may not listen at 127\.0\.0\.1:\d+: ports below 1024.+PUBLIC_PORT/,
  ],
  host_absent: [() => bareServer({ PUBLIC_HOST: '192.0.2.1' }), /no address for 192\.0\.2\.1:\d+.+PUBLIC_HOST/],
  folder_unwritable: [
    () => server({ FILES_DIR: join(folder, 'file.mmdb', 'files') }),
    /file\.mmdb\/files cannot be written .+FILES_DIR/,
  ],
  places_unreadable: [() => server({ PLACES_FILE: join(folder, 'file.mmdb') }), /file\.mmdb is no database of places/],
  apps_not_built: [
    async () => bareServer({ APPS_FOLDER: join(folder, 'nothing') }),
    /nothing is not built\. Run: npm run build/,
  ],
  data_key_left_out: [
    () => withKey("('2025', null, now())", "('a file', '2025')", () => bareServer({})),
    /DATA_KEY lacks the key 2025, by which 1 values and files are still sealed/,
  ],
  data_key_differs: [
    () => withKey("('unnamed', 'sealed by another', now())", "('a file', 'unnamed')", () => bareServer({})),
    /DATA_KEY has another key unnamed than the one by which 1 values and files are sealed/,
  ],
  chain_wrong: [
    async () =>
      bareServer({
        CAUDAL_MODE: 'sandbox',
        DATABASE_URL: production.ownerUrl,
        EVM_RPC_URL: await nodeOfAnotherChain(),
      }),
    /The node is of chain 2, not of 31337.+EVM_RPC_URL/,
  ],
} satisfies Record<SetupFaultKind, readonly [() => Promise<Ended>, RegExp]>;

const kinds = Object.keys(setupWords) as SetupFaultKind[];

/** Faults that may end by themselves: the program ends with EX_TEMPFAIL, so that systemd starts it again. */
const passing: ReadonlySet<SetupFaultKind> = new Set(['database_unreachable', 'database_host_unknown']);

describe('a fault of set-up ends the program with one line and exit code 78, or 75 if a new start may succeed', () => {
  it.each(kinds)('%s', async (kind) => {
    const [make, words] = faults[kind];
    const { status, stderr } = await make();
    expect(stderr).toMatch(words);
    expect(stderr).toMatch(/^.+\n$/);
    expect(status).toBe(passing.has(kind) ? 75 : 78);
  });
});

describe('the words of a local signer', () => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank';
  const local = { CAUDAL_MODE: 'sandbox', SIGNER_URL: 'local', EVM_RPC_URL: 'http://127.0.0.1:1' };

  it.each(['none', words, 'one two'])('are required with a chain; the server refuses: %s', async (given) => {
    const { status, stderr } = await server({ ...local, SIGNER_WORDS: given });
    expect([status, stderr]).toEqual([78, expect.stringMatching(/^SIGNER_WORDS .+\n$/)]);
  });

  it('are required by the signer, which says so in one line', async () => {
    const { status, stderr } = await runProgram('scripts/signer.ts', {
      SIGNER_WORDS: 'none',
      SIGNER_TOKEN: 'x'.repeat(24),
    });
    expect([status, stderr]).toEqual([78, expect.stringMatching(/^SIGNER_WORDS .+\n$/)]);
  });
});
