import type { Readable } from 'node:stream';
import { upload_limits } from '@caudal/api-spec/file-kinds';
import type { UploadedFile } from '@caudal/api-spec/server';
import type { FastifyRequest } from 'fastify';

const { file_max_bytes, files_max } = upload_limits;

/**
 * The size of an upload with the most and largest files, including what the multipart form adds. Proxies in front must allow the same size.
 */
export const upload_body_max_bytes = files_max * file_max_bytes + 64 * 1024;

/** Thrown for a form that ends too early, has no boundary, or holds something other than files. */
export class MalformedUpload extends Error {}

/**
 * Yields the files of a form as they arrive.
 * @throws MalformedUpload, also while a file is read.
 */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  const limits = { files: files_max, fields: 0, parts: files_max, fileSize: file_max_bytes + 1 };
  try {
    // The parser's limit is one byte above the accepted size, so that the code that reads the file can tell a larger file from one of
    // exactly that size.
    for await (const part of request.files({ limits, throwFileSizeLimit: false })) {
      yield { field: part.fieldname, filename: part.filename, content: part.file as Readable };
    }
  } catch (error) {
    throw isMalformed(error) ? new MalformedUpload('The form cannot be read', { cause: error }) : error;
  }
}

const codes = new Set(['FST_FIELDS_LIMIT', 'FST_MP_PREMATURE_CLOSE', 'FST_PROTO_VIOLATION']);
/** The parser's messages for errors without a code. */
const words = /^Multipart: Boundary not found|[Uu]nexpected end of multipart data/;

/** Checks whether an error, thrown by `filesOf` or while a file was read, was caused by a malformed form. */
export function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return words.test(error.message) || ('code' in error && codes.has(String(error.code)));
}
