import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { Visitor } from './visitor.ts';

interface Told {
  db: Database;
  visitor: Visitor;
  /** The id of the visitor's account. */
  id: string;
}

/**
 * Counts how often an open page is notified of a topic while `happens` runs. Earlier changes do not count, however late they are announced.
 */
export async function toldWhile(
  { db, visitor, id }: Told,
  topic: components['schemas']['LiveTopic'],
  happens: () => Promise<unknown>,
): Promise<number> {
  const stream = await visitor.send('GET', '/api/live');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  let text = '';
  /** Reads the stream up to an announcement of its own. Announcements arrive in order, so all earlier ones have arrived by then. */
  const hearAll = async () => {
    text = '';
    await announce(db, id, 'account');
    while (!text.includes('event: account')) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      text += value;
    }
  };
  await hearAll();
  await happens();
  await hearAll();
  await reader.cancel();
  return text.split(`event: ${topic}\n`).length - 1;
}
