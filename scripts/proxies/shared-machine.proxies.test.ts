import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProxyProgram } from '../setup/proxies.ts';
import { readKept } from '../tidy/repository-files.ts';
import { makeCertificate } from './certificate.ts';
import { writtenForHere } from './written-for-here.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-machine-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the files of the two HAProxies', () => {
  it('are accepted together once the second one has no section `global`', async () => {
    const { customer } = await makeCertificate(folder);
    const written = await writtenForHere('haproxy/haproxy.cfg', {});
    const front = written.replaceAll(/\bcrt \S+/g, `crt ${customer.joined_file}`);
    const database = await writtenForHere('haproxy/database.cfg', {});
    const files = { front: join(folder, 'haproxy.cfg'), database: join(folder, 'database.cfg') };
    await writeFile(files.front, front);
    await writeFile(files.database, database.replace(/^global\n(?: .*\n)+/m, ''));
    const { stdout, stderr } = await run(await findProxyProgram('haproxy'), [
      '-c',
      '-f',
      files.front,
      '-f',
      files.database,
    ]);
    expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
  });
});

describe('the folder of variables', () => {
  /** The user of a process that a unit starts with `DynamicUser`: it owns nothing. */
  const nobody = { uid: 61_184, gid: 61_184 };

  it('lets such a process read the certificate of the database, and no variables', async () => {
    const commands = readKept('docs/operations/proxy-and-units.md')
      .split('\n')
      .filter((line) => /^(?:install|touch|chmod) .*\/etc\/caudal/.test(line));
    expect(commands).toHaveLength(4);
    await mkdir(join(folder, 'etc'));
    await chmod(join(folder, 'etc'), 0o755);
    await writeFile(join(folder, 'database-ca.pem'), 'a certificate');
    const script = commands.join('\n').replaceAll('/etc/caudal', join(folder, 'etc/caudal'));
    await run('sh', ['-ec', `umask 077\n${script}`], { cwd: folder });
    const read = (name: string) => run('cat', [join(folder, 'etc/caudal', name)], nobody);
    expect((await read('database-ca.pem')).stdout).toBe('a certificate');
    for (const name of ['server.env', 'signer.env', 'owner.env'])
      await expect(read(name)).rejects.toThrow('Permission denied');
  });
});
