import { setTimeout } from 'node:timers/promises';
import { doneWith, takeDue } from './due.ts';
import { lookAt } from './look.ts';
import type { MonitoringServices } from './services.ts';

/** So many at a time: what they need is read in one go, and a server that dies leaves no more undone. */
const taken_at_once = 100;

/** Where nothing wakes it, it looks by itself: an announcement may be lost. */
const pauses = { usual_milliseconds: 1_000, failed_milliseconds: 3_000 };

/** Looks at whoever is due, until nobody is. Answers how many were looked at. */
export async function lookAtDue(services: MonitoringServices): Promise<number> {
  const { db, clock } = services;
  let looked = 0;
  for (;;) {
    const taken = await takeDue(db, taken_at_once, clock());
    if (taken.ids.length === 0) return looked;
    await lookAt(services, taken.asked, clock());
    await doneWith(db, taken);
    looked += taken.asked.length;
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
      try {
        await lookAtDue(services);
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
