import {
  Query,
  type Connection,
  type CustomTypesConfig,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

/** The parts of pg that its types leave out. */
declare module 'pg' {
  interface Query {
    readonly name: string;
    readonly text: string;
    readonly _result: { _types?: CustomTypesConfig };
    prepare(connection: Connection): void;
    _getRows(connection: Connection): void;
    handleRowDescription(message: unknown): void;
    handleDataRow(message: unknown): void;
    handleCommandComplete(message: unknown, connection: Connection): void;
    handleEmptyQuery(connection: Connection): void;
    handleReadyForQuery(connection: Connection): void;
    handleError(error: Error, connection: Connection): void;
  }
  interface Connection {
    /** The statements whose preparation was sent and is not confirmed yet, by their names. */
    readonly submittedNamedStatements: Record<string, string>;
  }
}

/** A statement of a batch. It is prepared under a name, and run without a Sync message after it. */
export class BatchedStatement extends Query {
  readonly answer: Promise<QueryResult>;
  #error: Error | null = null;

  constructor(config: QueryConfig & { name: string }, types: CustomTypesConfig) {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    const answered = (error: Error | undefined, result: unknown) => {
      if (error) reject(error);
      else resolve(result as QueryResult);
    };
    super(config, answered);
    this._result._types = types;
    this.answer = promise;
  }

  /** The error with which the statement failed; null if it has not failed. */
  get error(): Error | null {
    return this.#error;
  }

  override _getRows(connection: Connection): void {
    connection.execute({ portal: '' }, true);
  }

  override handleError(error: Error, connection: Connection): void {
    this.#error = error;
    super.handleError(error, connection);
  }
}

/**
 * Statements that are sent to Postgres in one message, and answered in one message. One Sync follows all of them, so Postgres skips the
 * statements after a failed one.
 */
export class StatementBatch implements Submittable {
  readonly statements: readonly BatchedStatement[];
  #place = 0;

  constructor(statements: readonly BatchedStatement[]) {
    this.statements = statements;
  }

  /** The statement that Postgres is answering. */
  get #current(): BatchedStatement | undefined {
    return this.statements[this.#place];
  }

  /** The name of the current statement. The driver reads it to record that the statement is prepared. */
  get name(): string | undefined {
    return this.#current?.name;
  }

  get text(): string | undefined {
    return this.#current?.text;
  }

  /** Does nothing. pg requires the method, but each statement of the batch resolves its own answer. */
  callback(): void {}

  submit = (connection: Connection): void => {
    connection.stream.cork();
    try {
      for (const statement of this.statements) {
        statement.prepare(connection);
        // A value of the statement could not be sent, and the driver has already ended the message with a Sync.
        if (statement.error) return this.#failFrom(this.statements.indexOf(statement), statement.error, connection);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  };

  handleRowDescription(message: unknown): void {
    this.#current?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#current?.handleCommandComplete(message, connection);
    this.#place += 1;
  }

  handleEmptyQuery(connection: Connection): void {
    this.#current?.handleEmptyQuery(connection);
    this.#place += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) if (!statement.error) statement.handleReadyForQuery(connection);
  }

  /** Fails all statements of the batch, because in a transaction none of them is kept. */
  handleError(error: Error, connection: Connection): void {
    this.#failFrom(0, error, connection);
  }

  #failFrom(place: number, error: Error, connection: Connection): void {
    for (const statement of this.statements.slice(Math.max(place, this.#place)))
      // Postgres has skipped the preparation of this statement.
      delete connection.submittedNamedStatements[statement.name];
    for (const statement of this.statements.slice(place)) statement.handleError(error, connection);
  }
}
