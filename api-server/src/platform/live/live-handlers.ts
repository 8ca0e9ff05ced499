import type { AllHandlers } from '../http/contexts.ts';
import type { Services } from '../services.ts';

/** The interval of heartbeats: short enough that no proxy takes the stream for dead. */
const heartbeat_milliseconds = 20_000;

export function liveHandlers({ clock, live }: Services) {
  return {
    openLiveStream: async (_request, { caller, onGone }) => {
      const content = live.open(caller);
      // Other ends of a session are announced; only its expiry has to be checked here.
      const beat = () => (clock() < caller.sessionEndsAt ? content.write(': alive\n\n') : content.end());
      const heartbeat = setInterval(beat, heartbeat_milliseconds);
      const left_milliseconds = caller.sessionEndsAt.getTime() - clock().getTime();
      const end = setTimeout(beat, Math.min(left_milliseconds, timer_max_milliseconds));
      content.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(end);
      });
      onGone(() => content.destroy());
      return { content, headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } };
    },
  } satisfies Partial<AllHandlers>;
}

/** The longest delay of a timer; a longer one fires at once. */
const timer_max_milliseconds = 2 ** 31 - 1;
