import { createHash, randomUUID } from 'node:crypto';
import type { FieldProblem, LocalisedText } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import { type FileFormat, refusedFileWords, upload_limits } from '@caudal/api-spec/file-kinds';
import { endsOf, fileKindOf } from '@caudal/api-spec/file-signature';
import { refuse, type Refusal, type UploadedFile } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import type { ImagesRefusal } from '../platform/files/images.ts';
import type { PreparedFile } from '../platform/files/prepare-file.ts';
import { UploadStopped, type UploadUnderWay } from '../platform/files/uploads.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { fileName, givenName } from './file-name.ts';
import type { Slot } from './level-progress.ts';
import type { StoredDocument, Submission } from './submissions.ts';

/** A document as it is stored. */
export interface KeptDocument extends Pick<PreparedFile, 'type'> {
  kind: string;
  /** The file name on the customer's device, without characters that file systems forbid. */
  name: string;
  fileKey: string;
  sha256: Buffer;
  sizeBytes: number;
}

export interface PreparedDocument extends PreparedFile, KeptDocument {}

type UploadRefusal = ImagesRefusal | 'rate_limited' | 'validation_failed';

/** The most bytes of all files in one request, because the files stay in memory until all of them are checked. */
const request_max_bytes = 50 * 1024 * 1024;

/** The files of a request that are still arriving. */
export interface ArrivingUpload {
  files: AsyncIterable<UploadedFile>;
  upload: UploadUnderWay;
}

/**
 * Reads and checks the files that an account uploads, at most as many of each kind as `room` allows. Nothing is stored yet, so an
 * interrupted upload leaves nothing behind.
 */
export async function prepareDocuments(
  services: Services,
  accountId: string,
  { files, upload }: ArrivingUpload,
  room: ReadonlyMap<string, Slot>,
): Promise<PreparedDocument[] | Refusal<UploadRefusal>> {
  let current: UploadedFile | undefined;
  const arriving = async function* () {
    for await (const file of unlessStopped(files, upload)) yield (current = file);
  };
  try {
    return await prepareEach(services, accountId, { files: arriving(), upload }, room);
  } catch (error) {
    if (!(error instanceof UploadStopped)) throw error;
    current?.content.resume();
    return refuse('images_busy', current && [{ path: `/${current.field}`, message: about(current, error.words) }]);
  }
}

async function prepareEach(
  { db, clock, images }: Services,
  accountId: string,
  { files, upload }: ArrivingUpload,
  room: ReadonlyMap<string, Slot>,
): Promise<PreparedDocument[] | Refusal<UploadRefusal>> {
  const mayTry = () => countAttempt(db, ['upload', accountId], clock());
  // Counts an attempt before the first file is read, so that interrupted uploads count too.
  if (!(await mayTry())) return refuse('rate_limited');
  const documents: PreparedDocument[] = [];
  let held = 0;
  for await (const file of files) {
    const { field: kind } = file;
    const taken = documents.filter((one) => one.kind === kind).length;
    const slot = room.get(kind);
    if (slot === undefined || taken >= slot.most) {
      file.content.resume();
      return refuse('validation_failed', [unexpectedFile(kind)]);
    }
    if (documents.length > 0 && !(await mayTry())) {
      file.content.resume();
      return refuse('rate_limited');
    }
    let content: Buffer | null = null;
    const read = async () => (content = await readWhole(file, upload));
    const prepared = await upload.unlessStopped(images.prepare(accountId, slot.formats, read));
    if (typeof prepared === 'string') {
      file.content.resume();
      const { why, words } = refusalOf(prepared, file, content, slot.formats);
      return refuse(why, [{ path: `/${kind}`, message: about(file, words) }]);
    }
    held += prepared.content.length;
    if (held > request_max_bytes) {
      file.content.resume();
      return refuse('body_too_large', [{ path: `/${kind}`, message: about(file, problems.body_too_large) }]);
    }
    upload.hold(prepared.content.length);
    upload.drop(sizeOf(content));
    const sha256 = createHash('sha256').update(prepared.content).digest();
    const name = fileName(file.filename, prepared.type);
    documents.push({ ...prepared, kind, name, fileKey: randomUUID(), sha256, sizeBytes: prepared.content.length });
  }
  return documents;
}

const sizeOf = (content: Buffer | null) => content?.length ?? 0;

/** Yields files as they arrive, until the upload is stopped. @throws UploadStopped then. */
async function* unlessStopped(
  files: AsyncIterable<UploadedFile>,
  upload: UploadUnderWay,
): AsyncGenerator<UploadedFile> {
  const iterator = files[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await upload.unlessStopped(iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A file that is still awaited would delay the end of the iterator, and with it the answer.
    iterator.return?.().catch(() => undefined);
  }
}

const typeRefusals: ReadonlySet<ImagesRefusal> = new Set(['pdf_only', 'document_type_refused', 'image_type_refused']);

/** Returns why a file is refused, in words. For a file of a wrong type, the words name the type that its bytes show. */
function refusalOf(
  refusal: ImagesRefusal,
  { filename }: UploadedFile,
  content: Buffer | null,
  formats: readonly FileFormat[],
): { why: ImagesRefusal; words: LocalisedText } {
  if (content === null || !typeRefusals.has(refusal)) return { why: refusal, words: problems[refusal] };
  const kind = fileKindOf(Buffer.concat(endsOf(content.length, (from, to) => content.subarray(from, to))));
  // The type is unknown but the name ends in .pdf: the message says that the PDF cannot be read.
  if (kind === 'unknown' && /\.pdf$/i.test(filename) && formats.includes('application/pdf'))
    return { why: 'pdf_unreadable', words: problems.pdf_unreadable };
  return { why: refusal, words: refusedFileWords(kind, formats) };
}

/** Puts the file's name before a message, because a request may hold several files. */
function about({ filename }: UploadedFile, { es, en }: LocalisedText): LocalisedText {
  const name = givenName(filename);
  return { es: `«${name}»: ${es}`, en: `“${name}”: ${en}` };
}

/** Reads a file. Returns null when it is larger than is accepted. @throws UploadStopped when too many bytes are held already. */
async function readWhole({ content }: UploadedFile, upload: UploadUnderWay): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  // The rest of a file that is not read any more is skipped, which a destroyed stream could not do.
  for await (const chunk of content.iterator({ destroyOnReturn: false })) {
    upload.hold((chunk as Buffer).length);
    chunks.push(chunk as Buffer);
  }
  const whole = Buffer.concat(chunks);
  return whole.length > upload_limits.file_max_bytes ? null : whole;
}

function unexpectedFile(field: string): FieldProblem {
  return {
    path: `/${field.slice(0, 40)}`,
    message: { es: 'Este documento no se puede enviar ahora.', en: 'This document cannot be sent now.' },
  };
}

/**
 * Stores documents in a submission. In a draft, a document overwrites an earlier one once its kind has as many as allowed. In a submitted
 * level, a document replaces a declined one, which is kept on record, or is added if an officer requested it. Expects that none of the
 * documents is stored yet. Returns the keys of files that nothing refers to any more; null when one of the documents is not allowed.
 */
export async function placeDocuments(
  transaction: Transaction,
  submission: Submission,
  prepared: readonly KeptDocument[],
  room: ReadonlyMap<string, Slot>,
  now: Date,
): Promise<string[] | null> {
  const unused: string[] = [];
  const replaced = new Set<StoredDocument>();
  const documents = [...submission.documents];
  for (const document of prepared) {
    const ofKind = documents.filter(({ kind }) => kind === document.kind);
    const former = formerOf(submission, ofKind, replaced, room.get(document.kind)?.most ?? 0);
    if (former === 'no room') return null;
    if (former === null) {
      // The next position follows the highest one, because a document that was taken out of a draft leaves a gap.
      const position = 1 + Math.max(-1, ...ofKind.map((one) => one.position));
      const id = await insertDocument(transaction, submission, document, { position, resent: false }, now);
      documents.push({ ...blank, id, kind: document.kind, position, sha256: document.sha256 });
    } else {
      replaced.add(former);
      if (submission.state === 'draft') unused.push(await overwrite(transaction, former, document, now));
      else await replace(transaction, submission, former, document, now);
    }
  }
  return unused;
}

const never = new Date(0);
const blank = {
  state: 'pending',
  resent: false,
  fileKey: '',
  declineReason: null,
  declineCode: null,
  name: null,
  sizeBytes: 0,
  type: 'image/jpeg',
  sentAt: never,
  updatedAt: never,
} as const;

/** Returns the document that a new document replaces; null when the new document is added. */
function formerOf(
  { state }: Submission,
  ofKind: readonly StoredDocument[],
  replaced: ReadonlySet<StoredDocument>,
  most: number,
): StoredDocument | 'no room' | null {
  if (state !== 'draft') {
    const declined = ofKind.find((one) => one.state === 'declined' && !replaced.has(one));
    // Only the first document of a kind may be added without replacing a declined one: a document that an officer requested.
    return declined ?? (ofKind.length === 0 ? null : 'no room');
  }
  if (ofKind.length < most) return null;
  return ofKind.find((one) => !replaced.has(one)) ?? 'no room';
}

async function insertDocument(
  transaction: Transaction,
  submission: Submission,
  document: KeptDocument,
  { position, resent }: { position: number; resent: boolean },
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto('verification.document')
    .values({ submission_id: submission.id, kind: document.kind, position, resent, ...columnsOf(document, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Overwrites a document of a draft, which no officer has seen. Returns the key of its file. */
async function overwrite(transaction: Transaction, former: StoredDocument, document: KeptDocument, now: Date) {
  await transaction
    .updateTable('verification.document')
    .set(columnsOf(document, now))
    .where('id', '=', former.id)
    .execute();
  return former.fileKey;
}

/** Replaces a declined document. The replaced document stays on record, and the new one has a new id. */
async function replace(
  transaction: Transaction,
  submission: Submission,
  former: StoredDocument,
  document: KeptDocument,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('verification.document')
    .set({ replaced_at: now })
    .where('id', '=', former.id)
    .execute();
  await insertDocument(transaction, submission, document, { position: former.position, resent: true }, now);
}

function columnsOf({ fileKey, sha256, sizeBytes, type, name }: KeptDocument, now: Date) {
  return {
    file_key: fileKey,
    sha256,
    size_bytes: sizeBytes,
    content_type: type,
    name,
    sent_at: now,
    updated_at: now,
  };
}
