import type { Database } from '../platform/db/database.ts';
import type { GaugeReading } from '../platform/health/gauge.ts';

interface NewMessage {
  /** The account of the signed-in sender; null for a visitor. */
  accountId: string | null;
  /** The sender's address as it was typed. Nobody has proven that the address is theirs. */
  sender: string;
  subject: string;
  message: string;
  at: Date;
}

export async function addMessage(db: Database, { accountId, ...rest }: NewMessage): Promise<string> {
  const { id } = await db
    .insertInto('support.message')
    .values({ account_id: accountId, ...rest })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a message that was not mailed yet; null when it was mailed or deleted. */
export async function findUnmailed(db: Database, id: string) {
  const found = await db
    .selectFrom('support.message as message')
    .leftJoin('identity.account as account', 'account.id', 'message.account_id')
    .select([
      'message.id',
      'message.sender',
      'message.subject',
      'message.message',
      'message.account_id',
      'account.email',
    ])
    .where('message.id', '=', id)
    .where('message.mailed_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

export async function noteMailed(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('support.message').set({ mailed_at: now }).where('id', '=', id).execute();
}

export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('support.message').where('at', '<', before).execute();
}

/** Counts messages that were not mailed. Their senders wait for an answer, and nobody has received the question. */
export const unmailedMessages: GaugeReading = {
  name: 'caudal_support_messages_unmailed',
  help: 'What people wrote to us more than an hour ago and the mail server has not taken.',
  read: async (db, now) => {
    const { count } = await db
      .selectFrom('support.message')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('mailed_at', 'is', null)
      .where('at', '<', new Date(now.getTime() - 3_600_000))
      .executeTakeFirstOrThrow();
    return Number(count);
  },
};
