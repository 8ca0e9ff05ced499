import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onConnection, runStatements } from '../postgres/on-connection.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { findClusterPorts, names, type ClusterPorts, type Name } from './ports.ts';

let ports: ClusterPorts;
let cluster: DatabaseCluster;
let archive: string;
beforeAll(async () => {
  ports = await findClusterPorts();
  cluster = await DatabaseCluster.start({ ports });
  archive = join(cluster.folder, 'archive');
});
afterAll(() => cluster?.stop());

const superuser = (name: Name) =>
  `postgres://postgres:${new URL(cluster.url).password}@127.0.0.1:${ports.machines[name].postgres}/postgres`;

async function order(name: Name, path: string, method: string, body: object): Promise<void> {
  const authorization = `Basic ${btoa(`patroni:${new URL(cluster.url).password}`)}`;
  const url = `http://127.0.0.1:${ports.machines[name].patroni}${path}`;
  const answer = await fetch(url, { method, headers: { authorization }, body: JSON.stringify(body) });
  expect(`${answer.status} ${await answer.text()}`).toMatch(/^200 /);
}

/** Returns true if a machine's Postgres archives already. */
const archives = (name: Name): Promise<boolean> =>
  onConnection(superuser(name), async (client) => {
    const { rows } = await client.query<{ archive_mode: string }>('show archive_mode');
    return rows[0]?.archive_mode === 'always';
  }).catch(() => false);

/** Returns true if a machine's Postgres is no standby any more. */
const acceptsWrites = (name: Name): Promise<boolean> =>
  onConnection(superuser(name), async (client) => {
    const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby');
    return rows[0]?.is_standby === false;
  }).catch(() => false);

/** Makes every machine archive, as docs/operations/backup.md says. */
async function archiveEverywhere(): Promise<void> {
  const archive_command = `${join(repositoryRoot, 'deploy/backup/archive-wal')} %p %f ${archive}`;
  const parameters = { archive_mode: 'always', archive_command, archive_timeout: 60 };
  await order('one', '/config', 'PATCH', { postgresql: { parameters } });
  // The primary comes first: for a second after its restart Patroni has chosen no standby that may take over.
  const primary = (await cluster.machineThatIs('primary'))?.name ?? 'one';
  for (const name of [primary, ...names.filter((other) => other !== primary)]) {
    // A machine whose Postgres was just starting when Patroni read the order takes it at the next restart, without a word about it before.
    const restarted = async () => {
      await order(name, '/restart', 'POST', {});
      await cluster.untilWhole();
      return archives(name);
    };
    await expect.poll(restarted).toBe(true);
  }
}

const archived = async () => (await readdir(join(archive, 'wal')).catch(() => [])).toSorted();

it('the log that a dead primary had not archived is in the archive, because its standbys archive too', async () => {
  await archiveEverywhere();
  const primary = await cluster.machineThatIs('primary');
  if (!primary) throw new Error('The cluster is not whole.');
  const files = await onConnection(superuser(primary.name), async (client) => {
    const archiver = "select pid from pg_stat_activity where backend_type = 'archiver'";
    const { rows } = await client.query<{ pid: number }>(archiver);
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    const switched: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      await client.query("select pg_logical_emit_message(true, 'trial', repeat('x', 1000))");
      const file = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
      switched.push(...file.rows.map(({ name }) => name));
    }
    return switched;
  });
  await primary.kill();
  await expect.poll(async () => (await cluster.machineThatIs('primary'))?.name).toBeDefined();
  const next = (await cluster.machineThatIs('primary'))?.name ?? 'one';
  await expect.poll(archived).toEqual(expect.arrayContaining(files));
  // Patroni calls a machine the primary while its Postgres still ends its recovery.
  await expect.poll(() => acceptsWrites(next)).toBe(true);
  // The new primary goes on archiving, on its own timeline.
  await runStatements(superuser(next), 'checkpoint', 'select pg_switch_wal()');
  await expect.poll(archived).toContainEqual(expect.stringMatching(/^00000002[0-9A-F]{16}$/));
  expect((await archived()).filter((name) => !/^[0-9A-F]{8}/.test(name))).toEqual([]);
});
