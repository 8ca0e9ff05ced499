import { Client, type ClientConfig } from 'pg';

/**
 * More than the server has. Statements that are built from lists of any length could go beyond it; those are planned each
 * time, because every connection keeps what it has prepared until it ends.
 */
const statements_max = 500;

/** The name of each statement, the same on every connection that asks here. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= statements_max) return known;
    const name = `caudal_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/**
 * The connections of one pool. On them Postgres parses a statement with parameters once, and plans it once where the plan
 * serves for any values, instead of for every request. A statement must name the columns that it reads: after a migration, a
 * prepared `select *` fails until its connection ends.
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames();
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (first: unknown, ...others: unknown[]) => unknown;
      const prepareAndSend = (first: unknown, values: unknown, ...others: unknown[]) => {
        // Without values it may be several commands in one text, which cannot be prepared.
        const isOneStatement = typeof first === 'string' && Array.isArray(values) && values.length > 0;
        const name = isOneStatement ? nameOf(first) : undefined;
        return name === undefined ? send(first, values, ...others) : send({ name, text: first, values }, ...others);
      };
      this.query = prepareAndSend as Client['query'];
    }
  };
}
