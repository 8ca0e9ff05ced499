import type { Job as Queued, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/**
 * How often a worker looks by itself: seldom, for it is told of work that is queued, and `watchDueQueues` wakes it for the rest. All
 * workers of all queues that look at once open every connection that there may be.
 */
const looks_seconds = 600;

export type Perform = (job: Pick<Queued<object>, 'id' | 'data'>) => Promise<void>;

interface Crew {
  readonly queue: string;
  /** How many there may be. */
  readonly most: number;
  readonly perform: Perform;
  /** How many were begun; those that look already have an id. */
  begun: number;
  readonly ids: string[];
}

/**
 * A server's workers: one of each queue, and further ones as there is more to do than those that there are can take. Each has one job at a
 * time, not a share of a batch: a batch ends with its slowest job, and one that hangs would have the others done again.
 */
export class Workers {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #crews = new Map<string, Crew>();
  readonly #busy = new Set<string>();

  constructor(boss: PgBoss, log: Logger) {
    this.#boss = boss;
    this.#log = log;
  }

  /** Begins to work on what is in a queue, so many jobs at a time at most. */
  async start(queue: string, most: number, perform: Perform): Promise<void> {
    const crew = { queue, most, perform, begun: 0, ids: [] };
    this.#crews.set(queue, crew);
    await this.#addTo(crew);
  }

  /** One that has nothing to do looks now. Whoever works looks again when they are done. */
  wake(queue: string): void {
    const crew = this.#crews.get(queue);
    if (!crew) return;
    const idle = crew.ids.find((id) => !this.#busy.has(id));
    if (idle !== undefined) this.#boss.notifyWorker(idle);
    else if (crew.begun < crew.most)
      this.#addTo(crew).catch((error: unknown) => this.#log.warn({ err: error, queue }, 'No further worker began'));
  }

  /** What was told meanwhile may have been missed. */
  wakeAll(): void {
    for (const queue of this.#crews.keys()) this.wake(queue);
  }

  /** It looks at once. */
  async #addTo(crew: Crew): Promise<void> {
    crew.begun += 1;
    const id = await this.#boss.work<object>(crew.queue, { pollingIntervalSeconds: looks_seconds }, async (jobs) => {
      this.#busy.add(id);
      // Where there was one there may be more.
      this.wake(crew.queue);
      try {
        for (const one of jobs) await crew.perform(one);
      } finally {
        this.#busy.delete(id);
        this.#boss.notifyWorker(id);
      }
    });
    crew.ids.push(id);
  }
}
