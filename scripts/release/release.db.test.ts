import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validation, type Spec } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../api-server/src/testing/database.ts';
import { sandboxVariables } from '../../api-server/src/testing/sandbox-variables.ts';
import { commands } from './product-files.ts';
import { builtScreens } from './testing/built-screens.ts';
import { billIn, dependenciesOf, installedPackages, packagesOf } from './testing/bill-of-release.ts';
import { makeTestFolder, stageRelease, test_release } from './testing/staged-release.ts';

let root: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let environment: Record<string, string>;
beforeAll(async () => {
  root = await makeTestFolder('release');
  await stageRelease(root);
  database = await createTestDatabase();
  environment = { ...(await sandboxVariables(database, join(root, 'files'))), EVM_RPC_URL: 'none' };
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const program = () => join(root, 'bin/caudal');
/** Runs a command of the release with these variables and no others, so that it finds nothing of the project around it. */
const runWith = (env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(program(), args, { cwd: '/', env }).catch(
    (error: { code: number; stderr: string; stdout: string }) => error,
  );
const run = (...args: string[]) => runWith(environment, ...args);

/** The characters that even a short licence has. */
const shortest_licence = 200;

/** Divides the file of all licences into its packages. */
function textsOf(licences: string): { title: string; text: string }[] {
  const parts = licences.split(/^(\S+ \S+: .+)\n\n=+\n/m).slice(1);
  return parts.flatMap((title, at) => (at % 2 === 0 ? [{ title, text: (parts[at + 1] ?? '').trim() }] : []));
}

describe('a release', () => {
  it('serves both apps from its own files, and reports its version', async () => {
    const server: ChildProcess = spawn(program(), ['server'], {
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(server, 'exit');
    let log = '';
    server.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const origin = environment['PUBLIC_ORIGIN'] ?? '';
    try {
      const info = await vi.waitUntil(
        async () =>
          fetch(`${origin}/management/info`).then(
            async (answer) => (await answer.json()) as object,
            () => null,
          ),
        { timeout: 120_000, interval: 100 },
      );
      expect(info).toMatchObject({ version: test_release.version });
      expect(JSON.parse(log.split('\n')[0] ?? '')).toMatchObject({ version: test_release.version });
      const body = JSON.stringify({ email: 'ana@correo.example', password: 'un rio hondo y claro', langKey: 'es' });
      const headers = { 'content-type': 'application/json', origin };
      const registered = await fetch(`${origin}/api/register`, { method: 'POST', headers, body });
      // Hashing a password uses a package with compiled code.
      expect(registered.status).toBe(202);
      for (const [app, address] of [
        ['customer-app', origin],
        ['backoffice-app', environment['INTERNAL_ORIGIN'] ?? ''],
      ] as const) {
        const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } });
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/assets/') as string]);
        const screens = await builtScreens(join(root, app, 'dist'));
        expect(screens.length).toBeGreaterThan(20);
        // Link previews, monitors and curl accept any type.
        for (const [path, status] of [
          ...screens.map((screen) => [screen, 200] as const),
          ['/no-such-screen', 404] as const,
        ]) {
          const answer = await fetch(`${address}${path}`, { headers: { accept: '*/*' } });
          const found = [path, answer.status, answer.headers.get('content-type'), await answer.text()];
          expect(found).toEqual([path, status, 'text/html; charset=utf-8', expect.stringContaining('/assets/')]);
        }
      }
    } finally {
      server.kill('SIGTERM');
      await gone;
    }
  });

  it('invites an officer and checks the audit log', async () => {
    expect(await run('create-officer', 'nueva@caudal.example')).toMatchObject({
      stdout: expect.stringContaining('/enrol#') as string,
    });
    expect(await run('check-audit')).toMatchObject({ stdout: expect.stringContaining('all as they were') as string });
  });

  it('ends with 78 and names the variables that a command lacks, instead of looking for a sandbox', async () => {
    const { DATABASE_URL: _database, INTERNAL_ORIGIN: _origin, ...others } = environment;
    const lacking = async (env: Record<string, string>, ...args: string[]) =>
      (await runWith(env, ...args)) as { code?: number; stderr: string };
    const line = /^DATABASE_URL( and INTERNAL_ORIGIN)? must be set\. .+\n$/;
    for (const args of [['create-officer', 'otra@caudal.example'], ['check-audit']])
      expect(await lacking(others, ...args)).toMatchObject({ code: 78, stderr: expect.stringMatching(line) as string });
    const DATABASE_URL = database.url;
    expect(await lacking({ ...others, DATABASE_URL }, 'create-officer', 'otra@caudal.example')).toMatchObject({
      code: 78,
      stderr: expect.stringMatching(/^INTERNAL_ORIGIN must be set\. .+\n$/) as string,
    });
    expect(await readdir(root)).not.toContain('.data');
  });

  it('checks an installation', async () => {
    const { code, stdout } = (await run('check-production')) as { code: number; stdout: string };
    const line = (name: string) => stdout.split('\n').find((one) => one.slice(8).startsWith(`${name} `));
    expect([code, line('mode'), line('schema'), line('mail')]).toEqual([
      1,
      expect.stringMatching(/^FAILED .+CAUDAL_MODE=production/),
      expect.stringMatching(/^ok/),
      expect.stringMatching(/^ok/),
    ]);
  });

  it('names what a signer and the deployment of contracts lack, and lists its commands after a misspelt one', async () => {
    const deploying = { code: 78, stderr: expect.stringMatching(/^EVM_RPC_URL is none.+\n$/) as string };
    expect(await run('deploy-contracts', 'executor')).toMatchObject(deploying);
    expect(await run('signer')).toMatchObject({ stderr: expect.stringContaining('SIGNER_WORDS') as string });
    expect(await run('sever')).toMatchObject({
      code: 64,
      stderr: expect.stringContaining(Object.keys(commands).join(', ')) as string,
    });
  });

  it('has no test, no tool of the developers, no demonstration, and no package that only browsers run', async () => {
    const files = (await readdir(root, { recursive: true })).filter((file) => !file.startsWith('node_modules/'));
    expect(
      files.filter((file) => !file.startsWith('docs/') && /\.test\.|\/testing\/|stories|sandbox|seed/.test(file)),
    ).toEqual([]);
    const installed = (await readdir(join(root, 'node_modules'), { recursive: true })).filter((file) =>
      /(?:^|\/)(?:vite|typescript|anvil|react|@visx|@babel)$/.test(file),
    );
    expect(installed).toEqual([]);
  });

  it('names in its bill of materials every package that is installed for the server or compiled into an app, and no others', async () => {
    const bill = await billIn(root);
    expect(packagesOf(bill, 'server')).toEqual(await installedPackages(root));
    const browser = packagesOf(bill, 'browser').map((one) => one.replace(/@[^@]+$/, ''));
    const named = await dependenciesOf('customer-app', 'backoffice-app', 'app-kit', 'ui-kit');
    // vanilla-extract compiles style sheets to CSS, which contains nothing of it.
    expect(named.filter((name) => !browser.includes(name))).toEqual(['@vanilla-extract/css']);
    // No manifest of the project names these. Others bring them into the apps, directly or through packages that leave nothing there.
    expect(browser).toEqual(expect.arrayContaining(['scheduler', 'd3-shape', '@floating-ui/dom']));
    for (const compiler of ['@babel/types', 'jest-validate', '@napi-rs/canvas'])
      expect(browser).not.toContain(compiler);
  });

  it('has a bill of materials that the schema of CycloneDX accepts', async () => {
    const bill = await readFile(join(root, 'bill-of-materials.cdx.json'), 'utf8');
    const { specVersion } = JSON.parse(bill) as { specVersion: Spec.Version };
    const validator = new Validation.JsonStrictValidator(specVersion);
    expect(await validator.validate(bill)).toBeNull();
    // A bill with a fault is refused, so the validator does look.
    expect(await validator.validate(bill.replace('"type": "library"', '"type": "book"'))).not.toBeNull();
  });

  it('leads from the product to each package by the dependencies in its bill of materials', async () => {
    const { metadata, components, dependencies } = await billIn(root);
    const edges = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set([metadata.component['bom-ref']]);
    for (const ref of reached) for (const one of edges.get(ref) ?? []) reached.add(one);
    const refs = components.map((one) => one['bom-ref']);
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
    expect(reached.size).toBe(refs.length + 1);
  });

  it('has the licence of each package', async () => {
    const licences = await readFile(join(root, 'LICENCES.txt'), 'utf8');
    const { components } = await billIn(root);
    const missing = components.filter(({ name, version }) => !licences.includes(`${name} ${version}: `));
    expect(missing.map(({ name }) => name)).toEqual(['node']);
    const isThere = /^react 19.+: MIT\n\n=+\n\nMIT License\n\nCopyright \(c\) Meta/m.test(licences);
    expect(isThere).toBe(true);
  });

  it('has the text of each licence, also of those whose packages bring none', async () => {
    const texts = textsOf(await readFile(join(root, 'LICENCES.txt'), 'utf8'));
    expect(texts.filter(({ text }) => text.length < shortest_licence).map(({ title }) => title)).toEqual([]);
    const { text = '' } = texts.find(({ title }) => title.startsWith('@img/sharp-libvips-')) ?? {};
    for (const part of [
      '| libvips ',
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      'Mozilla Public',
    ])
      expect(text).toContain(part);
  });
});
