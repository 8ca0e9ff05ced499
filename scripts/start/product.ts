import { join } from 'node:path';
import { buildApp } from '../build/build-app.ts';
import { demoOfficers } from '../seed/demo.ts';
import { isSeeded } from '../seed/is-seeded.ts';
import { repositoryRoot } from '../setup/repository.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

type Given = Pick<SandboxOptions, 'ports' | 'dataDir' | 'processes' | 'log'>;

/** What `npm start` shows: both apps as they are built, and the demonstration's people. @throws the signal's reason when it aborts before everything is up. */
export async function startProduct(given: Given, stop: AbortSignal): Promise<Sandbox> {
  for (const app of ['customer-app', 'backoffice-app'] as const) {
    if (await buildApp(app)) console.log(`Built the ${app}.`);
    stop.throwIfAborted();
  }
  const site = (app: string) => join(repositoryRoot, app, 'dist');
  return startSandbox({
    ...given,
    officers: demoOfficers,
    sites: { customer: site('customer-app'), backoffice: site('backoffice-app') },
    environment: process.env,
    seed: async (running) => {
      stop.throwIfAborted();
      if (await isSeeded(running.services)) return;
      // Read only now: most starts draw nobody.
      const { demo_customers, seed } = await import('../seed/seed.ts');
      await seed(running, { customers: demo_customers, officers: demoOfficers, progress: showProgress, stop });
    },
  });
}

function showProgress(done: number, of: number): void {
  if (done % 50 === 0) console.log(`Drawing demo customers: ${done} of ${of}`);
}
