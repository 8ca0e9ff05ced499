import { postgresOf, whyUntested, withClient } from '../../api-server/src/platform/db/await-database.ts';
import { partsOf, type NamedDatabase } from '../../api-server/src/platform/db/database-fault.ts';
import { requireHumbleRole, requireHumbleSession, requireSchema } from '../../api-server/src/platform/db/servable.ts';
import {
  directDatabase,
  pooledDatabase,
  requirePooledSession,
} from '../../api-server/src/platform/db/served-database.ts';
import { amiss, fine, unlessFaults, type Check, type Installation } from './check.ts';

export type Client = Parameters<Parameters<typeof withClient>[2]>[0];

/** Runs `work` on a connection of its own to the server's database. @throws SetupFault when the database refuses the connection. */
export const connected = <Result>({ config }: Installation, work: (client: Client) => Promise<Result>) =>
  withClient(directDatabase(config), 'caudal check-production', work);

export const database: Check = {
  passes: 'the database of `DATABASE_URL` answers and is Postgres 15 or newer',
  look: async (installation) => {
    const named = directDatabase(installation.config);
    const { place, database: name } = partsOf(named.connectionString);
    const version = await connected(installation, (client) => postgresOf(client, named));
    return fine(`${name} at ${place}, Postgres ${version}.`);
  },
};

export const postgresVersion: Check = {
  passes: 'Postgres is of a version that this version of Caudal is tested on: 15 to 18',
  after: ['database'],
  look: async (installation) => {
    const named = directDatabase(installation.config);
    const version = await connected(installation, (client) => postgresOf(client, named));
    const untested = whyUntested(version);
    return untested ? amiss(untested) : fine(`Postgres ${version} is tested.`);
  },
};

export const role: Check = {
  passes: "the server's role owns nothing, cannot become the owner, and acts as `caudal_app`",
  after: ['database'],
  look: async (installation) => {
    const named = directDatabase(installation.config);
    await connected(installation, (client) => requireHumbleRole(client, named));
    return fine(`${partsOf(named.connectionString).role} owns nothing.`);
  },
};

export const schema: Check = {
  passes:
    'the database has every migration of this version, and of newer ones those alone that are declared compatible',
  after: ['database'],
  look: async (installation) => {
    await connected(installation, (client) => requireSchema(client, directDatabase(installation.config)));
    return fine('The migrations are those of this version.');
  },
};

export const pooler: Check = {
  passes:
    'the connections of a pooler in `DATABASE_URL` act as `caudal_app`, their role owns nothing, their statements end in time, and their plans have no Memoize',
  after: ['role'],
  look: async ({ config }) => {
    const pooled = pooledDatabase(config);
    if (!pooled) return fine('DATABASE_DIRECT_URL is none: there is no pooler.');
    await requirePooledSession(pooled);
    await requireHumbleSession(pooled);
    if (await hasMemoize(pooled))
      return amiss(
        'Plans may have a Memoize, with which some queries among millions of rows take ten times as long: alter role … set enable_memoize = off for the role in DATABASE_URL, as docs/operations/pooler.md says.',
      );
    return fine(`${partsOf(pooled.connectionString).place} is a pooler that acts as caudal_app.`);
  },
};

/** True if plans of the pooler's connections may have a Memoize, which the server's own connections turn off. */
const hasMemoize = (pooled: NamedDatabase): Promise<boolean> =>
  withClient(pooled, 'caudal check-production', async (client) => {
    const { rows } = await client.query<{ has: boolean }>("select current_setting('enable_memoize') = 'on' as has");
    return rows[0]?.has === true;
  });

export const accents: Check = {
  passes: 'accented letters are letters to the database (`lc_ctype`)',
  after: ['database'],
  look: async (installation) => {
    const { rows } = await connected(installation, (client) =>
      client.query<{ fits: boolean }>("select upper('ñandú') = 'ÑANDÚ' and lower('É') = 'é' as fits"),
    );
    return rows[0]?.fits === true
      ? fine('Names with accents are found.')
      : amiss(
          'To this database é is no letter, so names are not found. Create it anew with encoding UTF8 and lc_ctype C.UTF-8, as docs/operations/install.md says.',
        );
  },
};

/** The days ahead for which tables by month must have partitions. The job creates half a year, so fewer days mean that it does not run. */
const days_ahead_least = 90;

export const months: Check = {
  passes: 'tables by month have their months for three months to come (the job `make_months` makes six)',
  after: ['schema'],
  look: async (installation) => {
    const enough = new Date(installation.clock().getTime() + days_ahead_least * 86_400_000);
    const { rows } = await connected(installation, (client) =>
      client.query<{ table: string; until: Date }>(
        'select parent::text as table, max(ends) as until from months.month group by parent order by 1',
      ),
    );
    const faults = rows
      .filter(({ until }) => until < enough)
      .map(({ table, until }) => `${table} has months until ${until.toISOString().slice(0, 10)} only.`);
    return unlessFaults(
      faults.map((fault) => `${fault} Later rows would be refused: npm run months makes further ones.`),
      `${rows.map(({ table }) => table).join(', ')}: months for three months to come.`,
    );
  },
};

/** The settings of Postgres that protect acknowledged commits, each with the values under which such commits can be lost. */
const losing: Readonly<Record<string, readonly string[]>> = {
  fsync: ['off'],
  full_page_writes: ['off'],
  synchronous_commit: ['off'],
};

export const durability: Check = {
  passes: 'Postgres loses nothing that it acknowledged (`fsync`, `full_page_writes`, `synchronous_commit`)',
  after: ['database'],
  look: async (installation) => {
    const { rows } = await connected(installation, (client) =>
      client.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
        Object.keys(losing),
      ]),
    );
    const faults = rows
      .filter(({ name, setting }) => losing[name]?.includes(setting))
      .map(({ name, setting }) => `${name} is ${setting}: a crash would lose money. Set ${name} = on in Postgres.`);
    return unlessFaults(faults, 'A crash loses nothing that was acknowledged.');
  },
};
