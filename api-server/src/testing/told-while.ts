import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import type { Visitor } from './visitor.ts';

type Topic = components['schemas']['LiveTopic'];

interface Told {
  db: Database;
  visitor: Visitor;
  /** The id of the visitor's account. */
  id: string;
}

/**
 * Counts how often an open page is notified of a topic while `happens` runs. Earlier changes do not count, however late they are announced.
 */
export async function toldWhile(told: Told, topic: Topic, happens: () => Promise<unknown>): Promise<number> {
  return (await heardWhile(told, happens)).filter((heard) => heard === topic).length;
}

/** Returns the topics of which an open page is notified while `happens` runs, in order. Earlier changes are left out. */
export async function heardWhile(told: Told, happens: () => Promise<unknown>): Promise<string[]> {
  const page = await openPage(told);
  await page.hearAll();
  await happens();
  const heard = await page.hearAll();
  await page.close();
  return [...heard.matchAll(/^event: (.*)$/gm)].map(([, topic = '']) => topic).slice(0, -1);
}

/** Resolves once an officer's open page is told to read a customer's file again because of what happens, also by a job that it starts. */
export async function untilTold(told: Told, customerId: string, happens: () => Promise<unknown>): Promise<void> {
  const page = await openPage(told);
  await page.hearAll();
  await happens();
  await page.hear(`event: customers\ndata: ${JSON.stringify({ customer: customerId })}\n`);
  await page.close();
}

async function openPage({ db, visitor, id }: Told) {
  const stream = await visitor.send('GET', '/api/live');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  let unheard = '';
  /** Reads the stream up to and with these words, and returns what it read. */
  const hear = async (words: string) => {
    while (!unheard.includes(words)) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended');
      unheard += value;
    }
    const end = unheard.indexOf(words) + words.length;
    const heard = unheard.slice(0, end);
    unheard = unheard.slice(end);
    return heard;
  };
  return {
    hear,
    /** Hears up to an announcement of its own. Announcements arrive in order, so all earlier ones have arrived by then. */
    hearAll: async () => {
      await announce(db, id, 'account');
      return hear('event: account\n');
    },
    close: () => reader.cancel(),
  };
}
