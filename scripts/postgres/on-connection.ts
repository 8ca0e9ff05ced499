import { Client } from 'pg';

/** Opens a connection to a database for `ask`, and closes it afterwards. */
export async function onConnection<Result>(
  connectionString: string,
  ask: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Runs statements on a connection of their own, each in a transaction of its own. */
export function runStatements(connectionString: string, ...statements: readonly string[]): Promise<void> {
  return onConnection(connectionString, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
