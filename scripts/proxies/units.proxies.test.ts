import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProxyProgram } from '../setup/proxies.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { writtenForHere } from './written-for-here.ts';

const run = promisify(execFile);
/** The largest accepted exposure of a unit by `systemd-analyze security`, in tenths. systemd rates an exposure below 20 as `OK`. */
const exposure_max = 20;

const timers = ['caudal-months.timer', 'caudal-check.timer'];
const services = ['caudal-server', 'caudal-signer', 'caudal-check', 'caudal-months'].map((name) => `${name}.service`);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-unit-'));
  const here = { '/opt/caudal/current/bin/caudal': process.execPath };
  for (const name of services) await writeFile(join(folder, name), await writtenForHere(`systemd/${name}`, here));
  for (const name of timers) await writeFile(join(folder, name), await writtenForHere(`systemd/${name}`, {}));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('no unit of deploy/ is left out of these tests', async () => {
  const units = await readdir(join(repositoryRoot, 'deploy/systemd'));
  expect(units.toSorted()).toEqual([...services, ...timers].toSorted());
});

it.each([...services, ...timers])('%s is accepted by systemd without a remark', async (name) => {
  const file = join(folder, name);
  const { stdout, stderr } = await run(await findProxyProgram('systemd-analyze'), ['verify', '--man=no', file]);
  expect(stdout + stderr).toBe('');
});

it.each(services)('%s gives its process few rights', async (name) => {
  const args = ['security', '--offline=true', `--threshold=${exposure_max}`, '--no-pager', join(folder, name)];
  const { stdout } = await run(await findProxyProgram('systemd-analyze'), args);
  expect(stdout).toMatch(/Overall exposure level for caudal-\w+\.service: [01]\.\d OK/);
});

/** Returns the next times at which a timer fires, in UTC. */
async function timesOf(name: string, iterations: number): Promise<string[]> {
  const [, calendar = ''] = /OnCalendar=(.*)/.exec(await writtenForHere(`systemd/${name}`, {})) ?? [];
  const args = ['calendar', `--iterations=${iterations}`, '--base-time=2026-01-01 00:30:00 UTC', calendar];
  const { stdout } = await run(await findProxyProgram('systemd-analyze'), args, { env: { ...process.env, TZ: 'UTC' } });
  return [...stdout.matchAll(/: \w{3} (\d{4}-\d{2}-\d{2} \d{2}:\d{2}):\d{2} UTC$/gm)].map(([, time = '']) => time);
}

it('caudal-months.timer fires once in each month', async () => {
  const months = (await timesOf('caudal-months.timer', 12)).map((time) => time.slice(0, 7));
  expect(months).toEqual(Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`));
});

it('caudal-check.timer fires once in each hour', async () => {
  const hours = (await timesOf('caudal-check.timer', 3)).map((time) => time.slice(11));
  expect(hours).toEqual(['01:00', '02:00', '03:00']);
});
