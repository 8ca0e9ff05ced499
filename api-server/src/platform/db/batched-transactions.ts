import type { CustomTypesConfig, QueryResult } from 'pg';
import { BatchedStatement, StatementBatch } from './statement-batch.ts';

/** The driver's `query`: sends a statement over a connection, with the arguments of any of its overloads. */
type Send = (first: unknown, ...others: unknown[]) => unknown;

interface Sending {
  /** The driver's own function. */
  send: Send;
  /** Returns the name under which a statement is prepared; undefined for a statement that is not prepared. */
  nameOf: (text: string) => string | undefined;
  types: CustomTypesConfig;
}

interface Prepared {
  name: string;
  text: string;
  values?: unknown[];
}

/** The command that begins a batched transaction. Transactions that begin with another command are not batched. */
const beginning = /^start transaction[a-z ,]*$/;
const commit = { name: 'commit', text: 'commit' };

/**
 * Returns a function that sends the statements of transactions in as few messages as it can: each message costs both processes a system
 * call and a context switch. The beginning of a transaction waits for its first statement. Statements that are given in one turn of the
 * event loop, or while an earlier message is under way, share a message. The COMMIT has its own message, so that an error that our code
 * throws after the last statement still rolls the transaction back.
 */
export function batchingTransactions({ send, nameOf, types }: Sending): Send {
  const transaction = new Transaction(send, types);
  return (first, ...others) => {
    if (typeof first === 'string') {
      if (beginning.test(first)) return transaction.begin(first);
      if (transaction.isOpen && first === 'commit') return transaction.commit();
      if (transaction.isOpen && first === 'rollback') return transaction.rollback();
    }
    const [values, ...further] = others;
    // A text without values may hold several commands, which cannot be prepared.
    const isOneStatement = typeof first === 'string' && Array.isArray(values) && values.length > 0;
    const name = isOneStatement ? nameOf(first) : undefined;
    if (!isOneStatement || name === undefined) return transaction.after(() => send(first, ...others));
    const prepared = { name, text: first, values: values as unknown[] };
    if (!transaction.isOpen || further.length > 0) return transaction.after(() => send(prepared, ...further));
    return transaction.add(prepared);
  };
}

/** The state of the open transaction of a connection, or of its last one. */
class Transaction {
  readonly #send: Send;
  readonly #types: CustomTypesConfig;
  isOpen = false;
  /** The command that begins the transaction; null once it was sent. */
  #beginning: Prepared | null = null;
  /** The statements for the next message. */
  #waiting: BatchedStatement[] = [];
  /** Resolves when the message under way is answered. It never rejects. */
  #underWay: Promise<void> | null = null;
  #isPlanned = false;

  constructor(send: Send, types: CustomTypesConfig) {
    this.#send = send;
    this.#types = types;
  }

  begin(text: string): Promise<unknown> {
    this.isOpen = true;
    this.#beginning = { name: text, text };
    return Promise.resolve(resultOf('START'));
  }

  add(prepared: Prepared): Promise<QueryResult> {
    const { answer } = this.#wait(prepared);
    if (!this.#isPlanned) process.nextTick(() => this.#flush());
    this.#isPlanned = true;
    return answer;
  }

  commit(): Promise<unknown> {
    if (this.#end()) return Promise.resolve(resultOf('COMMIT'));
    const { answer } = this.#wait(commit);
    this.#flush();
    return answer;
  }

  async rollback(): Promise<unknown> {
    if (this.#end()) return resultOf('ROLLBACK');
    await this.#settle();
    return this.#send('rollback');
  }

  /** Runs `act` once all earlier statements of the transaction are answered; runs it at once outside of transactions. */
  after(act: () => unknown): unknown {
    const begun = this.#takeBeginning();
    if (!begun && this.#waiting.length === 0 && !this.#underWay) return act();
    if (begun) this.#waiting.push(begun);
    return this.#settle()
      .then(() => begun?.answer)
      .then(act);
  }

  /** Ends the transaction. Returns true if the transaction's beginning was never sent, so that no end has to be sent either. */
  #end(): boolean {
    this.isOpen = false;
    const isUnsent = this.#beginning !== null && this.#waiting.length === 0;
    if (isUnsent) this.#beginning = null;
    return isUnsent;
  }

  #wait(prepared: Prepared): BatchedStatement {
    const begun = this.#takeBeginning();
    if (begun) this.#waiting.push(begun);
    const statement = new BatchedStatement(prepared, this.#types);
    this.#waiting.push(statement);
    return statement;
  }

  #takeBeginning(): BatchedStatement | null {
    const begun = this.#beginning && new BatchedStatement(this.#beginning, this.#types);
    this.#beginning = null;
    return begun;
  }

  #flush(): void {
    this.#isPlanned = false;
    if (this.#underWay || this.#waiting.length === 0) return;
    const statements = this.#waiting;
    this.#waiting = [];
    this.#send(new StatementBatch(statements));
    const ended = () => {
      this.#underWay = null;
      this.#flush();
    };
    this.#underWay = Promise.all(statements.map(({ answer }) => answer)).then(ended, ended);
  }

  async #settle(): Promise<void> {
    this.#flush();
    while (this.#underWay) await this.#underWay;
  }
}

const resultOf = (command: string) => ({ command, rowCount: null, rows: [], fields: [] });
