import { refuse, type Refusal } from '@caudal/api-spec/server';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * So many of one subject at a time, the others after them in order. Where failures are counted when they are known, it bounds how
 * many may be under way before the first is counted; and nobody's many keep the others waiting.
 */
export interface Turns {
  /** What `act` answers, once it is its turn. Refused when too many wait already. */
  take: <Answer>(subject: string, act: () => Promise<Answer>) => Promise<Answer | Refusal<'rate_limited'>>;
}

export function createTurns({ atOnce, waiting_max }: { atOnce: number; waiting_max: number }): Turns {
  const queues = new Map<string, LimitFunction>();
  return {
    take: async (subject, act) => {
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
