import type { Database } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { Visitor } from './visitor.ts';

/** Whether a new stream hears an announcement. One that was opened while nobody listened to Postgres is sent away. */
export async function hears(db: Database, customer: Visitor, id: string): Promise<boolean> {
  const stream = await customer.send('GET', '/api/live');
  await announce(db, id, 'balances');
  let text = '';
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes('event: balances')) return true;
  }
  return false;
}
