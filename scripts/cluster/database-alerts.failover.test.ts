import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rulesAroundFile } from '../monitoring/alert-rules.ts';
import { nameOf, readScrape, type Scrape } from '../monitoring/scrape.ts';
import { complaintsAbout, type Figures } from '../monitoring/try-rules.ts';
import { onConnection, runStatements } from '../postgres/on-connection.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { findClusterPorts, names, type ClusterPorts, type Name } from './ports.ts';

let ports: ClusterPorts;
let cluster: DatabaseCluster;
let healthy: Readings;
beforeAll(async () => {
  ports = await findClusterPorts();
  cluster = await DatabaseCluster.start({ ports });
  // Right after the start Patroni may not have reported the synchronous standby yet.
  const requireQuiet = async () => {
    const complaint = await complaints((healthy = await read()), []);
    if (complaint !== '') throw new Error(complaint);
  };
  await vi.waitFor(requireQuiet, { timeout: 480_000, interval: 1_000 });
});
afterAll(() => cluster?.stop());

/** The metrics of each machine's Patroni; undefined where it does not answer. */
type Readings = ReadonlyMap<Name, Scrape | undefined>;

async function read(): Promise<Readings> {
  const one = async (name: Name) => {
    const answer = await fetch(`http://127.0.0.1:${ports.machines[name].patroni}/metrics`).catch(() => undefined);
    return [name, answer && readScrape(await answer.text())] as const;
  };
  return new Map(await Promise.all(names.map(one)));
}

/** Returns what promtool says when these readings follow those of the healthy cluster; '' if exactly these alerts ring. */
function complaints(during: Readings, alerts: readonly string[]): Promise<string> {
  const before = healthy;
  const figures = new Map<string, { before: number | undefined; after: number | undefined; grows: boolean }>([
    ['node_systemd_timer_last_trigger_seconds{job="node",name="caudal-check.timer"}', steady],
    ['node_systemd_timer_last_trigger_seconds{job="node",name="caudal-months.timer"}', steady],
    ['caudal_base_backup_seconds{job="node"}', steady],
    ['caudal_files_copy_seconds{job="node"}', steady],
  ]);
  for (const name of names) {
    const labels = `job="patroni",instance="${name}:8008"`;
    figures.set(`up{${labels}}`, { before: 1, after: during.get(name) ? 1 : 0, grows: false });
    for (const series of before.get(name)?.samples.keys() ?? [])
      figures.set(`${nameOf(series)}{scope="caudal",${labels}}`, {
        before: before.get(name)?.samples.get(series),
        after: during.get(name)?.samples.get(series),
        grows: false,
      });
  }
  return complaintsAbout(figures satisfies Figures, alerts, rulesAroundFile);
}
/** A timer that triggered a second after the beginning: one that never has rings after two hours. */
const steady = { before: 1, after: 1, grows: false };

/** Waits until exactly these alerts ring. Returns '', or the last complaint when that takes too long. */
async function untilRinging(...alerts: string[]): Promise<string> {
  let last = '';
  await vi
    .waitUntil(async () => (last = await complaints(await read(), alerts)) === '', {
      timeout: 240_000,
      interval: 1_000,
    })
    .catch(() => undefined);
  return last;
}

const superuser = (name: Name) => {
  const { password } = new URL(cluster.url);
  return `postgres://postgres:${password}@127.0.0.1:${ports.machines[name].postgres}/postgres`;
};
const pause = async (isPaused: boolean) => {
  const authorization = `Basic ${btoa(`patroni:${new URL(cluster.url).password}`)}`;
  const url = `http://127.0.0.1:${ports.machines.one.patroni}/config`;
  const body = JSON.stringify({ pause: isPaused });
  expect((await fetch(url, { method: 'PATCH', headers: { authorization }, body })).status).toBe(200);
};

it('a standby that no longer replays the log of the primary rings', async () => {
  const primary = await cluster.machineThatIs('primary');
  const standby = await cluster.machineThatIs('standby');
  if (!primary || !standby) throw new Error('The cluster is not whole.');
  // Patroni would resume a replay that pg_wal_replay_pause() paused.
  const replayer = await onConnection(superuser(standby.name), async (client) => {
    const asked = "select pid from pg_stat_activity where backend_type = 'startup'";
    return (await client.query<{ pid: number }>(asked)).rows[0]?.pid ?? 0;
  });
  process.kill(replayer, 'SIGSTOP');
  await runStatements(
    superuser(primary.name),
    `select count(pg_logical_emit_message(false, 'trial', repeat('x', 1000000))) from generate_series(1, 300)`,
  );
  expect(await untilRinging('CaudalDatabaseStandbyBehind')).toBe('');
  process.kill(replayer, 'SIGCONT');
  expect(await untilRinging()).toBe('');
});

it('a Patroni that was paused and not resumed rings', async () => {
  await pause(true);
  expect(await untilRinging('CaudalDatabasePaused')).toBe('');
  await pause(false);
  expect(await untilRinging()).toBe('');
});

it('machines that are away ring: one, two, and all of them', async () => {
  await (await cluster.machineThatIs('standby'))?.kill();
  expect(await untilRinging('CaudalDatabaseMachineAway')).toBe('');
  await (await cluster.machineThatIs('synchronous standby'))?.kill();
  expect(await untilRinging('CaudalDatabaseMachineAway', 'CaudalDatabaseNoStandby')).toBe('');
  await (await cluster.machineThatIs('primary'))?.kill();
  expect(await untilRinging('CaudalDatabaseMachineAway', 'CaudalDatabaseNoPrimary')).toBe('');
});
