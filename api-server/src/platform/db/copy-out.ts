import type { Compilable } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { poolOf, type Database } from './database.ts';

const newline = 10;
const carriage_return = 13;

/** Longer than a statement may take elsewhere: it lasts as long as its reader does. */
const copy_minutes = 30;

/**
 * What a query answers as CSV, written by Postgres itself: one statement, so one moment, and no more memory than what is on its way.
 * Lines end as RFC 4180 says. Holds a connection until it was read to its end, or given up.
 */
export async function* copyOut(db: Database, query: Compilable, separator: ',' | ';' = ','): AsyncGenerator<Buffer> {
  const client = await poolOf(db).connect();
  let isWhole = false;
  try {
    await client.query(`begin read only; set local statement_timeout = '${copy_minutes}min'`);
    yield* linesOf(client, query, separator);
    await client.query('commit');
    isWhole = true;
  } finally {
    // What was given up in the middle has the rest of the answer before its next one.
    client.release(!isWhole);
  }
}

async function* linesOf(client: PoolClient, query: Compilable, separator: ',' | ';'): AsyncGenerator<Buffer> {
  for await (const chunk of client.query(
    copyTo(`copy (${withLiterals(query)}) to stdout (format csv, delimiter '${separator}')`),
  ))
    yield withReturns(chunk as Buffer);
}

/** Postgres ends lines as its own machine does. Bytes, not text: a character may be cut at a chunk's end, a line's end never is. */
function withReturns(chunk: Buffer): Buffer {
  let ends = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) ends += 1;
  const whole = Buffer.allocUnsafe(chunk.length + ends);
  let from = 0;
  let to = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
    to += chunk.copy(whole, to, from, at);
    whole[to++] = carriage_return;
    whole[to++] = newline;
    from = at + 1;
  }
  chunk.copy(whole, to, from);
  return whole;
}

/** COPY takes no parameters: they stand in it as literals, which Postgres reads as it would read the parameters. */
export function withLiterals(query: Compilable): string {
  const { sql, parameters } = query.compile();
  return sql.replaceAll(/\$(\d+)/g, (_whole, place: string) => literalOf(parameters[Number(place) - 1]));
}

/** @throws for what is no plain value: nothing else is asked with. */
function literalOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return pg.escapeLiteral(String(value));
  throw new Error(`A ${typeof value} cannot stand in a copied query`);
}
