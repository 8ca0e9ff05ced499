import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Job as Queued } from 'pg-boss';
import type { Logger } from 'pino';
import { LeaseLost } from '../leases/fence.ts';
import { within } from '../within.ts';
import { attended_milliseconds } from './attended-jobs.ts';
import type { TakenJob } from './job-fence.ts';

type Work = Pick<Queued<object>, 'data' | 'expireInSeconds'> & TakenJob;

/** The functions of pg-boss that the workers call. */
export interface Queues {
  fetch: (queue: string, options: { batchSize: number }) => Promise<Work[]>;
  complete: (queue: string, ids: string[]) => Promise<unknown>;
  /** Marks jobs as failed, except those that another server has taken over. */
  fail: (queue: string, jobs: readonly TakenJob[], reason: object) => Promise<unknown>;
  /** Gives jobs back to the queue, except those that another server has taken over. */
  giveBack: (queue: string, jobs: readonly TakenJob[]) => Promise<unknown>;
  /** Says that this server still works on the jobs. */
  touch: (queue: string, ids: string[]) => Promise<unknown>;
}

type Perform = (job: Pick<Queued<object>, 'data'> & TakenJob) => Promise<void>;

interface QueueOfWork {
  readonly queue: string;
  /** The maximum number of jobs that run at a time. */
  readonly most: number;
  readonly perform: Perform;
}

/**
 * The time for which a crew waits for jobs to end, so that one statement marks them all as done and one statement takes the next ones. A
 * statement that takes jobs reads every waiting job: one statement for each letter took a tenth of the database's time for a deposit.
 */
const gathering_milliseconds = 25;

/** The workers of a server, a crew for each queue. A crew looks for jobs when it is woken, and after it has finished jobs. */
export class Workers {
  readonly #boss: Queues;
  readonly #log: Logger;
  readonly #crews = new Map<string, Crew>();
  #touching: NodeJS.Timeout | undefined;

  constructor(boss: Queues, log: Logger) {
    this.#boss = boss;
    this.#log = log;
  }

  /** Starts to run the jobs of a queue. */
  start(work: QueueOfWork): void {
    const crew = new Crew(this.#boss, this.#log, work);
    this.#crews.set(work.queue, crew);
    this.#touching ??= setInterval(() => {
      for (const one of this.#crews.values()) void one.touch();
    }, attended_milliseconds).unref();
    crew.wake();
  }

  /** Returns the ids of the jobs under way. */
  underWay(): string[] {
    return [...this.#crews.values()].flatMap((crew) => crew.underWay());
  }

  wake(queue: string): void {
    this.#crews.get(queue)?.wake();
  }

  /** Wakes the workers of every queue, for when the server may have missed announcements of work. */
  wakeAll(): void {
    for (const crew of this.#crews.values()) crew.wake();
  }

  /** Takes no further job and waits for those under way. Jobs that take longer than `milliseconds` are given to other servers. */
  async stop(milliseconds: number): Promise<void> {
    await Promise.all([...this.#crews.values()].map((crew) => crew.stop(milliseconds)));
    clearInterval(this.#touching);
  }
}

/**
 * The workers of one queue. Jobs run independently, so a job that hangs holds up no other. One statement takes jobs for all idle workers,
 * and one statement marks all jobs that end together as done.
 */
class Crew {
  readonly #boss: Queues;
  readonly #log: Logger;
  readonly #work: QueueOfWork;
  readonly #underWay = new Map<Work, Promise<void>>();
  #mayBeMore = false;
  #taking: Promise<void> | undefined;
  #done: string[] = [];
  #marking: Promise<void> | undefined;
  #isOver = false;

  constructor(boss: Queues, log: Logger, work: QueueOfWork) {
    this.#boss = boss;
    this.#log = log;
    this.#work = work;
  }

  wake(): void {
    this.#mayBeMore = true;
    this.#look();
  }

  underWay(): string[] {
    return [...this.#underWay.keys()].map(({ id }) => id);
  }

  /** Says that the jobs under way are still worked on. */
  async touch(): Promise<void> {
    const { queue } = this.#work;
    const ids = this.underWay();
    if (ids.length === 0) return;
    try {
      await this.#boss.touch(queue, ids);
    } catch (failure) {
      this.#log.warn({ err: failure, queue }, 'The queue could not be told which jobs are under way');
    }
  }

  async stop(milliseconds: number): Promise<void> {
    this.#isOver = true;
    await this.#taking;
    const over = new AbortController();
    const limit = sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.#underWay.values()), limit]);
    over.abort();
    const late = [...this.#underWay.keys()];
    if (late.length > 0) await this.#giveBack(late);
  }

  #look(): void {
    this.#taking ??= this.#take()
      .catch((error: unknown) => this.#log.warn({ err: error, queue: this.#work.queue }, 'No jobs could be taken'))
      .finally(() => (this.#taking = undefined));
  }

  async #take(): Promise<void> {
    const { queue, most, perform } = this.#work;
    // Waits first: when several jobs end at about the same time, one `fetch` then takes new jobs for all the idle workers.
    await this.#gather(0);
    for (let idle = most; idle > 0 && this.#mayBeMore && !this.#isOver;) {
      idle = most - this.#underWay.size;
      if (idle === 0) return;
      this.#mayBeMore = false;
      const jobs = await this.#boss.fetch(queue, { batchSize: idle });
      if (jobs.length === idle) this.#mayBeMore = true;
      for (const one of jobs) this.#begin(one, perform);
    }
  }

  #begin(job: Work, perform: Perform): void {
    const end = this.#run(job, perform).finally(() => {
      this.#underWay.delete(job);
      if (this.#mayBeMore) this.#look();
    });
    this.#underWay.set(job, end);
  }

  async #run(job: Work, perform: Perform): Promise<void> {
    try {
      await within(job.expireInSeconds * 1_000, 'A job', perform(job));
      await this.#mark(job.id);
    } catch (error) {
      if (error instanceof LeaseLost)
        this.#log.warn({ err: error, jobId: job.id }, 'A job was left to the server that has taken it over');
      else await this.#fail([job], error);
    }
  }

  async #fail(jobs: readonly TakenJob[], error: unknown): Promise<void> {
    const { queue } = this.#work;
    try {
      await this.#boss.fail(queue, jobs, error instanceof Error ? error : { value: error });
    } catch (failure) {
      // A job that is not marked as failed is given to other workers once it has expired.
      this.#log.warn({ err: failure, queue }, 'A job that failed could not be marked so');
    }
  }

  async #giveBack(jobs: readonly TakenJob[]): Promise<void> {
    const { queue } = this.#work;
    try {
      await this.#boss.giveBack(queue, jobs);
      this.#log.info({ queue, jobIds: jobs.map(({ id }) => id) }, 'Jobs under way were given back to the queue');
    } catch (failure) {
      this.#log.warn(
        { err: failure, queue },
        'Jobs under way could not be given back; they are once they have expired',
      );
    }
  }

  /** Waits a moment for other jobs to end, if more than `known` are under way. */
  async #gather(known: number): Promise<void> {
    await (this.#underWay.size > known ? sleep(gathering_milliseconds) : setImmediate());
  }

  /** Marks a job as done, in one statement with all jobs that end before the statement begins. */
  #mark(id: string): Promise<void> {
    this.#done.push(id);
    this.#marking ??= this.#markAll().finally(() => (this.#marking = undefined));
    return this.#marking;
  }

  async #markAll(): Promise<void> {
    while (this.#done.length > 0) {
      await this.#gather(this.#done.length);
      const ids = this.#done;
      this.#done = [];
      await this.#boss.complete(this.#work.queue, ids);
    }
  }
}
