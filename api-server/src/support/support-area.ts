import type { Area } from '../platform/area.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Post } from '../platform/mail/mailer.ts';
import type { Services } from '../platform/services.ts';
import { forwardMessageJob } from './forward-message.ts';
import { messageHandlers } from './message-handlers.ts';
import { forgetMessages, unmailedMessages } from './messages.ts';

/** The retention of messages, as the data policy states it. */
export const kept_years = 2;
const kept_seconds = kept_years * 365 * 86_400;

export function supportArea(services: Services, post: Post) {
  return {
    handlers: messageHandlers(services),
    jobs: [forwardMessageJob(services, post)],
    gauges: [unmailedMessages],
    retention: [
      { what: 'support messages', forget: (db, now) => forgetMessages(db, secondsAfter(now, -kept_seconds)) },
    ],
  } satisfies Area;
}
