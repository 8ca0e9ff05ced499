import type { Schemas } from '@caudal/api-spec/backoffice';

export type FormerDocument = Schemas['FormerDocument'];

/** A document that a customer sent, at any level. */
export interface ReviewedDocument extends Readonly<Schemas['SubmittedDocument']> {
  /** The key of the requirement that the document fulfils, such as 'front'. A document that is sent again has the same key. */
  readonly key: string;
  readonly level: number;
  /** True if the level has several documents of this kind. */
  readonly isOneOfMany: boolean;
  /** True if a newer version has replaced this one: it can be viewed but not decided. */
  readonly isFormer: boolean;
}

/** Returns all documents of a customer, in the order of the levels and of each level's requirements. */
export function reviewedDocuments(submissions: readonly Schemas['CustomerSubmission'][]): ReviewedDocument[] {
  return submissions.flatMap(({ level, documents }) =>
    documents.map((document) => ({
      ...document,
      level,
      key: keyOf(level, document),
      isOneOfMany: documents.filter(({ kind }) => kind === document.kind).length > 1,
      isFormer: false,
    })),
  );
}

/** Builds a document's key: 'front', 'selfie'; '4-contract', '4-contract-1'. */
function keyOf(level: number, { kind, position }: Schemas['SubmittedDocument']): string {
  const name = kind === 'frontal' ? 'front' : kind;
  return [level > 1 && level, name, position > 0 && position].filter(Boolean).join('-');
}

export function isPending({ state, isFormer }: ReviewedDocument): boolean {
  return state === 'Pendiente' && !isFormer;
}

/** Checks whether `side`, from the URL, is the key of a document of level 2 or above, whether or not one was sent. */
export const isLaterPlace = (side: string | undefined): boolean => side !== undefined && /^[2-9]-[a-z]/i.test(side);

/** Returns the level in the key `side`; 1 for an id, and for the keys of level 1, which name no level. */
export const levelOfPlace = (side: string | undefined): number => (isLaterPlace(side) ? Number(side?.[0]) : 1);

/**
 * Returns the document that `side`, from the URL, names: by a version's id, even after the version was replaced, or by its
 * key. Returns undefined for the key of a document of level 2 or above that was never sent; for anything else without a
 * match, the first pending document.
 */
export function lookedAt(documents: readonly ReviewedDocument[], side: string | undefined) {
  const named = documents.find(({ id }) => id === side) ?? formerOf(documents, side);
  const placed = named ?? documents.find(({ key }) => key === side);
  if (isLaterPlace(side)) return placed;
  return placed ?? documents.find(isPending) ?? documents[0];
}

function formerOf(documents: readonly ReviewedDocument[], side: string | undefined): ReviewedDocument | undefined {
  for (const document of documents) {
    const former = document.formerVersions.find(({ id }) => id === side);
    if (former) return asFormer(document, former);
  }
  return undefined;
}

function asFormer(document: ReviewedDocument, former: FormerDocument): ReviewedDocument {
  const { decision } = former;
  const state = decision?.verdict ?? 'Declinado';
  const declineReason = decision?.reason ?? null;
  return { ...document, ...former, state, declineReason, resent: false, barcode: null, isFormer: true };
}

/** Returns the document `steps` further on, wrapping around. */
export function neighbour(
  documents: readonly ReviewedDocument[],
  { key }: ReviewedDocument,
  steps: 1 | -1,
): ReviewedDocument | undefined {
  const index = documents.findIndex((one) => one.key === key) + steps + documents.length;
  return documents[index % documents.length];
}

/** Returns the document to look at after these ids were decided: the next pending one, or the current one. */
export function documentAfter(
  documents: readonly ReviewedDocument[],
  current: ReviewedDocument,
  decided: readonly string[],
): ReviewedDocument {
  const index = documents.findIndex(({ key }) => key === current.key);
  const inOrder = [...documents.slice(index + 1), ...documents.slice(0, index + 1)];
  return inOrder.find((one) => isPending(one) && !decided.includes(one.id)) ?? current;
}

/** Returns the documents that can be decided at once with the current one: all of its level, while all of them are pending. */
export function decidedTogether(
  documents: readonly ReviewedDocument[],
  { level }: ReviewedDocument,
): ReviewedDocument[] {
  const ofLevel = documents.filter((one) => one.level === level);
  return ofLevel.length > 1 && ofLevel.every(isPending) ? ofLevel : [];
}

/** Returns the document to compare side by side: the front for the selfie, the selfie for any other one. */
export function counterpart(
  documents: readonly ReviewedDocument[],
  { kind, level }: ReviewedDocument,
): ReviewedDocument | undefined {
  const ofLevel = documents.filter((one) => one.level === level);
  return ofLevel.find((one) => one.kind === (kind === 'selfie' ? 'frontal' : 'selfie'));
}

/** A change that others made while an officer was looking. */
export interface Change {
  readonly document: ReviewedDocument;
  readonly what: 'sent again' | 'accepted' | 'declined';
  /** The officer who decided; null if the customer sent it again. */
  readonly by: string | null;
}

/** Returns the differences between two readings, without this officer's own decisions. */
export function changesByOthers(
  before: readonly ReviewedDocument[],
  now: readonly ReviewedDocument[],
  ownAccountId: string,
): Change[] {
  return now.flatMap((document): Change[] => {
    const former = before.find(({ key }) => key === document.key);
    if (!former) return [];
    if (former.id !== document.id && isPending(document)) return [{ document, what: 'sent again', by: null }];
    const { decision } = document;
    if (former.id === document.id && former.state === document.state) return [];
    if (decision === null || decision.by.id === ownAccountId) return [];
    const what = decision.verdict === 'Aceptado' ? 'accepted' : 'declined';
    return [{ document, what, by: decision.by.email }];
  });
}

/** Checks whether a barcode was read and any of its values contradicts the declared one. */
export function saysOtherwise(barcode: ReviewedDocument['barcode']): boolean {
  return barcode?.says ? Object.values(barcode.says).some(({ agrees }) => !agrees) : false;
}
