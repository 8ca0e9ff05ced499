import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeCluster } from '../postgres/place.ts';
import { demo_customers } from '../seed/seed.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { announcement } from './announcement.ts';
import { seedProgress } from './product.ts';
import { freePorts } from './temporary-sandbox.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'caudal-start-'));
});
afterAll(async () => {
  await removeCluster(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the product, stops it as Ctrl-C does once the first demo customers are there, and returns its exit code and its output. */
async function startAndStop(ports: Awaited<ReturnType<typeof freePorts>>): Promise<{ status: number; output: string }> {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const named = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const program = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: repositoryRoot,
    env: { ...inherited, ...named, SANDBOX_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isStopped = false;
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!isStopped && output.includes(seedProgress(50, demo_customers))) isStopped = program.kill('SIGINT');
    });
  const [status] = (await once(program, 'close')) as [number];
  return { status, output };
}

describe('npm start', () => {
  it('prints its own words and nothing else', async () => {
    const ports = await freePorts();
    const { status, output } = await startAndStop(ports);
    const at = (port: number) => `http://localhost:${port}`;
    const urls = { customer: at(ports.PUBLIC_PORT), backoffice: at(ports.INTERNAL_PORT), desk: at(ports.DESK_PORT) };
    const seconds = Number(/is up \(([\d.]+) s\)/.exec(output)?.[1]);
    const [before, after] = output.split(announcement(urls, seconds));
    // An app that was built before is not built again.
    expect(before?.replaceAll(/^Built the (customer|backoffice)-app\.\n/gm, '')).toBe('');
    // More customers may be made before the program hears that it has to stop.
    expect(after?.replaceAll(/^Demo customers: \d+ of \d+ \(.*\)\n/gm, '')).toBe('\nStopping…\n');
    expect(status).toBe(0);
  });
});
