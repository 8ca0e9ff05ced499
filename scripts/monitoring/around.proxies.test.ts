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

  /** The series of a machine on which all is well. A test cannot wait for a timer that last ran a month ago, so it writes them down. */
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
    ['CaudalCheckMissed', `node_systemd_timer_last_trigger_seconds{name="caudal-check.timer",${labels}}`, 0, -100_000],
    [
      'CaudalMonthsMissed',
      `node_systemd_timer_last_trigger_seconds{name="caudal-months.timer",${labels}}`,
      0,
      -3_100_000,
    ],
  ])('ring when a timer last ran long ago: %s', async (alert, series, before, after) => {
    const figures: Figures = new Map([...units, [series, { before, after, grows: false }]]);
    expect(await complaintsAbout(figures, [alert], rulesAroundFile)).toBe('');
  });
});
