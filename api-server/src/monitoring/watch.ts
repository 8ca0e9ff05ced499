import { setTimeout } from 'node:timers/promises';
import { doneWith, takeDue } from './due.ts';
import { lookedAt } from './look.ts';
import type { VerificationServices } from '../verification/services.ts';

/** The most customers per look: their facts are read in one go, and a server that dies leaves no more undone. */
const taken_at_once = 100;

/**
 * The pauses between two looks without an announcement, since an announcement may be lost. The quiet pause follows a look that found nobody
 * due.
 */
const pauses = { usual_milliseconds: 1_000, quiet_milliseconds: 3_000, failed_milliseconds: 3_000 };

/**
 * The longest rest after a look. A rest lasts as long as the look took, so that in a rush one look takes in more customers and half of the
 * time is left to others.
 */
const rest_max_milliseconds = 250;

function rest(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  const bounded = Math.min(milliseconds, rest_max_milliseconds);
  return setTimeout(bounded, null, { signal, ref: false }).catch(() => null);
}

/** Looks at the customers who are due until none is left. Returns how many were looked at. */
export async function lookAtDue(services: VerificationServices): Promise<number> {
  const { db, clock } = services;
  let looked = 0;
  for (;;) {
    const taken = await takeDue(db, taken_at_once, clock());
    if (taken.length === 0) return looked;
    await doneWith(db, await lookedAt(services, taken));
    looked += taken.length;
  }
}

/** Keeps looking while the server runs; an announcement to open pages wakes it at once. Returns a function that ends it. */
export function watch(services: VerificationServices): () => Promise<void> {
  const { live, log } = services;
  const over = new AbortController();
  let wake: () => void = () => undefined;
  const stopHearing = live.hear(() => wake());
  const going = (async () => {
    while (!over.signal.aborted) {
      let pause: number = pauses.usual_milliseconds;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
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
