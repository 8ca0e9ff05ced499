import { Client, type ClientConfig } from 'pg';

type Send = (...given: unknown[]) => unknown;

/** A client that sends a statement once the one before it is answered, also when several are asked for together: the driver takes one at a time. */
export class SequentialClient extends Client {
  #last: Promise<unknown> = Promise.resolve();

  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Send;
    const inTurn: Send = (...given) => {
      const isPromised = typeof given[0] === 'string' && typeof given.at(-1) !== 'function';
      if (!isPromised) return send(...given);
      const answer = this.#last.then(() => send(...given));
      this.#last = answer.catch(() => undefined);
      return answer;
    };
    this.query = inTurn as Client['query'];
  }
}
