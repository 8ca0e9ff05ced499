import { PassThrough } from 'node:stream';
import type { LiveEvent, News } from '@caudal/api-spec';
import type { Permission } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../db/database.ts';
import { notify, type Notifications } from '../db/notifications.ts';
import { afterCommit, isTransaction } from '../db/transaction.ts';

/** What changed. The screens read it anew. */
export type LiveTopic = LiveEvent['topic'];

const topics_channel = 'live';
/** Whose access changed: written by triggers of the identity's tables, at the commit, whoever changed it. */
const access_channel = 'access';

/**
 * Tells the screens of an account that something changed. Within a transaction it is told once that is kept, together with
 * whatever else the transaction announces. It never fails: what was done is done, and must not be answered as if it were not
 * because a screen will hear of it late.
 */
export async function announce(db: Database, accountId: string, ...topics: LiveTopic[]): Promise<void> {
  await send(
    db,
    topics.map((topic) => ({ recipient: accountId, topic })),
  );
}

/** Tells the open screens of a customer what has happened, in the moment in which it did. */
export async function announceNews(db: Database, accountId: string, news: News): Promise<void> {
  await send(db, [{ recipient: accountId, topic: 'news', data: { news } }]);
}

/** Tells every officer who may read it that something about this customer changed. */
export async function announceToOfficers(
  db: Database,
  permission: Permission,
  topic: LiveTopic,
  customerId: string,
): Promise<void> {
  await send(db, [{ recipient: permission, topic, data: { customer: customerId } }]);
}

/** Tells everybody who holds a permission that something of the house itself changed. */
export async function announceToHolders(db: Database, permission: Permission, topic: LiveTopic): Promise<void> {
  await send(db, [{ recipient: permission, topic }]);
}

interface Announcement {
  /** An account or a permission. */
  recipient: string;
  topic: LiveTopic;
  data?: Omit<LiveEvent, 'topic'>;
}

/** What each transaction will announce, each thing once. */
const gathered = new WeakMap<Transaction, Set<string>>();

async function send(db: Database, announcements: Announcement[]): Promise<void> {
  const payloads = announcements.map((announcement) => JSON.stringify(announcement));
  if (isTransaction(db)) gather(db, payloads);
  else await notifyScreens(db, payloads);
}

/** One statement after the commit, for all of it: see `notify` for why not within the transaction. */
function gather(transaction: Transaction, payloads: readonly string[]): void {
  const former = gathered.get(transaction);
  const all = former ?? new Set();
  for (const payload of payloads) all.add(payload);
  if (former) return;
  gathered.set(transaction, all);
  afterCommit(transaction, (db) => notifyScreens(db, [...all]));
}

async function notifyScreens(db: Database, payloads: readonly string[]): Promise<void> {
  await notify(db, topics_channel, ...payloads).catch(() => undefined);
}

const streams_per_account_max = 20;

/** Whose stream it is, and what they may hear. */
export interface Listener {
  accountId: string;
  sessionId: string;
  permissions: readonly Permission[];
}

/** What a session may still hear; null when it is over. */
export type FindPermissions = (sessionId: string) => Promise<readonly Permission[] | null>;

/** The open streams of this server, fed by Postgres, so that a change made by any server reaches every screen. */
export class LiveHub {
  /** By recipient: an account's id, or a permission. */
  readonly #streams = new Map<string, Set<PassThrough>>();
  readonly #listeners = new Map<PassThrough, Listener>();
  readonly #hearing = new Set<() => void>();
  readonly #findPermissions: FindPermissions;

  constructor(findPermissions: FindPermissions) {
    this.#findPermissions = findPermissions;
  }

  /** Begins to hear what every server announces. */
  async listen(notifications: Notifications): Promise<void> {
    // Whatever was missed, the clients connect again and read anew.
    const onGap = () => this.close();
    await notifications.subscribe(topics_channel, { onMessage: (payload) => this.#pass(payload), onGap });
    await notifications.subscribe(access_channel, { onMessage: (accountId) => this.#recheckAccount(accountId), onGap });
  }

  /** Calls at whatever any server announces, until it is told to stop: a hint that something changed, which may be lost. */
  hear(heard: () => void): () => void {
    this.#hearing.add(heard);
    return () => this.#hearing.delete(heard);
  }

  /** A stream of what concerns an account, and what concerns everybody with one of its permissions. */
  open(listener: Listener): PassThrough {
    const own = [...(this.#streams.get(listener.accountId) ?? [])];
    // One a tab; more than anybody has open only cost memory, so the oldest gives way.
    if (own.length >= streams_per_account_max) own[0]?.end();
    const stream = new PassThrough();
    const recipients = [listener.accountId, ...listener.permissions];
    for (const recipient of recipients) {
      const streams = this.#streams.get(recipient) ?? new Set();
      streams.add(stream);
      this.#streams.set(recipient, streams);
    }
    this.#listeners.set(stream, listener);
    stream.once('close', () => {
      this.#listeners.delete(stream);
      for (const recipient of recipients) {
        const streams = this.#streams.get(recipient);
        streams?.delete(stream);
        if (streams?.size === 0) this.#streams.delete(recipient);
      }
    });
    stream.write(': open\n\n');
    // What changed between the request's check and now was announced to nobody.
    void this.#recheck(stream, listener);
    return stream;
  }

  close(): void {
    for (const stream of this.#listeners.keys()) stream.end();
  }

  #pass(payload: string): void {
    // An event without data is none: browsers drop it.
    for (const heard of this.#hearing) heard();
    const { recipient, topic, data = {} } = JSON.parse(payload) as Announcement;
    const event = `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of this.#streams.get(recipient) ?? []) stream.write(event);
  }

  #recheckAccount(accountId: string): void {
    for (const [stream, listener] of this.#listeners)
      if (listener.accountId === accountId) void this.#recheck(stream, listener);
  }

  /** Ends a stream whose session is over, or hears other things than it should. Its tab connects again, if it may. */
  async #recheck(stream: PassThrough, { sessionId, permissions }: Listener): Promise<void> {
    const held = await this.#findPermissions(sessionId).catch(() => null);
    const isSame = held?.length === permissions.length && held.every((one) => permissions.includes(one));
    if (!isSame) stream.end();
  }
}
