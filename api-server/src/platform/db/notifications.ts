import { sql, type RawBuilder } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import type { Database } from './database.ts';
import { gathered } from './gathered.ts';
import { isTransaction } from './transaction.ts';
import { withoutWaiting } from './without-waiting.ts';

type NotificationHandler = {
  readonly onMessage: (payload: string) => void;
  /** Called when a lost connection is back. Notifications in between were missed, so the subscriber has to read the state again. */
  readonly onGap?: () => void;
};

export type Notifications = Pick<Listener, 'subscribe' | 'close'>;

/** The longest payload in bytes: Postgres refuses 8000 and more. */
const LONGEST_PAYLOAD = 7_999;
const RECONNECT_MS = { first: 100, longest: 3_000 } as const;
/** The interval at which the connection is checked (`ANSWER_MS` is the time in which Postgres has to answer). */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 5_000;

/**
 * Sends payloads to the subscribers of a channel; at the commit, when `db` is a transaction. A notification is only a hint to read the
 * state again: disconnected subscribers miss it. Postgres lets notifying transactions commit only one at a time, across the whole database.
 * A transaction that moves money should therefore notify after its commit (`afterCommit`), not within the transaction.
 */
export async function notify(db: Database, channel: string, ...payloads: string[]): Promise<void> {
  const bytes = Math.max(...payloads.map((payload) => Buffer.byteLength(payload)));
  if (bytes > LONGEST_PAYLOAD)
    throw new RangeError(`A notification of ${bytes} bytes; at most ${LONGEST_PAYLOAD} fit.`);
  const notices = payloads.map((payload) => ({ channel, payload }));
  if (isTransaction(db)) await send(db, notices, sql``);
  // A notification outside a transaction does not wait for the disk: nobody depends on a hint that a crash loses.
  else await sendTogether(db, ...notices);
}

interface Notice {
  readonly channel: string;
  readonly payload: string;
}

async function send(db: Database, notices: readonly Notice[], condition: RawBuilder<unknown>): Promise<void> {
  const [channels, payloads] = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)];
  await sql`select pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as notice (channel, payload) ${condition}`.execute(db);
}

/** Sends notices in few statements, because all notifying transactions of the database wait for the commit of each. */
const sendTogether = gathered<Notice, void>({
  send: (db, notices) => send(db, notices, sql`where ${withoutWaiting}`),
});

/** Listens on one dedicated connection for any number of channels and subscribers, and reconnects by itself when the connection breaks. */
export async function listenForNotifications(
  connectionString: string,
  onError: (error: Error) => void = () => undefined,
): Promise<Notifications> {
  const listener = new Listener(connectionString, onError);
  await listener.connect();
  return listener;
}

class Listener {
  readonly #connectionString: string;
  readonly #onError: (error: Error) => void;
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connectionString: string, onError: (error: Error) => void) {
    this.#connectionString = connectionString;
    this.#onError = onError;
  }

  async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: 'caudal notifications',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', this.#onError);
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler.onMessage(payload ?? '');
    });
    await client.connect();
    try {
      for (const channel of this.#handlers.keys()) await client.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    this.#client = client;
    const heartbeat = setInterval(() => askWhetherThere(client), HEARTBEAT_MS);
    client.once('end', () => {
      clearInterval(heartbeat);
      this.#client = undefined;
      this.#reconnectAfter(RECONNECT_MS.first);
    });
    if (this.#closed) await end(client);
  }

  /**
   * Resolves once the connection listens on the channel. The returned function ends the subscription. Rejects only if the database is away
   * now.
   */
  async subscribe(channel: string, handler: NotificationHandler): Promise<() => void> {
    const existing = this.#handlers.get(channel);
    const handlers = existing ?? new Set();
    handlers.add(handler);
    this.#handlers.set(channel, handlers);
    // Repeating LISTEN is harmless, and ensures that LISTEN is in force before `subscribe` resolves.
    await this.#client?.query(`listen ${escapeIdentifier(channel)}`);
    return () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(channel) !== handlers) return;
      this.#handlers.delete(channel);
      this.#client?.query(`unlisten ${escapeIdentifier(channel)}`).catch(this.#onError);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    if (this.#client) await end(this.#client);
  }

  #reconnectAfter(delayMs: number): void {
    if (this.#closed) return;
    this.#retry = setTimeout(() => {
      this.connect().then(
        () => this.#announceGap(),
        (error: Error) => {
          this.#onError(error);
          this.#reconnectAfter(Math.min(delayMs * 2, RECONNECT_MS.longest));
        },
      );
    }, delayMs);
  }

  #announceGap(): void {
    for (const handlers of this.#handlers.values()) {
      for (const handler of handlers) handler.onGap?.();
    }
  }
}

/**
 * Checks that a listening connection is alive, and destroys the connection when Postgres does not answer. Without this, a connection that
 * only listens would not notice that Postgres vanished, and would wait for ever.
 */
function askWhetherThere(client: Client): void {
  client.query('select').catch(() => client.connection.stream.destroy());
}

/** Closes the connection, and destroys it when Postgres does not close it within `ANSWER_MS`. */
async function end(client: Client): Promise<void> {
  const giveUp = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS);
  await client.end();
  clearTimeout(giveUp);
}
