import { Client } from 'pg';
import { contextFields } from '../platform/log-context.ts';

interface Sent {
  /** The connection that sent it. */
  connection: Client;
  text: string;
  /** The request on whose behalf it was sent; null for what the server or a job does. */
  requestId: string | null;
}

/**
 * Records the statements that a server of this process sends on connections that are opened from now on. Returns the record, which grows, and
 * a function that ends it.
 */
export function recordStatements(): { sent: Sent[]; stop: () => void } {
  const sent: Sent[] = [];
  const original = Client.prototype.query as (...given: unknown[]) => unknown;
  function recording(this: Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    const context = contextFields();
    sent.push({ connection: this, text, requestId: 'requestId' in context ? (context.requestId ?? null) : null });
    return original.apply(this, given);
  }
  Client.prototype.query = recording as Client['query'];
  return { sent, stop: () => void (Client.prototype.query = original as Client['query']) };
}
