import type { Job as Queued, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/**
 * The polling interval of a worker. It is long, because announcements and `watchDueQueues` wake workers; all workers of all queues polling
 * at once would open every connection that there may be.
 */
const looks_seconds = 600;

type Perform = (job: Pick<Queued<object>, 'id' | 'data'>) => Promise<void>;

interface Crew {
  readonly queue: string;
  /** The maximum number of workers. */
  readonly most: number;
  readonly perform: Perform;
  /** The number of workers started; a worker gets its id a moment later. */
  begun: number;
  readonly ids: string[];
}

/**
 * The workers of a server: one for each queue, and more when there is more work than the present ones can take. Each has one job at a time,
 * not a share of a batch: a batch ends with its slowest job, and one that hangs would have the others repeated.
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

  /** Starts to run the jobs of a queue, at most `most` at a time. */
  async start(queue: string, most: number, perform: Perform): Promise<void> {
    const crew = { queue, most, perform, begun: 0, ids: [] };
    this.#crews.set(queue, crew);
    await this.#addTo(crew);
  }

  /** Wakes an idle worker of a queue, or adds one when all are busy. A busy worker looks again when it is done. */
  wake(queue: string): void {
    const crew = this.#crews.get(queue);
    if (!crew) return;
    const idle = crew.ids.find((id) => !this.#busy.has(id));
    if (idle !== undefined) this.#boss.notifyWorker(idle);
    else if (crew.begun < crew.most)
      this.#addTo(crew).catch((error: unknown) => this.#log.warn({ err: error, queue }, 'No further worker began'));
  }

  /** Wakes a worker of every queue, since announcements may have been missed. */
  wakeAll(): void {
    for (const queue of this.#crews.keys()) this.wake(queue);
  }

  /** Adds a worker, which looks for work at once. */
  async #addTo(crew: Crew): Promise<void> {
    crew.begun += 1;
    const id = await this.#boss.work<object>(crew.queue, { pollingIntervalSeconds: looks_seconds }, async (jobs) => {
      this.#busy.add(id);
      // A queue with one job may have more, so another worker is woken.
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
