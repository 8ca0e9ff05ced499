import type { Schemas } from '@caudal/api-spec/backoffice';

export type FormerDocument = Schemas['FormerDocument'];

/** A document that a customer sent, of whatever level. */
export interface ReviewedDocument extends Readonly<Schemas['SubmittedDocument']> {
  /** Its place: it stays the same when the document is sent again. */
  readonly key: string;
  readonly level: number;
  /** One of several of its kind. */
  readonly isOneOfMany: boolean;
  /** A version that was sent again since: it can be looked at, and nothing else. */
  readonly isFormer: boolean;
}

/** All that a customer sent, in the order of the levels and of what each asks for. */
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

/** 'front', 'selfie'; '4-contract', '4-contract-1'. */
function keyOf(level: number, { kind, position }: Schemas['SubmittedDocument']): string {
  const name = kind === 'frontal' ? 'front' : kind;
  return [level > 1 && level, name, position > 0 && position].filter(Boolean).join('-');
}

export function isPending({ state, isFormer }: ReviewedDocument): boolean {
  return state === 'Pendiente' && !isFormer;
}

/** Whether an address names the place of a document of a later level, sent or not. */
export const isLaterPlace = (side: string | undefined): boolean => side !== undefined && /^[2-9]-[a-z]/i.test(side);

/** The level of the place that an address names. */
export const levelOfPlace = (side: string | undefined): number => (isLaterPlace(side) ? Number(side?.[0]) : 1);

/**
 * What the address names: one version by its id, also once another has taken its place, or a place by its key; nothing where it names a
 * place of a later level that nothing was sent to. Without either, the first document that waits.
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

/** The document `steps` further on, round and round. */
export function neighbour(
  documents: readonly ReviewedDocument[],
  { key }: ReviewedDocument,
  steps: 1 | -1,
): ReviewedDocument | undefined {
  const index = documents.findIndex((one) => one.key === key) + steps + documents.length;
  return documents[index % documents.length];
}

/** What to look at after these were decided, by id: the next one that is pending, or the one at hand. */
export function documentAfter(
  documents: readonly ReviewedDocument[],
  current: ReviewedDocument,
  decided: readonly string[],
): ReviewedDocument {
  const index = documents.findIndex(({ key }) => key === current.key);
  const inOrder = [...documents.slice(index + 1), ...documents.slice(0, index + 1)];
  return inOrder.find((one) => isPending(one) && !decided.includes(one.id)) ?? current;
}

/** What can be decided at once with the document at hand: everything of its level, while all of it is pending. */
export function decidedTogether(
  documents: readonly ReviewedDocument[],
  { level }: ReviewedDocument,
): ReviewedDocument[] {
  const ofLevel = documents.filter((one) => one.level === level);
  return ofLevel.length > 1 && ofLevel.every(isPending) ? ofLevel : [];
}

/** What a document is held against beside it: the front against the selfie, anything else as well. */
export function counterpart(
  documents: readonly ReviewedDocument[],
  { kind, level }: ReviewedDocument,
): ReviewedDocument | undefined {
  const ofLevel = documents.filter((one) => one.level === level);
  return ofLevel.find((one) => one.kind === (kind === 'selfie' ? 'frontal' : 'selfie'));
}

/** Something that others did while an officer looked. */
export interface Change {
  readonly document: ReviewedDocument;
  readonly what: 'sent again' | 'accepted' | 'declined';
  /** Who decided; null where it was the customer. */
  readonly by: string | null;
}

/** What is different between two readings, apart from what this officer decided. */
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

/** Whether a document's code was read, and anything in it is not what was declared. */
export function saysOtherwise(barcode: ReviewedDocument['barcode']): boolean {
  return barcode?.says ? Object.values(barcode.says).some(({ agrees }) => !agrees) : false;
}
