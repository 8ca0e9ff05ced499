import type { JobWithMetadata, PgBoss } from 'pg-boss';

/**
 * How often the first worker of a queue looks by itself, for what nobody tells of: what is due later, what is tried again. The others are
 * told by whoever finds something.
 */
const looks_seconds = { first: 1, others: 60 } as const;

export type Perform = (job: Pick<JobWithMetadata<object>, 'id' | 'data'>) => Promise<void>;

/**
 * A server's workers. Each has one job at a time, not a share of a batch: a batch ends with its slowest job, and one that hangs would have the
 * others done again.
 */
export class Workers {
  readonly #boss: PgBoss;
  readonly #ids = new Map<string, string[]>();
  readonly #busy = new Set<string>();

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  /** So many begin to work on what is in a queue. */
  async start(queue: string, count: number, perform: Perform): Promise<void> {
    const ids: string[] = [];
    this.#ids.set(queue, ids);
    for (let place = 0; place < count; place += 1) {
      const pollingIntervalSeconds = place === 0 ? looks_seconds.first : looks_seconds.others;
      const id = await this.#boss.work<object>(queue, { pollingIntervalSeconds }, async (jobs) => {
        this.#busy.add(id);
        // Where there was one there may be more.
        this.wake(queue);
        try {
          for (const one of jobs) await perform(one);
        } finally {
          this.#busy.delete(id);
          this.#boss.notifyWorker(id);
        }
      });
      ids.push(id);
    }
  }

  /** One that has nothing to do looks now. Whoever works looks again when they are done. */
  wake(queue: string): void {
    const idle = this.#ids.get(queue)?.find((id) => !this.#busy.has(id));
    if (idle !== undefined) this.#boss.notifyWorker(idle);
  }

  /** What was told meanwhile may have been missed. */
  wakeAll(): void {
    for (const queue of this.#ids.keys()) this.wake(queue);
  }
}
