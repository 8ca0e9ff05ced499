import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { ListRefused } from './list-refused.ts';

/** The most bytes of a file. The largest list has about a hundred million. */
const bytes_max = 400_000_000;
const patience_milliseconds = 120_000;

/** A list's file while it is read, with the size and the hash of what was read so far. */
export class ListFile {
  readonly #place: string;
  readonly #hash: Hash = createHash('sha256');
  #bytes = 0;

  constructor(place: string) {
    this.#place = place;
  }

  get bytes(): number {
    return this.#bytes;
  }

  sha256(): Buffer {
    return this.#hash.copy().digest();
  }

  /** Yields the file's text in pieces. @throws ListRefused when the file cannot be read, is too large, or is not UTF-8 text. */
  async *text(): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const decode = (bytes?: Uint8Array) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined });
      } catch (error) {
        throw new ListRefused('malformed', error);
      }
    };
    for await (const bytes of await this.#open()) {
      this.#bytes += bytes.length;
      if (this.#bytes > bytes_max) throw new ListRefused('too_large');
      this.#hash.update(bytes);
      yield decode(bytes);
    }
    yield decode();
  }

  async #open(): Promise<AsyncIterable<Uint8Array>> {
    if (!/^https?:/.test(this.#place)) return readable(createReadStream(this.#place));
    try {
      const answer = await fetch(this.#place, { signal: AbortSignal.timeout(patience_milliseconds) });
      if (!answer.ok || !answer.body) throw new ListRefused('unreachable');
      return readable(answer.body);
    } catch (error) {
      throw error instanceof ListRefused ? error : new ListRefused('unreachable', error);
    }
  }
}

async function* readable(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of stream) yield bytes;
  } catch (error) {
    throw new ListRefused('unreachable', error);
  }
}
