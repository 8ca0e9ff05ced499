import { Readable } from 'node:stream';
import { refuse } from '@caudal/api-spec/server';
import { createPlaces } from '../limits/places.ts';

interface File {
  /** Whose it is: one of them has one on its way at a time. */
  owner: string;
  /** With its ending. */
  name: string;
  type: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/octet-stream';
  content: AsyncIterable<string | Uint8Array>;
  /** What has to be written down before a byte leaves. */
  onRecord?: () => Promise<void>;
}

/** Answers files that are made while they are sent. Each holds a connection of the database until its last byte was taken. */
export function createFileAnswers() {
  const underWay = createPlaces({ of_one_max: 1, of_all_max: 4 });
  return async ({ owner, name, type, content, onRecord }: File) => {
    const leave = underWay.take(owner);
    if (!leave) return refuse('rate_limited');
    const stream = Readable.from(content, { objectMode: false }).once('close', leave);
    try {
      await onRecord?.();
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return {
      content: stream,
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    };
  };
}
