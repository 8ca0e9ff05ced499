import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { KeptDocument } from './document-upload.ts';
import type { Slot } from './level-progress.ts';
import type { Submission } from './submissions.ts';

type Known = { name: string | null; kind: string; sha256: Buffer };

/**
 * Returns the stored documents that the newly sent ones do not replace: in a draft those of kinds that may have several, in a submitted
 * level those that were not declined.
 */
export function besideThem({ state, documents }: Submission, room: ReadonlyMap<string, Slot>): Known[] {
  return documents.filter((one) =>
    state === 'draft' ? (room.get(one.kind)?.most ?? 0) > 1 : one.state !== 'declined',
  );
}

/**
 * Returns the documents that are not stored yet. The same file with the same name is taken for a repeated request, and left out. The same
 * file with another name is refused, because several documents of a kind have to differ.
 */
export function withoutRepeated<Document extends KeptDocument>(
  documents: readonly Document[],
  beside: readonly Known[],
): Document[] | Refusal<'document_repeated'> {
  const known = [...beside];
  const fresh: Document[] = [];
  for (const document of documents) {
    const twin = known.find(({ kind, sha256 }) => kind === document.kind && document.sha256.equals(sha256));
    if (twin === undefined) {
      fresh.push(document);
      known.push(document);
    } else if (twin.name !== document.name) return refuse('document_repeated', [sameAs(document, twin)]);
  }
  return fresh;
}

function sameAs({ kind, name }: KeptDocument, { name: other }: Known) {
  return {
    path: `/${kind}`,
    message: {
      es: `«${name}» es igual a «${other ?? kind}», que ya está. Elige otro archivo.`,
      en: `“${name}” is the same as “${other ?? kind}”, which is there already. Choose another file.`,
    },
  };
}
