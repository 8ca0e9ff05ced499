import type { AllHandlers } from '../http/contexts.ts';
import type { Services } from '../services.ts';

/** The interval of heartbeats: short enough that no proxy closes the stream as dead. */
const heartbeat_milliseconds = 20_000;

export function liveHandlers({ clock, live }: Services) {
  return {
    openLiveStream: async (_request, { caller, onGone }) => {
      const content = live.open(caller);
      // Only the session's expiry has to be checked here; every other end of a session is announced on the channel `access`.
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

/** The longest delay of a timer. A timer with a longer delay fires at once. */
const timer_max_milliseconds = 2 ** 31 - 1;
