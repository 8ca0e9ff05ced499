import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installClusterPrograms } from '../setup/cluster-programs.ts';
import { installProxyPrograms } from '../setup/proxies.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { findClusterPorts, type ClusterPorts } from './ports.ts';

let ports: ClusterPorts;
let cluster: DatabaseCluster;
let password: string;
beforeAll(async () => {
  await installProxyPrograms();
  await installClusterPrograms();
  ports = await findClusterPorts();
  cluster = await DatabaseCluster.start({ ports });
  password = new URL(cluster.url).password;
});
afterAll(() => cluster?.stop());

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.machines.one.patroni}${path}`, init);

/** Asks Patroni to change its configuration. An `archive_command` that is changed like this would be run as postgres. */
const order = (headers: Record<string, string> = {}) =>
  ask('/config', { method: 'PATCH', body: '{"loop_wait": 1}', headers });

describe('Patroni', () => {
  it('takes no order without its password', async () => {
    const wrong = { authorization: `Basic ${btoa('patroni:guessed')}` };
    expect([(await order()).status, (await order(wrong)).status]).toEqual([401, 401]);
    expect((await order({ authorization: `Basic ${btoa(`patroni:${password}`)}` })).status).toBe(200);
  });

  it('answers questions without it, so that HAProxy and Prometheus need none', async () => {
    expect((await ask('/cluster')).status).toBe(200);
    // Patroni may still be asking a Postgres that has just started.
    await expect
      .poll(async () => (await ask('/metrics')).text(), { timeout: 120_000 })
      .toMatch(/^patroni_postgres_running\{scope="caudal"\} 1$/m);
  });
});

describe('Postgres', () => {
  it.each([
    ['the owner', 'caudal_owner', 'postgres'],
    ['the servers', 'caudal_app', 'postgres'],
    ['the role of pg_rewind', 'rewinder', 'caudal'],
    ['the role of the standbys', 'replicator', 'caudal'],
  ])('does not let %s into a database that is not theirs', async (_who, user, database) => {
    const url = new URL(cluster.url);
    const client = new Client({ host: url.hostname, port: Number(url.port), user, password, database });
    await expect(client.connect()).rejects.toMatchObject({ code: '28000' });
  });

  it('is run by rules that each name their roles', async () => {
    const written = await readFile(join(cluster.folder, 'one/postgres/pg_hba.conf'), 'utf8');
    const rules = written.split('\n').filter((line) => /^(local|host)/.test(line));
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter((rule) => rule.split(/\s+/)[2] === 'all')).toEqual([]);
  });
});
