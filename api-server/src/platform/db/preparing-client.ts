import { Client, type ClientConfig, type Connection } from 'pg';
import { batchingTransactions } from './batched-transactions.ts';
import { columnTypes } from './column-types.ts';

/**
 * The maximum number of prepared statements, which is more than the server's code contains. A connection keeps prepared statements until it
 * ends, so this bounds statements built from lists of varying length: statements beyond the maximum are not prepared, and Postgres plans
 * them at each use.
 */
const statements_max = 500;

/** Returns a function that gives each statement a name, the same on every connection of the pool; undefined beyond `statements_max`. */
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

/** The connections that lead to a standby, which takes no writes. */
const standbys = new WeakSet<Connection>();

/**
 * Checks whether a connection of a `PreparingClient` leads to a standby. The answer stays right, because a running primary does not become
 * a standby.
 */
export const isOfStandby = ({ connection }: Pick<Client, 'connection'>): boolean => standbys.has(connection);

/**
 * Returns the client class for the connections of one pool. It prepares statements with parameters: Postgres parses each once for a
 * connection, and plans it once if one plan suits all values, instead of at every request. A statement must name the columns that it reads:
 * after a migration, a prepared `select *` fails until its connection ends. `batchingTransactions` sends the beginning of a transaction
 * together with the first statement.
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
