import type { Database, Transaction } from './db/database.ts';
import { inSnapshot } from './db/snapshot.ts';

/** A JSON value; a Date is written as ISO 8601. */
export type Json = string | number | boolean | null | Date | readonly Json[] | { readonly [name: string]: Json };

/** A member of the file's object: a small value, or a list that is read in batches. */
export type Member = readonly [
  name: string,
  read: (snapshot: Transaction) => Promise<Json> | AsyncIterable<readonly Json[]>,
];

/**
 * Generates an object as a JSON file, member by member, in one snapshot of the database: all members show the same moment, and memory never
 * holds more than one member or one batch.
 */
export async function* jsonFile(db: Database, members: readonly Member[]): AsyncGenerator<string> {
  yield* inSnapshot(db, async function* (snapshot) {
    let before = '{\n';
    for (const [name, read] of members) {
      yield `${before}${JSON.stringify(name)}: `;
      before = ',\n';
      const content = read(snapshot);
      if (content instanceof Promise) yield JSON.stringify(await content, null, 1);
      else yield* listOf(content);
    }
    yield members.length === 0 ? '{}\n' : '\n}\n';
  });
}

async function* listOf(batches: AsyncIterable<readonly Json[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]' : '\n]';
}

/** Yields batches of rows. Each batch is read after the last row of the batch before, until a batch has fewer than `size` rows. */
export async function* inBatches<Row>(
  size: number,
  read: (after: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after);
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}
