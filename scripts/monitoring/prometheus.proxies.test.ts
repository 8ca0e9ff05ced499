import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../api-server/src/platform/config/read-config.ts';
import { KillableServer } from '../../api-server/src/testing/killable-server.ts';
import { descendantsOf } from '../cluster/process-family.ts';
import { removeCluster } from '../postgres/place.ts';
import { startPostgres, type RunningPostgres } from '../postgres/start-postgres.ts';
import { domains, makeCertificate, type Certificate } from '../proxies/certificate.ts';
import { findPorts, proxies, type Ports, type Proxy } from '../proxies/proxy-process.ts';
import { writtenForHere } from '../proxies/written-for-here.ts';
import { freePort } from '../setup/free-port.ts';
import { findProxyProgram } from '../setup/proxies.ts';
import { builtSites } from '../start/temporary-sandbox.ts';
import { RecordedTimes } from './testing/recorded-times.ts';
import { placesOfOwnDisks, SmallDisk } from './testing/small-disk.ts';

/** The alert that always rings, and those of timers, which no machine of this test has. */
const always = ['CaudalAlarmsAlive', 'CaudalCheckMissed', 'CaudalMonthsMissed'];
/** The alerts that ring on a machine that is slow. */
const of_speed = new Set(['CaudalSlow', 'CaudalOverloaded']);

let folder: string;
/** A Postgres of this test alone, because it is stopped. */
let postgres: RunningPostgres | undefined;
let disk: SmallDisk;
let times: RecordedTimes;
let server: KillableServer;
let ports: Ports;
let proxy: Proxy | undefined;
let prometheusPort: number;
let exporterPort: number;
let blackboxPort: number;
const certificates: Record<'long' | 'short', Certificate | undefined> = { long: undefined, short: undefined };
const running = new Map<string, ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-alerts-'));
  for (const [name, days] of [
    ['long', 30],
    ['short', 10],
  ] as const) {
    await mkdir(join(folder, name));
    certificates[name] = await makeCertificate(join(folder, name), days);
  }
  disk = await SmallDisk.start(folder, [`127.0.0.1 ${domains.customer} ${domains.backoffice} localhost`]);
  ports = await findPorts();
  await startTheServer();
  await startProxy('long');
  await startExporters();
  await startPrometheus();
});
afterAll(async () => {
  for (const name of running.keys()) await end(name);
  await proxy?.stop();
  await server?.kill();
  await disk?.stop();
  await postgres?.stop();
  await removeCluster(dataDir());
  await rm(folder, { recursive: true, force: true });
});

function start(name: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}): void {
  const [program = '', ...args] = command;
  running.set(name, spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } }));
}

async function end(name: string): Promise<void> {
  const child = running.get(name);
  running.delete(name);
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  // `unshare` waits for its child and takes no SIGTERM meanwhile.
  child.kill('SIGKILL');
  await gone;
}

const dataDir = () => join(folder, 'postgres');

async function startTheServer(): Promise<void> {
  postgres = await startPostgres({ dataDir: dataDir() });
  const desk = inject('desk');
  const [PUBLIC_PORT, INTERNAL_PORT] = ports.servers[0];
  const config = readConfig({
    CAUDAL_MODE: 'sandbox',
    DATABASE_URL: postgres.url,
    PUBLIC_PORT: String(PUBLIC_PORT),
    PUBLIC_ORIGIN: `https://${domains.customer}`,
    INTERNAL_PORT: String(INTERNAL_PORT),
    INTERNAL_ORIGIN: `https://${domains.backoffice}`,
    SMTP_URL: `smtp://127.0.0.1:${desk.smtpPort}`,
    BANK_URL: `${desk.url}/bank/v1`,
    FILES_DIR: join(disk.folder, 'files'),
  });
  const { customer: APPS_FOLDER } = await builtSites('quick');
  const environment = { APPS_FOLDER, TRUSTED_PROXIES: '127.0.0.1', EVM_RPC_URL: 'none' };
  server = new KillableServer(config, { starter: disk.entrance, environment });
  await server.start();
}

async function startProxy(which: 'long' | 'short'): Promise<void> {
  const [one] = ports.servers;
  const certificate = certificates[which];
  if (!certificate) throw new Error('The certificates are not made');
  proxy = await proxies.nginx({ folder: join(folder, which), certificate, ports: { ...ports, servers: [one, one] } });
}

async function startExporters(): Promise<void> {
  times = new RecordedTimes(folder);
  await times.recordAll();
  exporterPort = await freePort();
  blackboxPort = await freePort();
  await startNodeExporter();
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, (certificates.long?.ca ?? '') + (certificates.short?.ca ?? ''));
  const blackbox = await findProxyProgram('prometheus-blackbox-exporter');
  const args = ['--config.file=/etc/prometheus/blackbox.yml', `--web.listen-address=127.0.0.1:${blackboxPort}`];
  start('blackbox', [...disk.entrance, blackbox, ...args], { SSL_CERT_FILE: authority });
}

/** The exporter reads the disks that process 1 sees, so it runs as one. */
async function startNodeExporter(): Promise<void> {
  const exporter = await findProxyProgram('prometheus-node-exporter');
  const asFirst = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  start('node', [
    ...disk.entrance,
    ...asFirst,
    exporter,
    `--web.listen-address=127.0.0.1:${exporterPort}`,
    '--no-collector.systemd',
    `--collector.textfile.directory=${times.folder}`,
    `--collector.filesystem.mount-points-exclude=${await placesOfOwnDisks()}`,
  ]);
}

/**
 * Starts Debian's Prometheus by the files of `deploy/`, with addresses of this machine and with shorter times, and nothing else changed. A
 * scrape may take as long as the pause between two, ten seconds at most.
 */
async function startPrometheus(interval_seconds = 2): Promise<void> {
  prometheusPort = await freePort();
  for (const name of ['alerts.yml', 'alerts-around.yml']) {
    const rules = await writtenForHere(`monitoring/${name}`, {});
    await writeFile(join(folder, name), rules.replaceAll(/\bfor: \d+m$/gm, 'for: 2s'));
  }
  const configuration = await writtenForHere('monitoring/prometheus.yml', {
    'scrape_interval: 30s': `scrape_interval: ${interval_seconds}s`,
    'evaluation_interval: 30s': 'evaluation_interval: 2s',
    "'127.0.0.1:9093'": `'127.0.0.1:${await freePort()}'`,
    "'10.0.0.11:3100', '10.0.0.12:3100'": `'127.0.0.1:${ports.servers[0][1]}'`,
    "https://caudal.example'": `https://${domains.customer}:${ports.public}'`,
    "https://oficina.caudal.example'": `https://${domains.backoffice}:${ports.internal}'`,
    '127.0.0.1:9115': `127.0.0.1:${blackboxPort}`,
  });
  // A single Postgres without Patroni has no such job, and every machine but one is left out.
  const withoutPatroni = configuration.replace(/ {2}- job_name: patroni\n(?: {4}.*\n)+/, '');
  const written = withoutPatroni.replace(
    /( {6}- targets:\n)(?: {10}- .*\n)+/,
    `$1          - '127.0.0.1:${exporterPort}'\n`,
  );
  await writeFile(join(folder, 'prometheus.yml'), written);
  start('prometheus', [
    await findProxyProgram('prometheus'),
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ]);
}

/** Returns the names of the alerts that ring, sorted, each once. Leaves out those that depend on the speed of this machine. */
async function ringing(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`);
  interface Alert {
    state: string;
    labels: { alertname: string };
  }
  const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
  const names = data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  return [...new Set(names)].filter((name) => !of_speed.has(name)).toSorted();
}

/** Waits until these alerts ring besides those that always do, and no others. Returns the others that ring, or do not, at last. */
async function amissUntilRinging(...names: readonly string[]): Promise<string[]> {
  const wanted = new Set([...always, ...names]);
  let amiss: string[] = [];
  const attempt = async () => {
    amiss = [...wanted.symmetricDifference(new Set(await ringing()))];
    return amiss.length === 0;
  };
  await vi.waitUntil(attempt, { timeout: 240_000, interval: 500 }).catch(() => undefined);
  return amiss;
}

it('nothing rings while all is well, but for the alert that always does', async () => {
  expect(await amissUntilRinging()).toEqual([]);
});

it('a full disk rings, as the server and as the exporter see it', async () => {
  await disk.leave(5);
  expect(await amissUntilRinging('CaudalDiskFull', 'CaudalMachineDiskFull')).toEqual([]);
  await disk.empty();
  expect(await amissUntilRinging()).toEqual([]);
});

it.each([
  ['a backup of 31 hours ago', 'backup', 31, 'CaudalBackupOld'],
  ['a copy of the files of three hours ago', 'files', 3, 'CaudalFilesCopyOld'],
] as const)('%s rings, by the file that its script writes', async (_title, of, hours, alert) => {
  await times.age(of, hours);
  expect(await amissUntilRinging(alert)).toEqual([]);
  await times[of]();
  expect(await amissUntilRinging()).toEqual([]);
});

it('a copy of files that have changed or are gone fails, and leaves the time of the last one', async () => {
  const before = await times.read('files');
  await times.damage();
  await expect(times.files()).rejects.toThrow(/immutable/);
  await times.lose();
  await expect(times.files()).rejects.toThrow(/has no file/);
  expect(await times.read('files')).toBe(before);
});

it('a machine that is away rings', async () => {
  await end('node');
  // The exporter of that machine also told the times of the backup and of the copy.
  expect(await amissUntilRinging('CaudalBackupOld', 'CaudalFilesCopyOld', 'CaudalMachineAway')).toEqual([]);
  await startNodeExporter();
  expect(await amissUntilRinging()).toEqual([]);
});

it('a proxy that is away rings, and then its certificate of ten days', async () => {
  await proxy?.stop();
  proxy = undefined;
  expect(await amissUntilRinging('CaudalSiteAway')).toEqual([]);
  await startProxy('short');
  expect(await amissUntilRinging('CaudalCertificateEnds')).toEqual([]);
});

it('a certificate that was renewed, once the proxy has read its files anew, rings no more', async () => {
  const [ending, renewed] = [certificates.short, certificates.long];
  if (!ending || !renewed) throw new Error('The certificates are not made');
  for (const domain of ['customer', 'backoffice'] as const)
    for (const file of ['certificate_file', 'key_file'] as const)
      await copyFile(renewed[domain][file], ending[domain][file]);
  await proxy?.leaveOut?.(null);
  expect(await amissUntilRinging()).toEqual([]);
});

it('a database that is away rings, until it is back', async () => {
  const port = postgres?.port ?? 0;
  await postgres?.stop();
  expect(await amissUntilRinging('CaudalDatabaseAway')).toEqual([]);
  postgres = await startPostgres({ dataDir: dataDir(), port });
  expect(await amissUntilRinging()).toEqual([]);
});

it('a database that hangs rings, because the server tells so within the ten seconds that Prometheus waits for it', async () => {
  await end('prometheus');
  await startPrometheus(10);
  const postmaster = (await postgres?.pid()) ?? 0;
  const processes = [postmaster, ...(await descendantsOf(postmaster))];
  for (const one of processes) process.kill(one, 'SIGSTOP');
  try {
    expect(await amissUntilRinging('CaudalDatabaseAway')).toEqual([]);
  } finally {
    for (const one of processes) process.kill(one, 'SIGCONT');
  }
  expect(await amissUntilRinging()).toEqual([]);
});

it('a server that was killed rings', async () => {
  await server.kill();
  expect(await amissUntilRinging('CaudalServerDown', 'CaudalSiteAway')).toEqual([]);
});
