import { Client } from 'pg';

export interface Sent {
  /** The connection that sent it. */
  connection: Client;
  text: string;
  values: readonly unknown[];
}

/**
 * Records the statements that a server of this process sends on connections that are opened from now on. Returns the record, which grows, and
 * a function that ends it.
 */
export function recordStatements(): { sent: Sent[]; stop: () => void } {
  const sent: Sent[] = [];
  const original = Client.prototype.query as (...given: unknown[]) => unknown;
  function recording(this: Client, ...given: unknown[]) {
    const [first, second] = given;
    const config = typeof first === 'string' ? { text: first, values: second } : (first as Partial<Sent> | undefined);
    const values = Array.isArray(config?.values) ? config.values : [];
    sent.push({ connection: this, text: config?.text ?? '', values });
    return original.apply(this, given);
  }
  Client.prototype.query = recording as Client['query'];
  return { sent, stop: () => void (Client.prototype.query = original as Client['query']) };
}
