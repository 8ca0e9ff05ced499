import type { FileKind } from '@caudal/api-spec/file-kinds';
import { endsOf, fileKindOf } from '@caudal/api-spec/file-signature';

/**
 * Returns the kind of a file, determined from its bytes as the server does: a phone may declare no type or a wrong one,
 * and a file extension proves nothing. A file that can no longer be read has the kind `unknown`.
 */
export async function contentKind(file: File): Promise<FileKind> {
  const ends = new Blob(endsOf(file.size, (from, to) => file.slice(from, to)));
  return ends.arrayBuffer().then(
    (bytes) => fileKindOf(new Uint8Array(bytes)),
    () => 'unknown',
  );
}
