import { refuse, type Refusal } from '@caudal/api-spec/server';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Creates a queue for each subject, such as an account. A queue runs at most `atOnce` acts at a time, in order. Wrong attempts are counted
 * only after they have failed, so the queue bounds how many run before the first is counted. One subject's acts do not keep other subjects
 * waiting.
 */
export function createTurns({ atOnce, waiting_max }: { atOnce: number; waiting_max: number }) {
  const queues = new Map<string, LimitFunction>();
  return {
    /**
     * Runs `act` when the subject's queue reaches it, and returns the answer of `act`. Refuses when `waiting_max` acts of the subject
     * already wait.
     */
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
