import { refuse, type Refusal } from '@caudal/api-spec/server';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Creates a queue for each subject, which runs a limited number of its acts at a time, in order. Where failures are counted only when they are
 * known, it bounds how many attempts run before the first is counted. One subject's acts do not keep other subjects waiting.
 */
export function createTurns({ atOnce, waiting_max }: { atOnce: number; waiting_max: number }) {
  const queues = new Map<string, LimitFunction>();
  return {
    /** Runs `act` when its turn comes, and returns its answer. Refuses when too many wait already. */
    take: async <Answer>(subject: string, act: () => Promise<Answer>): Promise<Answer | Refusal<'rate_limited'>> => {
      const queue = queues.get(subject) ?? pLimit(atOnce);
      queues.set(subject, queue);
      if (queue.pendingCount >= waiting_max) return refuse('rate_limited');
      try {
        return await queue(act);
      } finally {
        if (queue.activeCount + queue.pendingCount === 0) queues.delete(subject);
      }
    },
  };
}
