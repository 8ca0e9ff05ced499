import { Client, type ClientConfig, type Connection } from 'pg';
import { batchingTransactions } from './batched-transactions.ts';
import { columnTypes } from './column-types.ts';

/**
 * The maximum number of prepared statements, more than the server has. Statements built from lists of any length could exceed it; the rest
 * are planned each time, because every connection keeps what it has prepared until it ends.
 */
const statements_max = 500;

/** Returns a function that names statements: the same name on every connection of the pool, undefined beyond the maximum. */
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

/** A parameter that Postgres reports when a connection begins and when it changes. */
interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** The connections whose Postgres takes no writes. */
const standbys = new WeakSet<Connection>();

/** Checks whether the Postgres of a connection of ours is a standby. A primary does not become one while it runs. */
export const isOfStandby = ({ connection }: Pick<Client, 'connection'>): boolean => standbys.has(connection);

/**
 * Returns the client class for the connections of one pool. On them Postgres parses a statement with parameters once, and plans it once
 * where the plan fits any values, instead of for every request. A statement must name the columns that it reads: after a migration, a
 * prepared `select *` fails until its connection ends. The beginning and the end of a transaction travel with its statements.
 */
export function preparingClient(): typeof Client {
  const nameOf = statementNames();
  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
        if (parameterName === 'in_hot_standby') standbys[parameterValue === 'on' ? 'add' : 'delete'](this.connection);
      });
      const send = this.query.bind(this) as Parameters<typeof batchingTransactions>[0]['send'];
      this.query = batchingTransactions({ send, nameOf, types: columnTypes }) as Client['query'];
    }
  };
}
