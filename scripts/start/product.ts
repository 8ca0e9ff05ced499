import { demoOfficers } from '../seed/demo.ts';
import { greet } from '../seed/exchange/greeting.ts';
import { isSeeded } from '../seed/is-seeded.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

type Given = Pick<SandboxOptions, 'ports' | 'dataDir' | 'processes' | 'log' | 'sites' | 'whenReachable'>;

/**
 * Starts what `npm start` shows: both built apps, and the people of the demonstration. @throws the signal's reason when it aborts before
 * everything is up.
 */
export async function startProduct(given: Given, stop: AbortSignal): Promise<Sandbox> {
  stop.throwIfAborted();
  return startSandbox({
    ...given,
    officers: demoOfficers,
    rests: true,
    greet,
    leavesPast: true,
    environment: process.env,
    seed: async (running, whenPresentable) => {
      stop.throwIfAborted();
      if (await isSeeded(running.services)) return;
      // Imported only now: most starts seed nothing.
      const { demo_customers, seed } = await import('../seed/seed.ts');
      await seed(running, {
        customers: demo_customers,
        officers: demoOfficers,
        progress: showProgress,
        whenPresentable,
        stop,
      });
    },
  });
}

/** The line of `npm start` that says how many demo customers are there. */
export const seedProgress = (done: number, of: number) =>
  `Demo customers: ${done} of ${of}${done === of ? '.' : ' (tokens, letters and payments move once all are there)'}`;

function showProgress(done: number, of: number): void {
  if (done % 50 === 0) console.log(seedProgress(done, of));
}
