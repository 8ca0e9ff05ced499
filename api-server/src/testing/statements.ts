import { Client } from 'pg';
import { StatementBatch } from '../platform/db/statement-batch.ts';
import { contextFields } from '../platform/log-context.ts';

interface Sent {
  /** The connection on which the statement was sent. */
  connection: Client;
  text: string;
  /** The number of the message that contained the statement. */
  message: number;
  /** The id of the request that sent the statement; null for statements of a job or of the server itself. */
  requestId: string | null;
}

/**
 * Records the statements that a server of this process sends on connections that are opened from now on. Returns `sent`, to which
 * statements are added, and `stop`, which ends the recording.
 */
export function recordStatements(): { sent: Sent[]; stop: () => void } {
  const sent: Sent[] = [];
  let message = 0;
  const original = Client.prototype.query as (...given: unknown[]) => unknown;
  function recording(this: Client, ...given: unknown[]) {
    message += 1;
    const context = contextFields();
    // A job names the request that queued it, and its statements are its own.
    const requestId = 'requestId' in context && !('job' in context) ? (context.requestId ?? null) : null;
    for (const text of textsOf(given[0])) sent.push({ connection: this, text, message, requestId });
    return original.apply(this, given);
  }
  Client.prototype.query = recording as Client['query'];
  return { sent, stop: () => void (Client.prototype.query = original as Client['query']) };
}

function textsOf(first: unknown): string[] {
  if (first instanceof StatementBatch) return first.statements.map(({ text }) => text);
  return [typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')];
}
