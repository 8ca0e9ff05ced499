import { createHash, randomUUID } from 'node:crypto';
import type { FieldProblem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import { refuse, type Refusal, type UploadedFile } from '@caudal/api-spec/server';
import type { Transaction } from '../platform/db/database.ts';
import { image_max_bytes } from '../platform/files/image.ts';
import type { ImagesRefusal } from '../platform/files/images.ts';
import type { StoredDocument, Submission } from './submissions.ts';

export interface PreparedImage {
  kind: string;
  content: Buffer;
  fileKey: string;
  sha256: Buffer;
}

export type UploadRefusal = ImagesRefusal | 'rate_limited' | 'validation_failed';

/** How one customer's images are made anew. */
export interface ImageWork {
  reencode: (read: () => Promise<Buffer | null>) => Promise<Buffer | ImagesRefusal>;
  /** Counts an image; false when there were too many. */
  mayTry: () => Promise<boolean>;
}

/**
 * Reads the uploaded images, each made anew, at most as many of each kind as there is room for. Nothing is stored yet: an
 * upload that breaks off leaves nothing.
 */
export async function prepareImages(
  files: AsyncIterable<UploadedFile>,
  room: ReadonlyMap<string, number>,
  { reencode, mayTry }: ImageWork,
): Promise<PreparedImage[] | Refusal<UploadRefusal>> {
  const images: PreparedImage[] = [];
  for await (const file of files) {
    const { field: kind } = file;
    const taken = images.filter((image) => image.kind === kind).length;
    if (taken >= (room.get(kind) ?? 0)) {
      file.content.resume();
      return refuse('validation_failed', [unexpectedFile(kind)]);
    }
    // The first is counted with the request: one that breaks off has cost its time as well.
    if (images.length > 0 && !(await mayTry())) {
      file.content.resume();
      return refuse('rate_limited');
    }
    const content = await reencode(() => readWhole(file));
    if (typeof content === 'string') {
      file.content.resume();
      return refuse(content, [{ path: `/${kind}`, message: problems[content] }]);
    }
    const sha256 = createHash('sha256').update(content).digest();
    images.push({ kind, content, fileKey: randomUUID(), sha256 });
  }
  return images;
}

/** Null when the file is larger than is accepted. */
async function readWhole({ content }: UploadedFile): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  return whole.length > image_max_bytes ? null : whole;
}

function unexpectedFile(field: string): FieldProblem {
  return {
    path: `/${field.slice(0, 40)}`,
    message: { es: 'Este documento no se puede enviar ahora.', en: 'This document cannot be sent now.' },
  };
}

/**
 * Puts images in their places: into a draft, over what was there; after that, in the place of what was declined, which is
 * kept. Returns the keys of files that nothing refers to any more, null when there is no room for one of them.
 */
export async function placeImages(
  transaction: Transaction,
  submission: Submission,
  images: readonly PreparedImage[],
  room: ReadonlyMap<string, number>,
  now: Date,
): Promise<string[] | null> {
  const unused: string[] = [];
  const replaced = new Set<StoredDocument>();
  const documents = [...submission.documents];
  for (const image of images) {
    const ofKind = documents.filter(({ kind }) => kind === image.kind);
    const former = formerOf(submission, ofKind, image, replaced, room.get(image.kind) ?? 0);
    if (former === 'no room') return null;
    if (former === 'sent before') unused.push(image.fileKey);
    else if (former === null) {
      const position = ofKind.length;
      const id = await insertDocument(transaction, submission, image, { position, resent: false }, now);
      documents.push({ ...blank, id, kind: image.kind, position, sha256: image.sha256 });
    } else {
      replaced.add(former);
      if (submission.state === 'draft') unused.push(await overwrite(transaction, former, image, now));
      else await replace(transaction, submission, former, image, now);
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
  sentAt: never,
  updatedAt: never,
} as const;

/** Which document an image takes the place of; null when it is a further one. */
function formerOf(
  { state }: Submission,
  ofKind: readonly StoredDocument[],
  image: PreparedImage,
  replaced: ReadonlySet<StoredDocument>,
  most: number,
): StoredDocument | 'sent before' | 'no room' | null {
  if (state !== 'draft') return ofKind.find((one) => one.state === 'declined' && !replaced.has(one)) ?? 'no room';
  // Where there may be several, the same file again is a send that was repeated.
  if (most > 1 && ofKind.some(({ sha256 }) => image.sha256.equals(sha256))) return 'sent before';
  if (ofKind.length < most) return null;
  return ofKind.find((one) => !replaced.has(one)) ?? 'no room';
}

async function insertDocument(
  transaction: Transaction,
  submission: Submission,
  image: PreparedImage,
  { position, resent }: { position: number; resent: boolean },
  now: Date,
): Promise<string> {
  const { id } = await transaction
    .insertInto('verification.document')
    .values({ submission_id: submission.id, kind: image.kind, position, resent, ...columnsOf(image, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** In a draft nobody has seen what is replaced. */
async function overwrite(
  transaction: Transaction,
  former: StoredDocument,
  image: PreparedImage,
  now: Date,
): Promise<string> {
  await transaction
    .updateTable('verification.document')
    .set(columnsOf(image, now))
    .where('id', '=', former.id)
    .execute();
  return former.fileKey;
}

/** What officers decided on stays on record; what takes its place is another document, with an id of its own. */
async function replace(
  transaction: Transaction,
  submission: Submission,
  former: StoredDocument,
  image: PreparedImage,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('verification.document')
    .set({ replaced_at: now })
    .where('id', '=', former.id)
    .execute();
  await insertDocument(transaction, submission, image, { position: former.position, resent: true }, now);
}

function columnsOf({ fileKey, sha256, content }: PreparedImage, now: Date) {
  return { file_key: fileKey, sha256, size_bytes: content.length, sent_at: now, updated_at: now };
}
