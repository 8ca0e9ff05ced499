import { createHash, randomUUID } from 'node:crypto';
import type { FieldProblem } from '@caudal/api-spec';
import { problems } from '@caudal/api-spec';
import { refuse, type Refusal, type UploadedFile } from '@caudal/api-spec/server';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { image_max_bytes, reencodeImage, type ImageRefusal } from '../files/image.ts';
import { documentKinds, type DocumentKind } from './customers.ts';

export interface PreparedImage {
  kind: DocumentKind;
  content: Buffer;
  fileKey: string;
  sha256: Buffer;
}

/** Reads the uploaded images, each made anew. Nothing is stored yet: an upload that breaks off leaves nothing. */
export async function prepareImages(
  files: AsyncIterable<UploadedFile>,
  allowed: readonly DocumentKind[],
): Promise<PreparedImage[] | Refusal<ImageRefusal | 'validation_failed' | 'body_too_large'>> {
  const images = new Map<DocumentKind, PreparedImage>();
  for await (const file of files) {
    const kind = documentKinds.find((known) => known === file.field);
    if (!kind || !allowed.includes(kind)) {
      file.content.resume();
      return refuse('validation_failed', [unexpectedFile(file.field)]);
    }
    const uploaded = await readWhole(file);
    if (!uploaded) return refuse('body_too_large', [{ path: `/${kind}`, message: problems.body_too_large }]);
    const content = await reencodeImage(uploaded);
    if (typeof content === 'string') return refuse(content, [{ path: `/${kind}`, message: problems[content] }]);
    const sha256 = createHash('sha256').update(content).digest();
    images.set(kind, { kind, content, fileKey: randomUUID(), sha256 });
  }
  return [...images.values()];
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
 * Puts an image in its place. One that had been submitted before keeps its old version on record, and is submitted at once.
 * Returns the key of a file that nothing refers to any more.
 */
export async function placeImage(
  transaction: Transaction,
  accountId: string,
  image: PreparedImage,
  now: Date,
): Promise<string | null> {
  const values = { file_key: image.fileKey, sha256: image.sha256, size_bytes: image.content.length, updated_at: now };
  const former = await transaction
    .selectFrom('kyc.document')
    .select(['id', 'submitted', 'file_key', 'sha256', 'state'])
    .select(['decline_code', 'decline_reason', 'internal_note', 'reviewed_by', 'reviewed_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', image.kind)
    .forUpdate()
    .executeTakeFirst();
  if (!former) {
    await transaction
      .insertInto('kyc.document')
      .values({ account_id: accountId, kind: image.kind, ...values })
      .execute();
    return null;
  }
  if (former.submitted) {
    const { id, file_key, sha256, state, decline_code, decline_reason, internal_note, reviewed_by, reviewed_at } =
      former;
    await transaction
      .insertInto('kyc.document_version')
      .values({
        document_id: id,
        account_id: accountId,
        kind: image.kind,
        file_key,
        sha256,
        state,
        decline_code,
        decline_reason,
        internal_note,
        reviewed_by,
        reviewed_at,
        replaced_at: now,
      })
      .execute();
  }
  await transaction
    .updateTable('kyc.document')
    .set({
      ...values,
      ...(former.submitted && { id: sql<string>`uuidv7()` }),
      state: 'Pendiente',
      resent: former.submitted,
      decline_code: null,
      decline_reason: null,
      internal_note: null,
      reviewed_by: null,
      reviewed_at: null,
    })
    .where('id', '=', former.id)
    .execute();
  return former.submitted ? null : former.file_key;
}
