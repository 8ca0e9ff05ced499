import { Readable } from 'node:stream';
import { refuse } from '@caudal/api-spec/server';
import { csvText, usual_dialect, type CsvDialect, type Lines } from '../csv.ts';

type File = Attachment & (Content | Table);

interface Content {
  type: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/octet-stream';
  content: AsyncIterable<string | Uint8Array>;
}

/** A table leaves as CSV, in the dialect that its reader asked for. */
interface Table {
  table: AsyncIterable<Lines>;
  dialect: CsvDialect | undefined;
}

interface Attachment {
  /** Whose it is: one of them has one on its way at a time. */
  owner: string;
  /** With its ending. */
  name: string;
  /** What has to be written down before a byte leaves. */
  onRecord?: () => Promise<void>;
}

interface FileAnswersOptions {
  /** How long a reader may take while others want a place: then the one who came first gives way. */
  patience_seconds: number;
  /** Milliseconds that pass. */
  passed?: () => number;
}

/** On their way at once, of all owners. */
const files_max = 4;

/** For what holds everything that there is of all customers: whoever reads it over a slow line has ten minutes to themselves. */
export const reportPatience: FileAnswersOptions = { patience_seconds: 600 };
/** For what one customer has: it is small. */
export const paperPatience: FileAnswersOptions = { patience_seconds: 60 };

const asCsv = ({ table, dialect = usual_dialect }: Table): Content => ({
  type: 'text/csv; charset=utf-8',
  content: csvText(table, dialect),
});

/** Answers files that are made while they are sent. Each holds a connection of the database until its last byte was taken. */
export function createFileAnswers({ patience_seconds, passed = () => performance.now() }: FileAnswersOptions) {
  /** In the order in which they began. */
  const underWay = new Map<string, { stream: Readable; since: number }>();

  /** Makes room where somebody has read slowly for long enough. */
  const isFull = (): boolean => {
    if (underWay.size < files_max) return false;
    const [first] = underWay;
    if (!first || passed() - first[1].since < patience_seconds * 1_000) return true;
    const [owner, { stream }] = first;
    underWay.delete(owner);
    stream.destroy();
    return false;
  };

  return async ({ owner, name, onRecord, ...file }: File) => {
    const { type, content } = 'table' in file ? asCsv(file) : file;
    if (underWay.has(owner) || isFull()) return refuse('rate_limited');
    const stream = Readable.from(content, { objectMode: false });
    underWay.set(owner, { stream, since: passed() });
    stream.once('close', () => {
      if (underWay.get(owner)?.stream === stream) underWay.delete(owner);
    });
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
