// The server of `npm run dev`, behind Vite. scripts/dev.ts starts it and sets the ports.
import { join } from 'node:path';
import { demoOfficers } from './seed/demo.ts';
import { demo_customers, seed } from './seed/seed.ts';
import { repositoryRoot } from './setup/repository.ts';
import { announcement } from './start/announcement.ts';
import type { Ports } from './start/ports.ts';
import { startSandbox } from './start/sandbox.ts';
import { untilStopped } from './start/until-stopped.ts';

const began = performance.now();
const stopped = untilStopped();
const port = (name: string) => Number(process.env[name]);
const originAt = (name: string) => `http://localhost:${port(name)}`;
const ports: Ports = {
  PUBLIC_PORT: port('PUBLIC_PORT'),
  INTERNAL_PORT: port('INTERNAL_PORT'),
  DESK_PORT: port('DESK_PORT'),
  SMTP_PORT: port('SMTP_PORT'),
};
const sandbox = await startSandbox({
  officers: demoOfficers,
  ports,
  origins: { customer: originAt('DEV_PUBLIC_ORIGIN_PORT'), backoffice: originAt('DEV_INTERNAL_ORIGIN_PORT') },
  dataDir: join(repositoryRoot, '.data'),
  sites: { customer: null, backoffice: null },
  environment: process.env,
  log: () => undefined,
  leavesPast: true,
  seed: (running, whenPresentable) =>
    seed(running, {
      customers: demo_customers,
      officers: demoOfficers,
      progress: () => undefined,
      whenPresentable,
    }),
  whenReachable: (urls) => console.log(announcement(urls, (performance.now() - began) / 1_000)),
});
await stopped;
await sandbox.stop();
process.exit(0);
