import type { Visitor } from './visitor.ts';

/** The live stream of an open page, which a test reads part by part. */
interface LivePage {
  /** Reads the stream up to and including these words, and returns the text read. Throws when the stream ends before the words. */
  hear: (words: string) => Promise<string>;
  /** Reads the stream to its end, and returns the text read. Throws when the stream is broken off. */
  hearOut: () => Promise<string>;
  close: () => Promise<void>;
}

/** Opens the live stream of a visitor. */
export async function openLivePage(visitor: Visitor): Promise<LivePage> {
  const stream = await visitor.send('GET', '/api/live');
  const type = stream.headers.get('content-type');
  if (!type?.includes('text/event-stream')) throw new Error(`The stream is of type ${type}`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The stream has no body');
  let unheard = '';
  const take = (length: number) => {
    const heard = unheard.slice(0, length);
    unheard = unheard.slice(length);
    return heard;
  };
  /** Reads one part. Returns false once the stream has ended. */
  const read = async () => {
    const { value = '', done } = await reader.read();
    unheard += value;
    return !done;
  };
  return {
    hear: async (words) => {
      while (!unheard.includes(words)) if (!(await read())) throw new Error(`The stream ended after: ${unheard}`);
      return take(unheard.indexOf(words) + words.length);
    },
    hearOut: async () => {
      while (await read());
      return take(unheard.length);
    },
    close: () => reader.cancel(),
  };
}
