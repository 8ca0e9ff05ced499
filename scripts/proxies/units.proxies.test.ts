import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProxyProgram } from '../setup/proxies.ts';
import { writtenForHere } from './written-for-here.ts';

const run = promisify(execFile);
/** The exposure of a unit, in tenths, above which it is not accepted. systemd calls what is below 20 `OK`. */
const exposure_max = 20;

describe.each(['caudal-server.service', 'caudal-signer.service', 'caudal-check.service'])('%s', (name) => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-unit-'));
    file = join(folder, name);
    await writeFile(
      file,
      await writtenForHere(`systemd/${name}`, { '/opt/caudal/current/bin/caudal': process.execPath }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is accepted by systemd without a remark', async () => {
    const { stdout, stderr } = await run(await findProxyProgram('systemd-analyze'), ['verify', '--man=no', file]);
    expect(stdout + stderr).toBe('');
  });

  it('gives its process few rights', async () => {
    const args = ['security', '--offline=true', `--threshold=${exposure_max}`, '--no-pager', file];
    const { stdout } = await run(await findProxyProgram('systemd-analyze'), args);
    expect(stdout).toMatch(/Overall exposure level for caudal-\w+\.service: [01]\.\d OK/);
  });
});
