import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localSigner } from '../../api-server/src/rails/evm/keys/create-signer.ts';
import { remoteSigner } from '../../api-server/src/rails/evm/keys/remote-signer.ts';
import { createTestDatabase, type TestDatabase } from '../../api-server/src/testing/database.ts';
import { lettersTo } from '../../api-server/src/testing/letters.ts';
import { anEmail, expectOk, password, photos, survey } from '../../api-server/src/testing/people.ts';
import { sandboxVariables } from '../../api-server/src/testing/sandbox-variables.ts';
import { Visitor } from '../../api-server/src/testing/visitor.ts';
import { rulesAroundFile } from '../monitoring/alert-rules.ts';
import { nameOf, readScrape, type Scrape } from '../monitoring/scrape.ts';
import { complaintsAbout, type Figures } from '../monitoring/try-rules.ts';
import { makeTestFolder } from '../release/testing/staged-release.ts';
import { freePort } from '../setup/free-port.ts';
import { BootedMachine } from './testing/booted-machine.ts';
import { give, installedDebian } from './testing/installed-debian.ts';

/** The limit of making the archive and the machine. It only ends what hangs: a busy machine takes more than ten minutes. */
const make_milliseconds = 3_600_000;
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const token = 'a_token_of_this_test_0001';

let folder: string;
let root: string;
let machine: BootedMachine;
let database: TestDatabase;
let environment: Record<string, string>;
let signerUrl: string;
let exporterPort: number;
beforeAll(async () => {
  folder = await makeTestFolder('units');
  root = await installedDebian(folder);
  database = await createTestDatabase();
  await writeVariables();
  exporterPort = await freePort();
  const listening = `ARGS="--web.listen-address=127.0.0.1:${exporterPort}"\n`;
  await writeFile(join(root, 'etc/default/prometheus-node-exporter'), listening);
  machine = await BootedMachine.start(root);
}, make_milliseconds);
afterAll(async () => {
  await machine?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function writeVariables(): Promise<void> {
  const variables = await sandboxVariables(database, '/var/lib/caudal/files');
  environment = { ...variables, EVM_RPC_URL: 'none', DRAIN_SECONDS: '0' };
  const signerPort = await freePort();
  signerUrl = `http://127.0.0.1:${signerPort}`;
  await give(root, 'server', environment);
  await give(root, 'owner', { OWNER_DATABASE_URL: database.url });
  await give(root, 'signer', { SIGNER_WORDS: words, SIGNER_TOKEN: token, SIGNER_PORT: String(signerPort) });
}

const systemctl = (...args: readonly string[]) => machine.run('systemctl', ...args);
const ended = async (unit: string) => (await machine.run('journalctl', '--no-pager', '-u', unit)).stdout;
const states = async (unit: string, ...names: readonly string[]) => {
  const found: string[] = [];
  for (const name of names) found.push(await machine.property(unit, name));
  return found;
};

/** Waits until the server is ready. @throws with its log once its unit has failed. */
async function untilReady(): Promise<void> {
  const { PUBLIC_ORIGIN: origin = '' } = environment;
  await vi.waitUntil(
    async () => {
      if ((await machine.property('caudal-server', 'ActiveState')) === 'failed')
        throw new Error(await ended('caudal-server'));
      return fetch(`${origin}/management/health/readiness`).then(
        ({ status }) => status === 200,
        () => false,
      );
    },
    { timeout: 300_000, interval: 200 },
  );
}

/** Signs somebody up, who confirms their e-mail by the letter. */
async function signUp(): Promise<Visitor> {
  const visitor = new Visitor(environment['PUBLIC_ORIGIN'] ?? '');
  const email = anEmail();
  await expectOk(visitor.call('register', { body: { email, password } }));
  const letter = await vi.waitUntil(async () => (await lettersTo(email))[0], { timeout: 300_000, interval: 200 });
  const [, link = ''] = /#([\w-]{43})/.exec(letter.text) ?? [];
  await expectOk(visitor.call('activate', { body: { token: link, password } }));
  await visitor.signIn(email, password);
  return visitor;
}

describe('systemd starts from the archive', () => {
  it('the server, which takes photos, keeps them over a restart, and ends well', async () => {
    expect(await systemctl('start', 'caudal-server')).toMatchObject({ code: 0 });
    await untilReady();
    const customer = await signUp();
    await expectOk(customer.call('answerSurvey', { body: survey }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    const files = () => machine.run('find', '/var/lib/private/caudal/files', '-type', 'f');
    const { stdout: kept } = await files();
    expect(kept.trim().split('\n').length).toBeGreaterThanOrEqual(3);
    expect(await systemctl('restart', 'caudal-server')).toMatchObject({ code: 0 });
    await untilReady();
    expect((await files()).stdout).toBe(kept);
    expect(await systemctl('stop', 'caudal-server')).toMatchObject({ code: 0 });
    expect(await states('caudal-server', 'Result', 'ExecMainStatus')).toEqual(['success', '0']);
  });

  it('the server as an unprivileged user whose system calls are filtered and who can write nothing but its files', async () => {
    await systemctl('start', 'caudal-server');
    await untilReady();
    const pid = await machine.property('caudal-server', 'MainPID');
    const { stdout: status } = await machine.run('cat', `/proc/${pid}/status`);
    expect(status).toMatch(/^Uid:\s+6\d{4}\s/m);
    for (const line of [/^CapEff:\s+0+$/m, /^CapBnd:\s+0+$/m, /^NoNewPrivs:\s+1$/m, /^Seccomp:\s+2$/m])
      expect(status).toMatch(line);
    const touch = (place: string) => machine.run('nsenter', '--target', pid, '--mount', 'touch', place);
    for (const place of ['/new', '/etc/new', '/opt/caudal/new', '/usr/new'])
      expect(await touch(place)).toMatchObject({ stderr: expect.stringContaining('Read-only file system') as string });
    expect(await touch('/var/lib/caudal/new')).toMatchObject({ code: 0 });
  });

  it.each([
    ['server', '2147483648', '256'],
    ['signer', '536870912', '64'],
  ])(
    'the %s within %s bytes of memory and %s tasks, and with the open files of its unit',
    async (program, memory, tasks) => {
      const unit = `caudal-${program}`;
      await systemctl('start', unit);
      // A booted Debian cannot give more open files than the machine around it has, so systemd is asked and not the process.
      expect(await states(unit, 'MemoryMax', 'TasksMax', 'LimitNOFILE')).toEqual([memory, tasks, '65536']);
    },
  );

  it('the signer, which gives addresses', async () => {
    expect(await systemctl('start', 'caudal-signer')).toMatchObject({ code: 0 });
    const address = await vi.waitUntil(
      () =>
        remoteSigner(signerUrl, [token])
          .addressOf(3)
          .catch(() => null),
      {
        timeout: 300_000,
        interval: 200,
      },
    );
    expect(address).toBe(await localSigner(words).addressOf(3));
    expect(await systemctl('stop', 'caudal-signer')).toMatchObject({ code: 0 });
    expect(await states('caudal-signer', 'Result', 'ExecMainStatus')).toEqual(['success', '0']);
  });

  it('the job of the months', async () => {
    expect(await systemctl('start', 'caudal-months')).toMatchObject({ code: 0 });
  });

  it('the check of the installation, whose findings make the unit fail', async () => {
    expect(await systemctl('start', 'caudal-check')).not.toMatchObject({ code: 0 });
    expect(await states('caudal-check', 'ActiveState', 'ExecMainStatus')).toEqual(['failed', '1']);
    expect(await ended('caudal-check')).toMatch(/FAILED +mode .*CAUDAL_MODE=production/);
  });
});

describe('systemd starts again', () => {
  it('a server that was killed', async () => {
    await systemctl('start', 'caudal-server');
    await untilReady();
    const [pid = ''] = await states('caudal-server', 'MainPID');
    await systemctl('kill', '--signal=SIGKILL', 'caudal-server');
    await vi.waitUntil(async () => !['0', pid].includes(await machine.property('caudal-server', 'MainPID')), {
      timeout: 300_000,
      interval: 100,
    });
    await untilReady();
    expect(Number(await machine.property('caudal-server', 'NRestarts'))).toBeGreaterThan(0);
  });

  it.each([
    ['server', 'DATABASE_URL'],
    ['signer', 'SIGNER_WORDS'],
  ])('no %s that lacks %s: it has failed at once, with 78', async (program, variable) => {
    const unit = `caudal-${program}`;
    await systemctl('stop', unit);
    await give(root, program, {});
    await systemctl('start', unit);
    const state = () => machine.property(unit, 'ActiveState');
    // A unit that systemd will start again is `activating`, never `failed`.
    await vi.waitUntil(async () => /^(failed|activating|inactive)$/.test(await state()), { timeout: 300_000 });
    expect(await states(unit, 'ActiveState', 'SubState', 'ExecMainStatus', 'NRestarts')).toEqual([
      'failed',
      'failed',
      '78',
      '0',
    ]);
    expect(await ended(unit)).toContain(variable);
  });
});

describe('the exporter of a machine tells', () => {
  const seconds_series = 'node_systemd_timer_last_trigger_seconds';
  const read_series = new Set(['node_systemd_unit_state', seconds_series]);
  const labels = 'job="node",instance="machine:9100"';
  let before: Scrape;
  beforeAll(async () => {
    await give(root, 'server', environment);
    await systemctl('restart', 'caudal-server');
    await systemctl('reset-failed');
    await systemctl('start', 'caudal-check.timer', 'caudal-months.timer');
    before = await scraped();
  });

  async function scraped(): Promise<Scrape> {
    return readScrape(await (await fetch(`http://127.0.0.1:${exporterPort}/metrics`)).text());
  }

  /** The time of the scrapes by the clock of promtool, which begins at 0: far enough from 0, which means `never` to a timer. */
  const minutes = { before_minutes: 1_800, after_minutes: 45 };
  const told_seconds = minutes.before_minutes * 60;

  /** Returns what a scrape says about our units, with `never` as the time of a timer that has not triggered yet. */
  function told({ samples }: Scrape, never: number): Map<string, number> {
    const ours = [...samples].filter(([series]) => read_series.has(nameOf(series)) && series.includes('name="caudal-'));
    const now = Date.now() / 1_000;
    return new Map(
      ours.map(([series, value]) => {
        const time = value === 0 ? never : value - now + told_seconds;
        return [series.replace(/\}$/, `,${labels}}`), nameOf(series) === seconds_series ? time : value];
      }),
    );
  }

  /** Waits until exactly these alerts ring. Returns '', or the last complaint when that takes too long. */
  async function untilRinging(...alerts: readonly string[]): Promise<string> {
    // Before the units were installed, the timers of another machine did their work.
    const early = told(before, told_seconds);
    let last = '';
    const attempt = async () => {
      const late = told(await scraped(), 0);
      const figures: Figures = new Map([
        [`up{${labels}}`, { before: 1, after: 1, grows: false }],
        [`caudal_base_backup_seconds{${labels}}`, { before: told_seconds, after: told_seconds, grows: false }],
        [`caudal_files_copy_seconds{${labels}}`, { before: told_seconds, after: told_seconds, grows: false }],
        ...[...new Set([...early.keys(), ...late.keys()])].map(
          (series) => [series, { before: early.get(series), after: late.get(series), grows: false }] as const,
        ),
      ]);
      return (last = await complaintsAbout(figures, alerts, rulesAroundFile, minutes)) === '';
    };
    await vi.waitUntil(attempt, { timeout: 120_000, interval: 500 }).catch(() => undefined);
    return last;
  }

  it('nothing that rings while its units do their work', async () => {
    expect(await untilRinging()).toBe('');
  });

  it('of a check that found something', async () => {
    await systemctl('start', 'caudal-check');
    expect(await untilRinging('CaudalCheckFailed')).toBe('');
    await systemctl('reset-failed');
  });

  it('of a server that does not start', async () => {
    await give(root, 'server', {});
    await systemctl('restart', 'caudal-server');
    expect(await untilRinging('CaudalUnitFailed')).toBe('');
    await systemctl('reset-failed');
  });

  it('of timers that are gone', async () => {
    await systemctl('stop', 'caudal-check.timer', 'caudal-months.timer');
    expect(await untilRinging('CaudalCheckMissed', 'CaudalMonthsMissed')).toBe('');
  });
});
