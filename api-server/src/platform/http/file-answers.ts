import { Readable } from 'node:stream';
import { refuse } from '@caudal/api-spec/server';
import { csvText, usual_dialect, type CsvDialect, type Lines } from '../csv.ts';

type File = Attachment & (Content | Table);

interface Content {
  type: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/octet-stream';
  content: AsyncIterable<string | Uint8Array>;
}

/** A table that is sent as CSV, in the requested dialect. */
interface Table {
  table: AsyncIterable<Lines>;
  dialect: CsvDialect | undefined;
}

interface Attachment {
  /** The account that reads the file. An account can read one file at a time. */
  owner: string;
  /** The file name with its extension. */
  name: string;
  /** Records the audit event of the export. Called before the first byte is sent. */
  onRecord?: () => Promise<void>;
}

interface FileAnswersOptions {
  /** Seconds that a reader may take while others wait; after that, the file that began first is ended. */
  patience_seconds: number;
  /** Returns milliseconds of a monotonic clock. */
  passed?: () => number;
}

/** The maximum number of files under way, of all owners. */
const files_max = 4;

/** Options for files about all customers. Even a reader on a slow connection has ten minutes before their file may be ended. */
export const reportPatience: FileAnswersOptions = { patience_seconds: 600 };
/** Options for files about one customer, which are small. */
export const paperPatience: FileAnswersOptions = { patience_seconds: 60 };

const asCsv = ({ table, dialect = usual_dialect }: Table): Content => ({
  type: 'text/csv; charset=utf-8',
  content: csvText(table, dialect),
});

/**
 * Creates a function that answers files which are generated while they are sent. Each file holds a connection to the database until its
 * last byte has been read.
 */
export function createFileAnswers({ patience_seconds, passed = () => performance.now() }: FileAnswersOptions) {
  /** The files under way, in the order in which they began. */
  const underWay = new Map<string, { stream: Readable; since: number }>();

  /** Checks whether `files_max` files are under way. First ends the oldest file if it has taken longer than `patience_seconds`. */
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
