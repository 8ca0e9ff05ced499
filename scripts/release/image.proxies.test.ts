import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../api-server/src/testing/database.ts';
import { sandboxVariables } from '../../api-server/src/testing/sandbox-variables.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { buildImage, imageName } from './build-image.ts';
import { Podman } from './testing/podman.ts';
import { makeTestArchive, makeTestFolder, test_release } from './testing/staged-release.ts';

/** The user of the image. */
const user = 10001;
const image = imageName(test_release);
/** The limit of making the archive, the image and the store. It only ends what hangs: a busy machine takes more than ten minutes. */
const make_milliseconds = 3_600_000;
let folder: string;
let podman: Podman;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let environment: Record<string, string>;
beforeAll(async () => {
  folder = await makeTestFolder('image');
  const { file: archive } = await makeTestArchive(folder);
  const file = join(folder, 'image.tar');
  await buildImage({ archive, release: test_release, file }, () => undefined);
  podman = new Podman(join(folder, 'podman'));
  const { code, stderr } = await podman.run('load', '--input', file);
  if (code !== 0) throw new Error(stderr);
  await mkdir(join(folder, 'files'));
  await chown(join(folder, 'files'), user, user);
  database = await createTestDatabase();
  const addresses = { PUBLIC_HOST: '127.0.0.1', INTERNAL_HOST: '127.0.0.1' };
  const variables = await sandboxVariables(database, '/var/lib/caudal/files');
  environment = { ...variables, ...addresses, EVM_RPC_URL: 'none' };
}, make_milliseconds);
afterAll(async () => {
  await podman?.run('rm', '--force', '--all');
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const given = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

describe('the image', () => {
  it('serves both apps as an unprivileged user on a read-only file system, is healthy, and exits with 0 when stopped', async () => {
    const volume = `${join(folder, 'files')}:/var/lib/caudal`;
    const options = ['--detach', '--name', 'server', '--volume', volume, ...given(environment)];
    expect(await podman.start(image, options)).toMatchObject({ code: 0 });
    const health = () => podman.run('healthcheck', 'run', 'server');
    // A container that has ended never gets healthy; its log says why.
    await vi.waitUntil(
      async () => {
        const { stdout } = await podman.run('inspect', '--format', '{{.State.Running}}', 'server');
        if (stdout.trim() !== 'true') throw new Error((await podman.run('logs', 'server')).stdout);
        return (await health()).code === 0;
      },
      { timeout: 300_000, interval: 500 },
    );
    const { PUBLIC_ORIGIN: customers = '', INTERNAL_ORIGIN: officers = '' } = environment;
    await expect.poll(async () => (await fetch(`${customers}/management/health/readiness`)).status).toBe(200);
    expect(await (await fetch(`${customers}/management/info`)).json()).toMatchObject({ version: test_release.version });
    for (const origin of [customers, officers])
      expect(await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text()).toContain('/assets/');
    const { stdout: status } = await podman.run('exec', 'server', 'cat', '/proc/1/status');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${user}\\s+${user}\\s+${user}\\s+${user}$`, 'm'));
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    for (const place of ['/new', '/tmp/new', '/opt/caudal/new'])
      expect(await podman.run('exec', 'server', 'touch', place)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Read-only file system') as string,
      });
    expect(await podman.run('stop', 'server')).toMatchObject({ code: 0 });
    const { stdout: code } = await podman.run('inspect', '--format', '{{.State.ExitCode}}', 'server');
    expect(code.trim()).toBe('0');
    expect(await health()).not.toMatchObject({ code: 0 });
  });

  it('ends with 78 and names the variable that is missing', async () => {
    const { DATABASE_URL: _, ...others } = environment;
    const ended = await podman.start(image, ['--rm', ...given(others)]);
    expect(ended.code).toBe(78);
    expect(ended.stdout + ended.stderr).toContain('DATABASE_URL');
  });

  it('runs the other commands of the archive', async () => {
    expect(await podman.start(image, ['--rm', ...given(environment)], 'check-audit')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('all as they were') as string,
    });
  });

  it('has no program with a set-uid or set-gid bit', async () => {
    // The search also matches `su`, which once had a set-uid bit, to prove that it reaches such programs.
    const search = "find / -xdev -type f '(' -perm /6000 -o -path /usr/bin/su ')'";
    const { stdout } = await podman.start(image, ['--rm', '--entrypoint', 'sh'], '-c', search);
    expect(stdout).toBe('/usr/bin/su\n');
  });

  it('leaves no temporary folder of its build behind', async () => {
    const left = await readdir(join(repositoryRoot, '.cache/image'));
    expect(left.filter((name) => name.startsWith('b') && !name.endsWith('.tar'))).toEqual([]);
  });
});
