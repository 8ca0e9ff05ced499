import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { Visitor } from './visitor.ts';

interface Told {
  db: Database;
  visitor: Visitor;
  /** The visitor's account. */
  id: string;
}

/** How often somebody's open page is told of a topic while something happens. */
export async function toldWhile(
  { db, visitor, id }: Told,
  topic: components['schemas']['LiveTopic'],
  happens: () => Promise<unknown>,
): Promise<number> {
  const stream = await visitor.send('GET', '/api/live');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  await happens();
  // Announcements are heard in their order: after this one there is nothing more of what happened.
  await announce(db, id, 'account');
  let text = '';
  while (!text.includes('event: account')) {
    const { value, done } = await reader.read();
    if (done) throw new Error('The stream ended');
    text += value;
  }
  await reader.cancel();
  return text.split(`event: ${topic}\n`).length - 1;
}
