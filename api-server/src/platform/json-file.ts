import type { Database, Transaction } from './db/database.ts';
import { inSnapshot } from './db/snapshot.ts';

/** What JSON can say; a moment as ISO 8601. */
export type Json = string | number | boolean | null | Date | readonly Json[] | { readonly [name: string]: Json };

/** A part of a file: a value that is small, or a list that is read a batch at a time. */
export type Member = readonly [
  name: string,
  read: (snapshot: Transaction) => Promise<Json> | AsyncIterable<readonly Json[]>,
];

/**
 * An object as a file of JSON, a part after the other, in one snapshot of the database: what it says was so at one moment, and it takes
 * no more memory than a part or a batch.
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

/** Batches of rows, each read after the last row of the one before, until one is not full. */
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
