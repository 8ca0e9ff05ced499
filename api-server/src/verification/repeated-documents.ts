import { refuse, type Refusal } from '@caudal/api-spec/server';
import type { KeptDocument } from './document-upload.ts';
import type { Slot } from './level-progress.ts';
import type { Submission } from './submissions.ts';

type Known = { name: string | null; kind: string; sha256: Buffer };

/** What stays beside what is sent now: in a draft that of the kinds of which there may be several, later what was not declined. */
export function besideThem({ state, documents }: Submission, room: ReadonlyMap<string, Slot>): Known[] {
  return documents.filter((one) =>
    state === 'draft' ? (room.get(one.kind)?.most ?? 0) > 1 : one.state !== 'declined',
  );
}

/**
 * Those that are not there yet. The same file by the same name is a send that was repeated; by another name it is the same paper once
 * more, and is refused: three papers are three.
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
