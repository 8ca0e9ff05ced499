import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from './repository.ts';

const run = promisify(execFile);

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'caudal-setup-'));
});
afterEach(() => rm(project, { recursive: true, force: true }));

const npm = (...args: string[]) => run('npm', args, { cwd: project });

/** Packs a package of the test's own, so that npm installs it without a registry. */
async function pack(name: string, rest: object, files: Readonly<Record<string, string>> = {}): Promise<string> {
  await mkdir(join(project, name));
  await writeFile(join(project, name, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...rest }));
  for (const [file, text] of Object.entries(files)) {
    await writeFile(join(project, name, file), text);
    await chmod(join(project, name, file), 0o755);
  }
  const { stdout } = await npm('pack', `./${name}`, '--silent');
  return `file:./${stdout.trim()}`;
}

/** Makes a project whose commands are started by `with-setup.mjs`, with an optional package for this machine. */
async function aProjectWith(optional: object): Promise<void> {
  await cp(join(repositoryRoot, 'scripts/with-setup.mjs'), join(project, 'scripts/with-setup.mjs'));
  const packages = 'scripts/setup/installed-packages.mjs';
  await cp(join(repositoryRoot, packages), join(project, packages));
  await writeFile(join(project, 'scripts/start.ts'), `console.log('started');`);
  const program = `#!/bin/sh\nexec '${process.execPath}' "$@"`;
  const node = await pack('node', { bin: { node: 'node.sh' } }, { 'node.sh': program });
  const binding = await pack('binding', { os: [process.platform], cpu: [process.arch], ...optional });
  const wants = { dependencies: { node }, optionalDependencies: { binding } };
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', ...wants }));
  await npm('install', '--package-lock-only', '--offline');
}

/** Starts a command, and returns what it printed about packages, in a few words. */
async function start(): Promise<string[]> {
  const { stdout, stderr } = await run(process.execPath, [join(project, 'scripts/with-setup.mjs'), 'start']);
  const words = ['Installing packages (npm ci), as', 'once more', 'left out node_modules/binding', 'started'];
  return words.filter((word) => `${stdout}${stderr}`.includes(word));
}

test('packages are installed once', async () => {
  await aProjectWith({});
  expect(await start()).toEqual(['Installing packages (npm ci), as', 'started']);
  expect(await start()).toEqual(['started']);
});

test('an optional package of this machine that fails is tried once more, and then left out', async () => {
  await aProjectWith({ scripts: { install: 'exit 1' } });
  expect(await start()).toEqual(['Installing packages (npm ci), as', 'left out node_modules/binding', 'started']);
  expect(await start()).toEqual(['once more', 'left out node_modules/binding', 'started']);
  expect(await start()).toEqual(['started']);
});

test('an optional package is installed by the second attempt if that succeeds', async () => {
  const mended = join(project, 'mended');
  await aProjectWith({ scripts: { install: `test -e '${mended}'` } });
  expect(await start()).toContain('left out node_modules/binding');
  await writeFile(mended, '');
  expect(await start()).toEqual(['once more', 'started']);
  expect(await start()).toEqual(['started']);
});
