import { setTimeout } from 'node:timers/promises';
import { underFence } from '../platform/leases/fence.ts';
import { doneWith, fenceOfTaken, takeDue } from './due.ts';
import { lookedAt } from './look.ts';
import { restAfter } from './rest.ts';
import type { VerificationServices } from '../verification/services.ts';

/** The most customers per evaluation. Their facts are read together, and a server that dies leaves at most these to be evaluated again. */
const taken_at_once = 100;
/**
 * The share of the customers that are taken after an evaluation that failed. One that outlasts its lease would otherwise do so each time, and
 * two servers would take the same customers from each other for ever.
 */
const share_after_failure = 1 / 4;

/**
 * The longest pauses until the next check for due customers, because the announcement of a due customer may be lost. The quiet pause
 * follows a check that found nobody due.
 */
const pauses = { usual_milliseconds: 1_000, quiet_milliseconds: 3_000, failed_milliseconds: 3_000 };

function rest(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return setTimeout(milliseconds, null, { signal, ref: false }).catch(() => null);
}

/** Evaluates the rules for the customers who are due until none is left, `most` at a time. Returns the number of evaluated customers. */
export async function lookAtDue(services: VerificationServices, most = taken_at_once): Promise<number> {
  const { db, clock } = services;
  let looked = 0;
  for (;;) {
    const taken = await takeDue(db, most, clock());
    if (taken.length > 0) await doneWith(db, await underFence(fenceOfTaken(taken), () => lookedAt(services, taken)));
    looked += taken.length;
    const rows = taken.reduce((sum, { ids }) => sum + ids.length, 0);
    if (rows < most) return looked;
  }
}

/** Evaluates due customers while the server runs. An announcement of a change starts it at once. Returns a function that ends it. */
export function watch(services: VerificationServices): () => Promise<void> {
  const { live, log } = services;
  const over = new AbortController();
  let wake: () => void = () => undefined;
  const stopHearing = live.hear(() => wake());
  const going = (async () => {
    let rest_milliseconds = 0;
    let most = taken_at_once;
    while (!over.signal.aborted) {
      let pause: number = pauses.usual_milliseconds;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      let isRush = false;
      wake = () => {
        isRush = true;
        resolve();
      };
      const began = performance.now();
      try {
        const looked = await lookAtDue(services, most);
        most = taken_at_once;
        if (looked > 0) {
          rest_milliseconds = restAfter(performance.now() - began, rest_milliseconds);
          await rest(rest_milliseconds, over.signal);
        } else pause = pauses.quiet_milliseconds;
        if (looked === 0 || !isRush) rest_milliseconds = 0;
      } catch (error) {
        log.warn({ err: error }, 'The rules could not be asked; they will be again');
        pause = pauses.failed_milliseconds;
        most = Math.ceil(most * share_after_failure);
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
