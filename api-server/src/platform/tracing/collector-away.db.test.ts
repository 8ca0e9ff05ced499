import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';
import { KillableServer } from '../../testing/killable-server.ts';
import { TraceCollector } from '../../testing/trace-collector.ts';
import { waiting_spans_max } from './start-tracing.ts';
import { continueTrace } from './tracing.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

async function aCollector(): Promise<TraceCollector> {
  const collector = await TraceCollector.start();
  cleanUp.push(() => collector.stop());
  return collector;
}

async function aServer(...given: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...given);
  cleanUp.push(() => server.stop());
  return server;
}

describe('a collector of traces', () => {
  it('delays neither a request nor the end of a server while it is away, and its absence is logged once', async () => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const server = await startTestServer({ OTLP_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'warn' }, { logTo });
    await expect(server.customer().call('readInfo')).resolves.toMatchObject({ status: 200 });
    await server.stop();
    expect(lines.filter((line) => line.includes('Traces do not reach their collector'))).toHaveLength(1);
  });

  it('delays no request while it never answers, and no more than `waiting_spans_max` spans wait for it', async () => {
    const collector = await aCollector();
    collector.isSilent = true;
    const server = await aServer({ OTLP_URL: collector.url });
    const many = 5 * waiting_spans_max;
    for (let made = 0; made < many; made += 1) continueTrace(undefined, 'flood', 'server', {})?.end();
    await expect(server.customer().call('readInfo')).resolves.toMatchObject({ status: 200 });
    await expect.poll(() => collector.requests, { timeout: 60_000 }).toBeGreaterThan(0);
    collector.isSilent = false;
    await server.stop();
    const kept = collector.spans.filter(({ name }) => name === 'flood').length;
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(waiting_spans_max);
  });

  it('makes the server load OpenTelemetry: a server without a collector loads only its interface', async () => {
    const collector = await aCollector();
    const folder = await mkdtemp(join(tmpdir(), 'loaded-'));
    cleanUp.push(() => rm(folder, { recursive: true }));
    const { running, stop } = await startTestServer();
    cleanUp.push(stop);
    await running.stop();
    /** Returns the files of OpenTelemetry that a server's process loads until it serves. */
    const loadedWith = async (OTLP_URL: string, name: string) => {
      const list = join(folder, name);
      const hook = `import { appendFileSync } from 'node:fs'; import { registerHooks } from 'node:module';
        registerHooks({ load: (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context)) });`;
      const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
      const server = new KillableServer(running.services.config, { environment: { OTLP_URL, NODE_OPTIONS } });
      cleanUp.push(() => server.kill());
      await server.start();
      await server.kill();
      const loaded = (await readFile(list, 'utf8')).split('\n');
      expect(loaded.some((url) => url.endsWith('api-server/src/server.ts'))).toBe(true);
      return new Set(loaded.flatMap((url) => /@opentelemetry\/([\w-]+)/.exec(url)?.[1] ?? []));
    };
    expect(await loadedWith('none', 'off')).toEqual(new Set(['api']));
    expect(await loadedWith(collector.url, 'on')).toContain('sdk-trace');
  });
});
