import type { components } from '@caudal/api-spec/server';
import type { Database } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import { openLivePage } from './live-page.ts';
import type { Visitor } from './visitor.ts';

type Topic = components['schemas']['LiveTopic'];

interface Told {
  db: Database;
  visitor: Visitor;
  /** The id of the visitor's account. */
  id: string;
}

/**
 * Counts how often an open page is notified of a topic while `happens` runs. Earlier changes do not count, even if they are announced late.
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

/**
 * Runs `happens`, and resolves once an officer's open page was notified that a customer's file changed, also by a job that `happens`
 * starts.
 */
export async function untilTold(told: Told, customerId: string, happens: () => Promise<unknown>): Promise<void> {
  const page = await openPage(told);
  await page.hearAll();
  await happens();
  await page.hear(`event: customers\ndata: ${JSON.stringify({ customer: customerId })}\n`);
  await page.close();
}

async function openPage({ db, visitor, id }: Told) {
  const page = await openLivePage(visitor);
  return {
    ...page,
    /** Sends an announcement, and reads the stream up to it. Announcements arrive in order, so all earlier ones have arrived then. */
    hearAll: async () => {
      await announce(db, id, 'account');
      return page.hear('event: account\n');
    },
  };
}
