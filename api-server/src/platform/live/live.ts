import { PassThrough } from 'node:stream';
import type { LiveEvent, News } from '@caudal/api-spec';
import type { Permission } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../db/database.ts';
import { notify, type Notifications } from '../db/notifications.ts';
import { afterCommit, isTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/contexts.ts';

/** The subject of a change. Screens reload the queries that depend on the topic. */
type LiveTopic = LiveEvent['topic'];

const topics_channel = 'live';
/** The channel of changed access rights. Triggers of identity's tables send to this channel when a change commits, whoever made it. */
const access_channel = 'access';

/**
 * Announces a change to the screens of an account. Within a transaction, announcements are collected and sent once after the commit. It
 * never throws: the change is already stored, and a failed announcement must not make the request fail.
 */
export async function announce(db: Database, accountId: string, ...topics: LiveTopic[]): Promise<void> {
  const announcements = topics.map((topic) => ({ recipient: accountId, topic }));
  await send(db, announcements);
}

/** Announces news to the open screens of a customer. Like `announce`, it sends after the commit. */
export async function announceNews(db: Database, accountId: string, news: News): Promise<void> {
  await send(db, [{ recipient: accountId, topic: 'news', data: { news } }]);
}

/** Announces a change about a customer to every officer with a permission. */
export async function announceToOfficers(
  db: Database,
  permission: Permission,
  topic: LiveTopic,
  customerId: string,
): Promise<void> {
  await send(db, [{ recipient: permission, topic, data: { customer: customerId } }]);
}

/** Announces a change of the product itself to everybody who holds a permission. */
export async function announceToHolders(db: Database, permission: Permission, topic: LiveTopic): Promise<void> {
  await send(db, [{ recipient: permission, topic }]);
}

interface Announcement {
  /** An account's id, or a permission. */
  recipient: string;
  topic: LiveTopic;
  data?: Omit<LiveEvent, 'topic'>;
}

/** The announcements that each open transaction will send, without duplicates. */
const gathered = new WeakMap<Transaction, Set<string>>();

async function send(db: Database, announcements: Announcement[]): Promise<void> {
  const payloads = announcements.map((announcement) => JSON.stringify(announcement));
  if (isTransaction(db)) gather(db, payloads);
  else await notifyScreens(db, payloads);
}

/**
 * Collects announcements, to be sent in one statement after the commit. The comment of `notify` gives the reason why they are not sent
 * within the transaction.
 */
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

/** The owner of a stream, and the permissions whose announcements the stream receives. */
type Listener = Pick<Caller, 'accountId' | 'sessionId' | 'permissions'>;

/** Finds the permissions that a session still has; null when the session is over. */
type FindPermissions = (sessionId: string) => Promise<readonly Permission[] | null>;

/** The open streams of this server, fed by Postgres, so that a change made by any server reaches every screen. */
export class LiveHub {
  /** The streams by recipient: an account's id, or a permission. */
  readonly #streams = new Map<string, Set<PassThrough>>();
  readonly #listeners = new Map<PassThrough, Listener>();
  readonly #hearing = new Set<() => void>();
  readonly #findPermissions: FindPermissions;
  /** The time at which the last stream ends, on the monotonic clock, once `moveAway` was called; null before. */
  #gone_milliseconds: number | null = null;

  constructor(findPermissions: FindPermissions) {
    this.#findPermissions = findPermissions;
  }

  /** Subscribes to the announcements of all servers. */
  async listen(notifications: Notifications): Promise<void> {
    // After a lost connection to Postgres, streams are closed, so that clients connect again and reload their data.
    const onGap = () => this.close();
    await notifications.subscribe(topics_channel, { onMessage: (payload) => this.#pass(payload), onGap });
    await notifications.subscribe(access_channel, { onMessage: (accountId) => this.#recheckAccount(accountId), onGap });
  }

  /**
   * Calls `heard` at every announcement of any server, until the returned function is called. An announcement may be lost, so it is only a
   * hint to read the state again.
   */
  hear(heard: () => void): () => void {
    this.#hearing.add(heard);
    return () => this.#hearing.delete(heard);
  }

  /** Opens a stream of the announcements for an account and for its permissions. */
  open(listener: Listener): PassThrough {
    const own = [...(this.#streams.get(listener.accountId) ?? [])];
    // Each tab has one stream. Nobody has `streams_per_account_max` tabs open, so the oldest stream is ended to save memory.
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
    if (this.#gone_milliseconds !== null) endBefore(stream, this.#gone_milliseconds);
    stream.write(': open\n\n');
    // A change of access after the request's check and before the stream was registered reached no stream, so access is checked again.
    void this.#recheck(stream, listener);
    return stream;
  }

  /** Returns the number of open streams. */
  count(): number {
    return this.#listeners.size;
  }

  /** Ends each stream at a random moment within `seconds`, so that the pages do not all connect to another server at once. */
  moveAway(seconds: number): void {
    this.#gone_milliseconds = performance.now() + seconds * 1_000;
    for (const stream of this.#listeners.keys()) endBefore(stream, this.#gone_milliseconds);
  }

  close(): void {
    for (const stream of this.#listeners.keys()) stream.end();
  }

  #pass(payload: string): void {
    // Browsers drop an event without data, so the data is `{}` when there is none.
    for (const heard of this.#hearing) heard();
    const { recipient, topic, data = {} } = JSON.parse(payload) as Announcement;
    const event = `event: ${topic}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of this.#streams.get(recipient) ?? []) stream.write(event);
  }

  #recheckAccount(accountId: string): void {
    for (const [stream, listener] of this.#listeners)
      if (listener.accountId === accountId) void this.#recheck(stream, listener);
  }

  /** Ends a stream whose session is over, or whose permissions have changed. The tab then connects again, if its session allows that. */
  async #recheck(stream: PassThrough, { sessionId, permissions }: Listener): Promise<void> {
    const held = await this.#findPermissions(sessionId).catch(() => null);
    const isSame = held?.length === permissions.length && held.every((one) => permissions.includes(one));
    if (!isSame) stream.end();
  }
}

/** Ends a stream at a random moment before a time of the monotonic clock. */
function endBefore(stream: PassThrough, milliseconds: number): void {
  const left_milliseconds = Math.max(0, milliseconds - performance.now());
  const end = setTimeout(() => stream.end(), Math.random() * left_milliseconds);
  stream.once('close', () => clearTimeout(end));
}
