import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from 'pg';
import type { Images } from '../files/images.ts';

/** The limit of each load. A server above a limit cannot answer before clients give up. */
const limits = { event_loop_milliseconds: 500, connections: 64, images: 20 } as const;
const sampled_milliseconds = 100;
const looked_back_milliseconds = 5_000;

interface Load {
  /** The delay of the event loop in milliseconds: the 99th percentile of the last seconds. */
  event_loop_milliseconds: number;
  /** Requests that wait for a connection of the database. */
  connections: number;
  /** Images that wait for a process. */
  images: number;
}

export type Saturation = ReturnType<typeof watchSaturation>;

/** Watches the load of this server, and whether the load exceeds a limit. */
export function watchSaturation(pool: Pool, images: Images) {
  const delay = monitorEventLoopDelay({ resolution: sampled_milliseconds });
  delay.enable();
  let event_loop_milliseconds = 0;
  const timer = setInterval(() => {
    event_loop_milliseconds = Math.max(0, delay.percentile(99) / 1e6 - sampled_milliseconds);
    delay.reset();
  }, looked_back_milliseconds).unref();
  const now = (): Load => ({ event_loop_milliseconds, connections: pool.waitingCount, images: images.waiting() });
  return {
    now,
    isSaturated: () => {
      const load = now();
      return (Object.keys(limits) as (keyof Load)[]).some((what) => load[what] > limits[what]);
    },
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
