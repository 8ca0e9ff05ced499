import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { attended_milliseconds } from './attended-jobs.ts';
import { Workers, type Queues } from './workers.ts';

const log = pino({ level: 'silent' });

/** Returns a queue with jobs of these ids, and `asked`, the calls that it received. */
function aQueue(...names: string[]) {
  const waiting = [...names];
  const asked: {
    fetched: number[];
    completed: string[][];
    failed: string[];
    givenBack: string[];
    touched: string[][];
  } = {
    fetched: [],
    completed: [],
    failed: [],
    givenBack: [],
    touched: [],
  };
  const boss: Queues = {
    fetch: async (_queue, { batchSize }) => {
      const jobs = waiting.splice(0, batchSize).map((id) => ({ id, data: {}, expireInSeconds: 60, retryCount: 0 }));
      asked.fetched.push(jobs.length);
      return jobs;
    },
    complete: async (_queue, done) => asked.completed.push(done),
    fail: async (_queue, done) => asked.failed.push(...done.map(({ id }) => id)),
    giveBack: async (_queue, late) => asked.givenBack.push(...late.map(({ id }) => id)),
    touch: async (_queue, underWay) => asked.touched.push(underWay),
  };
  return { boss, asked, waiting };
}

const ids = (many: number) => Array.from({ length: many }, (_, place) => `job-${place}`);

describe('the workers of a queue', () => {
  it('take many jobs, and mark them as done, in few statements', async () => {
    const { boss, asked } = aQueue(...ids(20));
    const workers = new Workers(boss, log);
    workers.start({ queue: 'queue', most: 5, perform: async () => undefined });
    await expect.poll(() => asked.completed.flat()).toHaveLength(20);
    // The last look finds nothing. Workers that were stopped before would not look.
    await expect.poll(() => asked.fetched).toEqual([5, 5, 5, 5, 0]);
    await workers.stop(1_000);
    expect(asked.completed.flat().toSorted()).toEqual(ids(20).toSorted());
    expect(asked.completed.length).toBeLessThanOrEqual(8);
  });

  it('run no more than `most` jobs at a time, and go on while a job hangs', async () => {
    const { boss, asked } = aQueue(...ids(12));
    let [atOnce, most] = [0, 0];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const perform = async ({ id }: { id: string }) => {
      most = Math.max(most, (atOnce += 1));
      if (id === 'job-0') await released;
      atOnce -= 1;
    };
    const workers = new Workers(boss, log);
    workers.start({ queue: 'queue', most: 3, perform });
    await expect.poll(() => asked.completed.flat()).toHaveLength(11);
    expect(most).toBeLessThanOrEqual(3);
    release();
    await workers.stop(1_000);
    expect(asked.completed.flat()).toContain('job-0');
  });

  it('mark only the job that failed as failed', async () => {
    const { boss, asked } = aQueue(...ids(5));
    const perform = async ({ id }: { id: string }) => {
      if (id === 'job-2') throw new Error('no');
    };
    const workers = new Workers(boss, log);
    workers.start({ queue: 'queue', most: 5, perform });
    await expect.poll(() => asked.completed.flat()).toHaveLength(4);
    await workers.stop(1_000);
    expect(asked.failed).toEqual(['job-2']);
  });

  it('find a job that is announced while all of them are busy', async () => {
    const { boss, asked, waiting } = aQueue('first');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const workers = new Workers(boss, log);
    workers.start({ queue: 'queue', most: 1, perform: ({ id }) => (id === 'first' ? released : Promise.resolve()) });
    await expect.poll(() => asked.fetched).toEqual([1]);
    waiting.push('second');
    workers.wake('queue');
    release();
    await expect.poll(() => asked.completed.flat()).toEqual(['first', 'second']);
    await workers.stop(1_000);
  });

  it('say again and again which jobs are under way, until those have ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { boss, asked } = aQueue('long', 'short');
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const workers = new Workers(boss, log);
      workers.start({ queue: 'queue', most: 2, perform: ({ id }) => (id === 'long' ? released : Promise.resolve()) });
      await expect.poll(() => asked.completed).toEqual([['short']]);
      vi.advanceTimersByTime(2 * attended_milliseconds);
      expect(asked.touched).toEqual([['long'], ['long']]);
      release();
      await workers.stop(1_000);
      vi.advanceTimersByTime(2 * attended_milliseconds);
      expect(asked.touched).toEqual([['long'], ['long']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('give a job that does not end back when the server stops, so that other servers get it', async () => {
    const { boss, asked } = aQueue('endless');
    const workers = new Workers(boss, log);
    workers.start({ queue: 'queue', most: 1, perform: () => new Promise(() => undefined) });
    await expect.poll(() => asked.fetched).toEqual([1]);
    await workers.stop(10);
    expect([asked.givenBack, asked.failed]).toEqual([['endless'], []]);
  });
});
