import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Pool, type QueryConfig } from 'pg';
import utils from 'pg/lib/utils.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of the recordings, a file for each file of tests. `scripts/bench/plans/` plans the statements in it. */
export const recordings = join(root, '.cache', 'statements');

/** A statement of the server's code, with the file that sent it. */
export interface RecordedStatement {
  readonly text: string;
  readonly from: string;
  /** The values of its parameters the first time, as the driver sends them. */
  readonly values: readonly (string | null)[];
}

/** The files through which every statement passes. */
const passed = /node_modules|api-server\/src\/platform\/(db|tracing)\/|statement-recording|node:internal/;
const ofTests = /\.test\.ts$|\/testing\/|^scripts\//;

/**
 * Records the statements that the server's code sends on connections that are opened from now on, also where a test calls that code itself.
 * Statements of tests are left out. Returns a function that ends the recording and returns the statements.
 */
export function recordServersStatements(): () => RecordedStatement[] {
  const sent = new Map<string, RecordedStatement>();
  const connect = Client.prototype.connect as (...given: unknown[]) => unknown;
  function recording(this: Client, ...given: unknown[]) {
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      note(sent, asked);
      return query(...asked);
    }) as Client['query'];
    return connect.apply(this, given);
  }
  // A pool gives its own queries to a connection later, when nothing tells any more who asked.
  const ask = Pool.prototype.query as (...given: unknown[]) => unknown;
  function asking(this: Pool, ...given: unknown[]) {
    note(sent, given);
    return ask.apply(this, given);
  }
  Client.prototype.connect = recording as Client['connect'];
  Pool.prototype.query = asking as Pool['query'];
  return () => {
    Client.prototype.connect = connect as Client['connect'];
    Pool.prototype.query = ask as Pool['query'];
    return [...sent.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1));
  };
}

function note(sent: Map<string, RecordedStatement>, [first, second]: readonly unknown[]): void {
  const { text = '', values = [] } =
    typeof first === 'string' ? { text: first } : ((first ?? {}) as Partial<QueryConfig>);
  if (text === '' || sent.has(text)) return;
  const from = sender();
  if (from === null || ofTests.test(from)) return;
  const given: readonly unknown[] = Array.isArray(second) ? second : values;
  sent.set(text, { text, from, values: given.map(asSent) });
}

/** Returns a value as the driver sends it, bytes in their text form. */
function asSent(value: unknown): string | null {
  const sent = utils.prepareValue(value);
  return Buffer.isBuffer(sent) ? `\\x${sent.toString('hex')}` : sent;
}

/** Returns the file that sends a statement now: the innermost one that is not the database client's. */
function sender(): string | null {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const lines = (new Error().stack ?? '').split('\n').slice(1);
  Error.stackTraceLimit = stackTraceLimit;
  for (const line of lines) {
    const file = /(?:file:\/\/)?(\/[^():]+)(?::\d+)*\)?$/.exec(line)?.[1];
    if (file !== undefined && !passed.test(line)) return relative(root, file);
  }
  return null;
}

/** Writes what was recorded in a file of tests. */
export function keepRecording(testFile: string, statements: readonly RecordedStatement[]): void {
  mkdirSync(recordings, { recursive: true });
  const name = relative(root, testFile).replaceAll('/', '+');
  writeFileSync(join(recordings, `${name}.json`), JSON.stringify(statements, null, 1));
}
