import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findProxyProgram } from '../setup/proxies.ts';
import { rulesAroundFile } from './alert-rules.ts';
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
  const labels = 'job="node",instance="machine:9100"';
  const steady = (value: number) => ({ before: value, after: value, grows: false });

  const timer = (name: string) => `node_systemd_timer_last_trigger_seconds{name="caudal-${name}.timer",${labels}}`;
  /** A time by promtool's clock, which begins at 0, that is less than a day before the end of each test. */
  const newest = 100_000;
  /** A time after the end of each test. */
  const always = 10_000_000;

  /** The series of a machine on which all is well. A test cannot wait for a timer that last ran a month ago, so it writes them down. */
  const units: Figures = new Map([
    [`up{${labels}}`, steady(1)],
    [`up{job="patroni",instance="one:8008"}`, steady(1)],
    ['patroni_primary{job="patroni",instance="one:8008"}', steady(1)],
    ['patroni_postgres_running{job="patroni",instance="one:8008"}', steady(1)],
    ['patroni_sync_standby{job="patroni",instance="one:8008"}', steady(1)],
    [timer('check'), steady(newest)],
    [timer('months'), steady(newest)],
    [`caudal_base_backup_seconds{${labels}}`, steady(newest)],
    [`caudal_files_copy_seconds{${labels}}`, steady(always)],
  ]);

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

  it.each([
    ['CaudalCheckMissed', 'check', -100_000],
    ['CaudalMonthsMissed', 'months', -3_100_000],
  ])('ring when a timer last ran long ago: %s', async (alert, name, after) => {
    const figures: Figures = new Map([...units, [timer(name), { before: newest, after, grows: false }]]);
    expect(await complaintsAbout(figures, [alert], rulesAroundFile)).toBe('');
  });

  it.each([
    ['stay silent in the first hour', 70, []],
    ['ring after three hours', 180, ['CaudalCheckMissed']],
  ])('%s of a timer of the check that has never run', async (_title, after_minutes, alerts) => {
    const figures: Figures = new Map([...units, [timer('check'), { before: newest, after: 0, grows: false }]]);
    // The rule compares times, so the installation is thirty hours after the beginning of promtool's clock.
    const minutes = { before_minutes: 1_800, after_minutes };
    expect(await complaintsAbout(figures, alerts, rulesAroundFile, minutes)).toBe('');
  });
});
