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

/** Makes every machine archive, as docs/operations/backup.md says. */
async function archiveEverywhere(): Promise<void> {
  const archive_command = `${join(repositoryRoot, 'deploy/backup/archive-wal')} %p %f ${archive}`;
  const parameters = { archive_mode: 'always', archive_command, archive_timeout: 60 };
  await order('one', '/config', 'PATCH', { postgresql: { parameters } });
  for (const name of names) {
    const isPending = async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.machines[name].patroni}/patroni`);
      return ((await answer.json()) as { pending_restart?: boolean }).pending_restart === true;
    };
    await expect.poll(isPending).toBe(true);
    await order(name, '/restart', 'POST', {});
    await cluster.untilWhole();
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
  const next = await cluster.machineThatIs('primary');
  await expect.poll(archived).toEqual(expect.arrayContaining(files));
  // The new primary goes on archiving, on its own timeline.
  await runStatements(superuser(next?.name ?? 'one'), 'checkpoint', 'select pg_switch_wal()');
  await expect.poll(archived).toContainEqual(expect.stringMatching(/^00000002[0-9A-F]{16}$/));
  expect((await archived()).filter((name) => !/^[0-9A-F]{8}/.test(name))).toEqual([]);
});
