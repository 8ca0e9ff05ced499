import type { AllHandlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';

/** Often enough that no proxy thinks the stream dead, and that an ended session is noticed. */
const heartbeat_milliseconds = 20_000;

export function liveHandlers({ db, clock, live }: Services) {
  const isOpen = async (sessionId: string): Promise<boolean> => {
    const session = await db
      .selectFrom('identity.session')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    return session !== undefined;
  };
  return {
    openLiveStream: async (_request, { caller, onGone }) => {
      const content = live.open(caller.accountId, caller.authorities.includes('ROLE_ADMIN'));
      const heartbeat = setInterval(() => {
        void isOpen(caller.sessionId)
          .then((open) => (open ? content.write(': alive\n\n') : content.end()))
          // While the database is away nothing is known; the next beat asks again.
          .catch(() => undefined);
      }, heartbeat_milliseconds);
      content.once('close', () => clearInterval(heartbeat));
      onGone(() => content.destroy());
      return { content, headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } };
    },
  } satisfies Partial<AllHandlers>;
}
