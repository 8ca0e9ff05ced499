import type { Compilable } from 'kysely';
import pg, { type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { poolOf, type Database } from './database.ts';

const newline = 10;
const carriage_return = 13;

/**
 * The minutes that a copy may take. The limit is longer than that of other statements, because the reader's speed decides how long a copy
 * takes.
 */
const copy_minutes = 30;

/**
 * Yields a query's result as CSV that Postgres writes. One statement reads everything, so the CSV shows one moment, and memory holds only
 * the chunk in transit. Lines end as RFC 4180 says. Holds a connection until the copy is read to its end or abandoned.
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
    // A connection whose copy was abandoned is closed: it would deliver the rest of the copy before its next answer.
    client.release(!isWhole);
  }
}

async function* linesOf(client: PoolClient, query: Compilable, separator: ',' | ';'): AsyncGenerator<Buffer> {
  for await (const chunk of client.query(
    copyTo(`copy (${withLiterals(query)}) to stdout (format csv, delimiter '${separator}')`),
  ))
    yield withReturns(chunk as Buffer);
}

/**
 * Turns the newlines that Postgres writes into CRLF. Works on bytes, not text: a chunk may end within a character, but never within the end
 * of a line.
 */
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

/**
 * Returns a query's SQL with its parameters as literals, because COPY takes no parameters. Postgres reads the literals as it would read the
 * parameters.
 */
export function withLiterals(query: Compilable): string {
  const { sql, parameters } = query.compile();
  return sql.replaceAll(/\$(\d+)/g, (_whole, place: string) => literalOf(parameters[Number(place) - 1]));
}

/**
 * Writes a value as an SQL literal.
 * @throws for an object, and for an array of other values than texts, which no copied query has as a parameter.
 */
function literalOf(value: unknown): string {
  if (isTexts(value)) return pg.escapeLiteral(`{${value.map(elementOf).join()}}`);
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return pg.escapeLiteral(String(value));
  throw new Error(`A ${typeof value} cannot stand in a copied query`);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Writes a text as an element of an array. */
const elementOf = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
