import { PassThrough } from 'node:stream';
import type { Database } from '../db/database.ts';
import { notify, type Notifications } from '../db/notifications.ts';

/** What the apps read anew. The same names as the client's in app-kit/src/reading/live-stream.ts. */
export type LiveTopic = 'account' | 'verification' | 'balances' | 'transactions' | 'customers';

const channel = 'live';
/** All officers, instead of one account. */
const officers = 'officers';

/**
 * Tells the screens of an account that something changed. Call it after the commit: see `notify`. It never fails: what was
 * done is done, and must not be answered as if it were not because a screen will hear of it late.
 */
export async function announce(db: Database, accountId: string, ...topics: LiveTopic[]): Promise<void> {
  await send(
    db,
    topics.map((topic) => `${accountId} ${topic} `),
  );
}

/** Tells all officers that something about this customer changed. */
export async function announceToOfficers(db: Database, topic: LiveTopic, customerId: string): Promise<void> {
  await send(db, [`${officers} ${topic} ${customerId}`]);
}

/** Each payload is a recipient, a topic and, for officers, a customer. */
async function send(db: Database, payloads: string[]): Promise<void> {
  await notify(db, channel, ...payloads).catch(() => undefined);
}

const streams_per_account_max = 20;

/** The open streams of this server, fed by Postgres, so that a change made by any server reaches every screen. */
export class LiveHub {
  readonly #streams = new Map<string, Set<PassThrough>>();

  static async create(notifications: Notifications): Promise<LiveHub> {
    const hub = new LiveHub();
    await notifications.subscribe(channel, {
      onMessage: (payload) => {
        const [recipient = '', topic = '', subject = ''] = payload.split(' ');
        // An event without data is none: browsers drop it.
        const data = JSON.stringify(subject ? { customer: subject } : {});
        for (const stream of hub.#streams.get(recipient) ?? []) stream.write(`event: ${topic}\ndata: ${data}\n\n`);
      },
      // Whatever was missed, the clients connect again and read anew.
      onGap: () => hub.close(),
    });
    return hub;
  }

  /** A stream for one account, and for what concerns all officers if it is an officer's. */
  open(accountId: string, isOfficer: boolean): PassThrough {
    const own = [...(this.#streams.get(accountId) ?? [])];
    // One a tab; more than anybody has open only cost memory, so the oldest gives way.
    if (own.length >= streams_per_account_max) own[0]?.end();
    const stream = new PassThrough();
    const recipients = isOfficer ? [accountId, officers] : [accountId];
    for (const recipient of recipients) {
      const streams = this.#streams.get(recipient) ?? new Set();
      streams.add(stream);
      this.#streams.set(recipient, streams);
    }
    stream.once('close', () => {
      for (const recipient of recipients) {
        const streams = this.#streams.get(recipient);
        streams?.delete(stream);
        if (streams?.size === 0) this.#streams.delete(recipient);
      }
    });
    stream.write(': open\n\n');
    return stream;
  }

  close(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }
}
