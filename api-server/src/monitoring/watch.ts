import { setTimeout } from 'node:timers/promises';
import { doneWith, takeDue } from './due.ts';
import { lookedAt } from './looked-at.ts';
import type { MonitoringServices } from './services.ts';

/** So many at a time: what they need is read in one go, and a server that dies leaves no more undone. */
const taken_at_once = 100;

/** The pauses between two looks that nothing announced, since an announcement may be lost. A look that found nothing is followed by the quiet pause. */
const pauses = { usual_milliseconds: 1_000, quiet_milliseconds: 3_000, failed_milliseconds: 3_000 };

/** After a look it rests as long as that took: in a rush more customers are looked at by the same questions, and half of the time is left to others. */
const rest_max_milliseconds = 250;

function rest(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  const bounded = Math.min(milliseconds, rest_max_milliseconds);
  return setTimeout(bounded, null, { signal, ref: false }).catch(() => null);
}

/** Looks at whoever is due, until nobody is. Answers how many were looked at. */
export async function lookAtDue(services: MonitoringServices): Promise<number> {
  const { db, clock } = services;
  let looked = 0;
  for (;;) {
    const taken = await takeDue(db, taken_at_once, clock());
    if (taken.length === 0) return looked;
    await doneWith(db, await lookedAt(services, taken));
    looked += taken.length;
  }
}

/** Goes on looking while the server runs; what is announced to open pages wakes it at once. What it answers ends it. */
export function watch(services: MonitoringServices): () => Promise<void> {
  const { live, log } = services;
  const over = new AbortController();
  let wake: () => void = () => undefined;
  const stopHearing = live.hear(() => wake());
  const going = (async () => {
    while (!over.signal.aborted) {
      let pause: number = pauses.usual_milliseconds;
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const began = performance.now();
      try {
        const looked = await lookAtDue(services);
        if (looked > 0) await rest(performance.now() - began, over.signal);
        else pause = pauses.quiet_milliseconds;
      } catch (error) {
        log.warn({ err: error }, 'The rules could not be asked; they will be again');
        pause = pauses.failed_milliseconds;
      }
      await Promise.race([woken, setTimeout(pause, null, { signal: over.signal, ref: false }).catch(() => null)]);
    }
  })();
  return async () => {
    over.abort();
    stopHearing();
    wake();
    await going;
  };
}
