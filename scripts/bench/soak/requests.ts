import { setTimeout as sleep } from 'node:timers/promises';
import type { OperationId } from '@caudal/api-spec/server';
import type { Answered } from '../../../api-server/src/testing/visitor.ts';

/** An answered request: when it was sent, on the monotonic clock, and how long it took. */
export interface Timed {
  readonly at: number;
  readonly milliseconds: number;
}

/** The pause of a client between two requests, which keeps the machine busy but not overloaded. */
const pause_milliseconds = 150;

/** A rule put the simulated customer under review, which is no fault. */
export class UnderReview extends Error {}

/** The clients came to an end while a customer waited. */
export class Interrupted extends Error {}

/** The requests of all clients, with their times. */
export class Requests {
  readonly answers: Timed[] = [];
  /** True while clients make no pauses, to warm the product up. */
  isHurried = true;
  /** True once clients should come to an end. */
  isOver = false;

  note(milliseconds: number): void {
    this.answers.push({ at: performance.now() - milliseconds, milliseconds });
  }

  /** Sends a request, keeps its time, and pauses. @throws when it is refused. */
  async send<Body>(operation: OperationId, ask: () => Promise<Answered<Body>>): Promise<Answered<Body>> {
    const began = performance.now();
    const answer = await ask();
    this.note(performance.now() - began);
    if (answer.problem?.code === 'movement_in_review') throw new UnderReview();
    if (answer.problem) throw new Error(`${operation} was answered ${answer.status} ${answer.problem.code}`);
    if (!this.isHurried) await sleep(pause_milliseconds);
    return answer;
  }
}
