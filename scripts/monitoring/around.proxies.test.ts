import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../setup/free-port.ts';
import { findProxyProgram } from '../setup/proxies.ts';
import { rulesAroundFile } from './alert-rules.ts';
import { nameOf, readScrape } from './scrape.ts';
import { complaintsAbout, promtool, type Figures } from './try-rules.ts';

const run = promisify(execFile);

describe('the configurations', () => {
  it('are accepted by Prometheus and by Alertmanager', async () => {
    expect(await promtool(['check', 'config', 'deploy/monitoring/prometheus.yml'])).toBe('');
    const { stdout } = await run(await findProxyProgram('amtool'), [
      'check-config',
      'deploy/monitoring/alertmanager.yml',
    ]);
    expect(stdout).toContain('SUCCESS');
  });

  it.each([
    ['whoever is on call', 'pages', ['severity=page', 'alertname=CaudalErrors']],
    ['a mailbox', 'tickets', ['severity=ticket', 'alertname=CaudalJobsFailing']],
    ['the service that notices silence', 'dead-man', ['severity=none', 'alertname=CaudalAlarmsAlive']],
  ])('lead to %s', async (_whom, receiver, labels) => {
    const args = ['config', 'routes', 'test', '--config.file=deploy/monitoring/alertmanager.yml', ...labels];
    expect((await run(await findProxyProgram('amtool'), args)).stdout.trim()).toBe(receiver);
  });
});

describe('the alerts about machines', () => {
  let exporter: ChildProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    const args = [`--web.listen-address=127.0.0.1:${port}`];
    exporter = spawn(await findProxyProgram('prometheus-node-exporter'), args, { stdio: 'ignore' });
  });
  afterAll(async () => {
    exporter.kill();
    await once(exporter, 'exit');
  });

  const labels = 'job="node",instance="machine:9100"';
  const steady = (value: number) => ({ before: value, after: value, grows: false });

  /** systemd runs no tests, so the series of its collector are written down here as the exporter names them. */
  const units: Figures = new Map([
    [`up{${labels}}`, steady(1)],
    [`up{job="patroni",instance="one:8008"}`, steady(1)],
    ['patroni_primary{job="patroni",instance="one:8008"}', steady(1)],
    ['patroni_postgres_running{job="patroni",instance="one:8008"}', steady(1)],
    ['patroni_sync_standby{job="patroni",instance="one:8008"}', steady(1)],
    [`node_systemd_timer_last_trigger_seconds{name="caudal-check.timer",${labels}}`, steady(0)],
    [`node_systemd_timer_last_trigger_seconds{name="caudal-months.timer",${labels}}`, steady(0)],
    [`caudal_base_backup_seconds{${labels}}`, steady(0)],
  ]);

  it('ring when a disk that the exporter reports has little left, and not before', async () => {
    const scraped = await vi.waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/metrics`).then(
          async (answer) => readScrape(await answer.text()),
          () => undefined,
        ),
      { timeout: 120_000 },
    );
    const disks = [...scraped.samples].filter(([series]) => nameOf(series).startsWith('node_filesystem_'));
    const [size] = disks.find(([series]) => nameOf(series) === 'node_filesystem_size_bytes') ?? ['{}'];
    const disk = size.slice(size.indexOf('{') + 1, -1);
    const bytes = scraped.samples.get(size) ?? 0;
    expect(bytes).toBeGreaterThan(0);
    const figures: Figures = new Map([
      ...units,
      [`node_filesystem_size_bytes{${disk},${labels}}`, steady(bytes)],
      [`node_filesystem_readonly{${disk},${labels}}`, steady(0)],
      [`node_filesystem_avail_bytes{${disk},${labels}}`, { before: bytes / 2, after: bytes / 10, grows: false }],
    ]);
    expect([...scraped.samples.keys()]).toContain(`node_filesystem_avail_bytes{${disk}}`);
    expect([...scraped.samples.keys()]).toContain(`node_filesystem_readonly{${disk}}`);
    expect(await complaintsAbout(figures, ['CaudalMachineDiskFull'], rulesAroundFile)).toBe('');
  });

  const withoutPatroni: Figures = new Map([...units].filter(([series]) => !series.includes('job="patroni"')));

  it('ring when no Patroni answers, and stay silent when Prometheus has no job for Patroni', async () => {
    const away: Figures = new Map([
      ...withoutPatroni,
      ['up{job="patroni",instance="one:8008"}', { before: undefined, after: 0, grows: false }],
    ]);
    const alerts = ['CaudalDatabaseNoPrimary', 'CaudalDatabaseMachineAway'];
    expect(await complaintsAbout(withoutPatroni, [], rulesAroundFile)).toBe('');
    expect(await complaintsAbout(away, alerts, rulesAroundFile)).toBe('');
  });

  const failed = (name: string) => `node_systemd_unit_state{name="${name}",state="failed",type="oneshot",${labels}}`;

  it.each([
    ['CaudalUnitFailed', failed('caudal-server.service'), 0, 1],
    ['CaudalCheckFailed', failed('caudal-check.service'), 0, 1],
    ['CaudalMachineAway', `up{${labels}}`, 1, 0],
    ['CaudalBackupOld', `caudal_base_backup_seconds{${labels}}`, 0, -110_000],
    ['CaudalCheckMissed', `node_systemd_timer_last_trigger_seconds{name="caudal-check.timer",${labels}}`, 0, -100_000],
    [
      'CaudalMonthsMissed',
      `node_systemd_timer_last_trigger_seconds{name="caudal-months.timer",${labels}}`,
      0,
      -3_100_000,
    ],
    [
      'CaudalMonthsMissed',
      `node_systemd_timer_last_trigger_seconds{name="caudal-months.timer",${labels}}`,
      0,
      undefined,
    ],
  ])('ring: %s', async (alert, series, before, after) => {
    const figures: Figures = new Map([...units, [series, { before, after, grows: false }]]);
    expect(await complaintsAbout(figures, [alert], rulesAroundFile)).toBe('');
  });
});
