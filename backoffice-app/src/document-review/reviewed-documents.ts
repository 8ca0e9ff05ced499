import type { Schemas } from '@caudal/api-spec/backoffice';

/** A document that a customer sent, of whatever level. */
export interface ReviewedDocument extends Readonly<Schemas['SubmittedDocument']> {
  /** Its name in the address: it stays the same when the document is sent again. */
  readonly key: string;
  readonly level: number;
  /** One of several of its kind. */
  readonly isOneOfMany: boolean;
}

/** All that a customer sent, in the order of the levels and of what each asks for. */
export function reviewedDocuments(submissions: readonly Schemas['CustomerSubmission'][]): ReviewedDocument[] {
  return submissions.flatMap(({ level, documents }) =>
    documents.map((document) => ({
      ...document,
      level,
      key: keyOf(level, document),
      isOneOfMany: documents.filter(({ kind }) => kind === document.kind).length > 1,
    })),
  );
}

/** 'front', 'selfie'; '4-contract', '4-contract-1'. */
function keyOf(level: number, { kind, position }: Schemas['SubmittedDocument']): string {
  const name = kind === 'frontal' ? 'front' : kind;
  return [level > 1 && level, name, position > 0 && position].filter(Boolean).join('-');
}

export function isPending({ state }: ReviewedDocument): boolean {
  return state === 'Pendiente';
}

/** The document `steps` further on, round and round. */
export function neighbour(documents: readonly ReviewedDocument[], key: string, steps: 1 | -1): string {
  const index = documents.findIndex((one) => one.key === key) + steps + documents.length;
  return documents[index % documents.length]?.key ?? key;
}

/** What to look at after these were decided: the next one that is pending, or the one at hand. */
export function keyAfter(documents: readonly ReviewedDocument[], current: string, decided: readonly string[]): string {
  const index = documents.findIndex(({ key }) => key === current);
  const inOrder = [...documents.slice(index + 1), ...documents.slice(0, index + 1)];
  return inOrder.find((one) => isPending(one) && !decided.includes(one.key))?.key ?? current;
}

/** What can be decided at once with the document at hand: everything of its level, while all of it is pending. */
export function decidedTogether(
  documents: readonly ReviewedDocument[],
  { level }: ReviewedDocument,
): ReviewedDocument[] {
  const ofLevel = documents.filter((one) => one.level === level);
  return ofLevel.length > 1 && ofLevel.every(isPending) ? ofLevel : [];
}
