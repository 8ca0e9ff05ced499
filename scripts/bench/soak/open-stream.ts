import type { Visitor } from '../../../api-server/src/testing/visitor.ts';

/** The live stream of a screen that is open. */
export class OpenStream {
  /** The number of events that the stream received. */
  events = 0;
  readonly #closing: AbortController;
  readonly #reading: Promise<void>;

  private constructor(answer: Response, closing: AbortController) {
    this.#closing = closing;
    this.#reading = this.#read(answer);
    // A failure is reported by `close`; until then it must not count as unhandled.
    this.#reading.catch(() => undefined);
  }

  /** Opens the stream of somebody who is signed in. */
  static async of(visitor: Visitor): Promise<OpenStream> {
    const closing = new AbortController();
    const answer = await visitor.send('GET', '/api/live', new Headers(), null, closing.signal);
    if (!answer.ok) throw new Error(`The live stream was answered ${answer.status}`);
    return new OpenStream(answer, closing);
  }

  /** Closes the stream, as a screen does. @throws when it had ended before. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#reading;
  }

  async #read({ body }: Response): Promise<void> {
    try {
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
        this.events += part.split('\nevent: ').length - 1 + (part.startsWith('event: ') ? 1 : 0);
    } catch (error) {
      if (!this.#closing.signal.aborted) throw error;
      return;
    }
    throw new Error('A live stream ended while its screen was open');
  }
}
