import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '../../api-server/src/server.ts';
import { startTestServer, type TestServer } from '../../api-server/src/testing/index.ts';
import { domains, makeCertificate } from './certificate.ts';
import { findPorts, proxies, type Proxy } from './proxy-process.ts';
import { patience, proxyNames } from './testing/patience.ts';
import { ProxiedVisitor } from './testing/proxied-visitor.ts';

const versions = ['former', 'next'] as const;

/** The number of requests for each file. About half of them would fail behind a proxy that asks only one server. */
const times = 20;

/** Makes an app whose page loads one script, named after its version. */
async function makeApp(folder: string, version: string): Promise<string> {
  const app = join(folder, version);
  for (const place of ['assets', 'shells']) await mkdir(join(app, place), { recursive: true });
  await writeFile(join(app, 'assets', `index-${version}.js`), `// ${version}\n`);
  for (const page of ['index.html', 'shell.html'])
    await writeFile(
      join(app, page),
      `<!doctype html><script type="module" src="/assets/index-${version}.js"></script>\n`,
    );
  return app;
}

describe.each(proxyNames)('while a server is upgraded behind %s', (name) => {
  let folder: string;
  let first: TestServer;
  let proxy: Proxy | undefined;
  const servers: RunningServer[] = [];
  const visitors: ProxiedVisitor[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'caudal-proxy-'));
    const certificate = await makeCertificate(folder);
    // The two servers behind the proxy use the database and configuration of this one.
    first = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
    const { config, images } = first.running.services;
    const ports = await findPorts();
    for (const [place, version] of versions.entries()) {
      const [PUBLIC_PORT = 0, INTERNAL_PORT = 0] = ports.servers[place] ?? [];
      const app = await makeApp(folder, version);
      const sites = { customer: app, backoffice: app };
      servers.push(await startServer({ config: { ...config, PUBLIC_PORT, INTERNAL_PORT }, sites, images }));
    }
    proxy = await proxies[name]({ folder, certificate, ports, instead: patience[name] });
    const { ca } = certificate;
    const from = '127.0.0.1';
    visitors.push(new ProxiedVisitor(`https://${domains.customer}`, { port: ports.public, ca, from }));
    visitors.push(new ProxiedVisitor(`https://${domains.backoffice}`, { port: ports.internal, ca, from }));
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.hangUp();
    await proxy?.stop();
    for (const running of servers) await running.stop();
    await first.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('the files of both versions arrive at every request, and a file of neither is answered 404', async () => {
    for (const visitor of visitors) {
      for (const version of versions)
        for (let time = 0; time < times; time += 1) {
          const answer = await visitor.send('GET', `/assets/index-${version}.js`);
          expect([answer.status, await answer.text()]).toEqual([200, `// ${version}\n`]);
        }
      expect((await visitor.send('GET', '/assets/index-none.js')).status).toBe(404);
    }
  });
});
