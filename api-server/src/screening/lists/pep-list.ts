import { CsvError, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { ListRefused } from './list-refused.ts';
import type { ListedEntry } from './listed-entry.ts';
import { entryOf, isListedDate } from './said.ts';

const columns = ['id', 'name', 'aliases', 'birth_date', 'document', 'position', 'until'] as const;
type Row = Record<(typeof columns)[number], string>;

/** Reads politically exposed persons from a CSV, one per line, under these column names. Aliases are separated by a vertical bar. */
export async function* readPeps(chunks: AsyncIterable<string>): AsyncGenerator<ListedEntry> {
  const parser = parse({
    bom: true,
    max_record_size: 20_000,
    columns: (head: string[]) => checkHead(head),
    relax_column_count: false,
  });
  // `pipeline` passes an error on to the parser and so to its reader; `pipe` would leave the reader waiting.
  pipeline(Readable.from(chunks), parser, (error) => void error);
  try {
    for await (const row of parser) {
      const entry = readRow(row as Row);
      if (entry) yield entry;
    }
  } catch (error) {
    throw error instanceof CsvError ? new ListRefused('malformed', error) : error;
  }
}

function checkHead(head: string[]): string[] {
  const names = head.map((name) => name.trim().toLowerCase());
  if (columns.some((column) => !names.includes(column))) throw new ListRefused('other_format');
  return names;
}

function readRow({ id, name, aliases, birth_date: birthDate, document, position, until }: Row): ListedEntry | null {
  return entryOf({
    listId: id,
    kind: 'person',
    isBinding: false,
    names: [name, ...aliases.split('|')],
    birthDates: [birthDate.trim()],
    documents: [{ number: document, isPassport: false }],
    programmes: [],
    position: position.trim() || null,
    // An office with an invalid date counts as not ended.
    positionUntil: isListedDate(until.trim(), 'day') ? until.trim() : null,
  });
}
