import type { Database } from '../platform/db/database.ts';
import type { News } from '@caudal/api-spec';
import { announce } from '../platform/live/live.ts';
import type { Visitor } from './visitor.ts';

/**
 * Checks whether a new stream receives an announcement. While the server is not listening to Postgres, the stream is closed without an
 * announcement.
 */
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

/** Opens a customer's stream. `news` resolves to the next news that the stream receives. */
export async function listenToNews(customer: Visitor): Promise<{ news: Promise<News> }> {
  const stream = await customer.send('GET', '/api/live');
  const heard = async () => {
    let text = '';
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const [, data] = /event: news\ndata: (.*)\n\n/.exec(text) ?? [];
      if (data !== undefined) return (JSON.parse(data) as { news: News }).news;
    }
    throw new Error('The stream ended without news');
  };
  return { news: heard() };
}
