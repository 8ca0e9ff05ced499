import { emailOf, lineOf, textOf } from '@caudal/api-spec/typed-text';
import { refuse } from '@caudal/api-spec/server';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AllHandlers, Handler } from '../platform/http/contexts.ts';
import { countAttempt, networkOf, type Counted } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { forwardMessage } from './forward-message.ts';
import { addMessage } from './messages.ts';

/** Answers the operation with which anybody may write to us. Rule support 1. */
export function messageHandlers(services: Services) {
  return { sendSupportMessage: sendSupportMessage(services) } satisfies Partial<AllHandlers>;
}

const sendSupportMessage =
  ({ db, clock, jobs }: Services): Handler<'sendSupportMessage'> =>
  async ({ body }, { caller, visitor }) => {
    const counted: readonly Counted[] = caller
      ? [['support_by_account', caller.accountId]]
      : [
          ['support_by_address', networkOf(visitor.ip)],
          ['support_by_visitors', 'all'],
        ];
    for (const one of counted) if (!(await countAttempt(db, one, clock()))) return refuse('rate_limited');
    await inTransaction(db, async (transaction) => {
      const id = await addMessage(transaction, {
        accountId: caller?.accountId ?? null,
        sender: emailOf(body.sender),
        subject: lineOf(body.subject),
        message: textOf(body.message),
        at: clock(),
      });
      await jobs.send(transaction, forwardMessage, { id });
    });
    return {};
  };
