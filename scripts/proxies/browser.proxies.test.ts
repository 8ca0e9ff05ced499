import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxy_variable, type ProxyOfDomains } from '../../e2e/proxied/domains.ts';
import { demoOfficers } from '../seed/demo.ts';
import { seed } from '../seed/seed.ts';
import { findChromium } from '../setup/chromium.ts';
import { freePort } from '../setup/free-port.ts';
import { repositoryRoot } from '../setup/repository.ts';
import type { Sandbox } from '../start/sandbox.ts';
import { builtSites, freePorts, startTemporarySandbox } from '../start/temporary-sandbox.ts';
import { domains, makeCertificate, type Certificate } from './certificate.ts';
import { proxies } from './proxy-process.ts';
import { patience, proxyNames } from './testing/patience.ts';

/** The number of customers who exist before the flow, which makes its own. */
const customers = 2;
/** The limit of all flows, which only ends a hanging run: one flow takes about two minutes. */
const flow_milliseconds = 1_800_000;

let folder: string;
let certificate: Certificate;
let sandbox: Sandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caudal-proxied-'));
  certificate = await makeCertificate(folder);
  sandbox = await startTemporarySandbox({
    name: 'proxied',
    customers,
    origins: { customer: `https://${domains.customer}`, backoffice: `https://${domains.backoffice}` },
    environment: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
    ports: await freePorts(),
    sites: await builtSites('quick'),
    chain_past_seconds: 0,
    seed: (running) => seed(running, { customers, characters: [], officers: demoOfficers, progress: () => undefined }),
  });
});
afterAll(async () => {
  await sandbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the flows of `e2e/proxied/` in Chromium and returns Playwright's exit status. */
async function playFlows(proxy: ProxyOfDomains): Promise<number> {
  const args = ['test', '--config', 'e2e/proxied/playwright.config.ts'];
  const chromium = await findChromium({ install: true, shell: true });
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium,
    E2E_URLS: JSON.stringify(sandbox.urls),
    [proxy_variable]: JSON.stringify(proxy),
  };
  const program = join(repositoryRoot, 'node_modules/.bin/playwright');
  const child = spawn(program, args, { cwd: repositoryRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status ?? 1;
}

describe.each(proxyNames)('both apps in a browser behind %s', (name) => {
  it(
    'serve customers on one domain and officers on the other, and receive live updates',
    { timeout: flow_milliseconds },
    async () => {
      const { PUBLIC_PORT, INTERNAL_PORT } = sandbox.server.services.config;
      const one = [PUBLIC_PORT, INTERNAL_PORT] as const;
      const ports = { public: await freePort(), internal: await freePort(), plain: await freePort() };
      const proxy = await proxies[name]({
        folder,
        certificate,
        ports: { ...ports, servers: [one, one] },
        instead: patience[name],
      });
      try {
        expect(await playFlows({ ...ports, ca: certificate.ca })).toBe(0);
      } finally {
        await proxy.stop();
      }
    },
  );
});
