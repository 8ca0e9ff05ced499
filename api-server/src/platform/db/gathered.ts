import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';

interface Gathering<Item, Answer> {
  /** Sends the items in one statement. */
  readonly send: (db: Database, items: readonly Item[]) => Promise<Answer>;
  /** The shortest time between the beginnings of two statements; none by default. */
  readonly pause_milliseconds?: number;
}

/** The longest time for which items wait for the statement before them to end: its connection may have vanished without closing. */
const patience_milliseconds = 250;

interface Sent {
  readonly began_milliseconds: number;
  readonly ended: Promise<unknown>;
}

/**
 * Returns a function that sends an item in one statement together with all others that arrive while the statement before is under way, or in
 * the pause after its beginning. An item that comes alone is sent at once. Each statement costs both processes a message and a commit, so
 * under load a few statements carry many items.
 */
export function gathered<Item, Answer>({ send, pause_milliseconds = 0 }: Gathering<Item, Answer>) {
  const waiting = new WeakMap<Database, { readonly items: Item[]; readonly answer: Promise<Answer> }>();
  const last = new WeakMap<Database, Sent>();
  return (db: Database, ...items: readonly Item[]): Promise<Answer> => {
    const others = waiting.get(db);
    if (others) {
      others.items.push(...items);
      return others.answer;
    }
    const together = [...items];
    const begin = () => {
      waiting.delete(db);
      const answer = send(db, together);
      last.set(db, { began_milliseconds: performance.now(), ended: answer.catch(() => undefined) });
      return answer;
    };
    const answer = turnAfter(last.get(db), pause_milliseconds).then(begin);
    waiting.set(db, { items: together, answer });
    return answer;
  };
}

/** Waits until the former statement has ended and the pause after its beginning is over. */
async function turnAfter(former: Sent | undefined, pause_milliseconds: number): Promise<void> {
  if (!former) return;
  const left_milliseconds = former.began_milliseconds + pause_milliseconds - performance.now();
  if (left_milliseconds > 0) await sleep(left_milliseconds);
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patience_milliseconds).unref();
  await Promise.race([former.ended, late.promise]);
  clearTimeout(timer);
}
