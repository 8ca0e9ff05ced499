import { Client, type ClientConfig } from 'pg';

type Send = (...given: unknown[]) => unknown;

/**
 * A client that sends each statement only when the statement before is answered, even when callers send several at once: the driver warns
 * about that.
 */
export class SequentialClient extends Client {
  #last: Promise<unknown> = Promise.resolve();

  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Send;
    const sendNext: Send = (...given) => {
      const isPromised = typeof given[0] === 'string' && typeof given.at(-1) !== 'function';
      if (!isPromised) return send(...given);
      const answer = this.#last.then(() => send(...given));
      this.#last = answer.catch(() => undefined);
      return answer;
    };
    this.query = sendNext as Client['query'];
  }
}
