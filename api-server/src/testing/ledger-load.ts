import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { entry, hold, type LedgerBook, outcomeOf, postHold, transferIdsOf } from './ledger-book.ts';

type LedgerLoad = {
  readonly book: LedgerBook;
  readonly clients: number;
  /** Called with an effect's key when the database has confirmed the effect. */
  readonly onAcknowledged: (key: string) => void;
  readonly stopped: () => boolean;
};

const NAMES = ['ana', 'bea', 'eva', 'leo'];

export async function openForLoad(book: LedgerBook): Promise<void> {
  await book.open(...NAMES);
  for (const name of NAMES) await book.deposit(name, 1_000_000n);
}

/**
 * Runs concurrent clients that move money: they post a transfer at once, or hold an amount and then post a part of it. A client whose call
 * fails retries with the same key until it has an answer, as a real client does.
 */
export async function runLedgerLoad({ book, clients, onAcknowledged, stopped }: LedgerLoad): Promise<void> {
  const at = (index: number) => book.customer(NAMES[index % NAMES.length] ?? 'ana');
  const persist = async <Result>(key: string, ask: () => Promise<Result>): Promise<Result | undefined> => {
    while (!stopped()) {
      try {
        const result = await ask();
        onAcknowledged(key);
        return result;
      } catch {
        await sleep(20);
      }
    }
    return undefined;
  };
  const client = async (number: number): Promise<void> => {
    for (let turn = 0; !stopped(); turn += 1) {
      const [from, to] = [at(number + turn), at(number + turn + 1)];
      const key = `${number}-${turn}`;
      if (turn % 3 > 0) {
        await persist(key, () => book.postAs(key, entry(from, to, 1n)));
        continue;
      }
      const held = await persist(key, () => book.postAs(key, hold(from, book.bank, 5n)));
      const id = held && outcomeOf(held) === 'ok' ? transferIdsOf(held)[0] : undefined;
      if (id !== undefined) await persist(`${key}-post`, () => book.postAs(`${key}-post`, postHold(id, 2n)));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
}

/**
 * Compares a scope's keys with the ledger. `lost`: keys that were confirmed and are not in the ledger. `unequal`: keys whose stored answer
 * and whose transfers differ.
 */
export async function auditLoad(
  db: Database,
  scope: string,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; unequal: string[] }> {
  const { rows } = await sql<{ key: string; answered: string[] | null; done: string[] | null }>`
    select i.key, array(select jsonb_array_elements_text(i.result -> 'transfer_ids') order by 1) as answered,
      array(
        select t.id::text from ledger.transfer t
        where t.idempotency_scope = i.scope and t.idempotency_key = i.key order by 1
      ) as done
    from ledger.idempotency i where i.scope = ${scope}`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return {
    lost: acknowledged.filter((key) => !known.has(key)),
    unequal: rows.filter(({ answered, done }) => String(answered) !== String(done)).map(({ key }) => key),
  };
}
