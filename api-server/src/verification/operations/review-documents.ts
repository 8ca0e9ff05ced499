import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { DocumentState } from '../../customers/review-state.ts';
import type { Database } from '../../platform/db/database.ts';
import { decisionOf, type DecidedRow, type DecisionRecord } from '../document-record.ts';
import type { Requirements } from '../requirements.ts';
import { storedTypeOf, type StoredType } from '../submissions.ts';

/** A document of a review: one that the customer sent, or one that an officer added. */
export interface ReviewDocument {
  id: string;
  sentBy: 'customer' | 'officer';
  reviewId: string;
  reviewNumber: number;
  reviewLabel: string | null;
  reviewedAt: Date | null;
  /** The state of a customer's document; null for an officer's, which needs no decision. */
  state: DocumentState | null;
  kind: string | null;
  /** The name of the required document it was sent as, with a number when several of its kind were sent; null for an officer's file. */
  askedAs: LocalisedText | null;
  name: string | null;
  type: StoredType;
  fileKey: string;
  sentAt: Date;
  /** The time at which the customer sent another in its place; null otherwise. It was decided in this review all the same. */
  replacedAt: Date | null;
  decision: DecisionRecord | null;
  /** True when the asking officer was shown the document. */
  isSeen: boolean;
}

interface ReviewFilter {
  accountId: string;
  /** The officer who asks. */
  officerId: string;
  number: number | null;
  label: string | null;
}

/**
 * Returns the documents of a customer's reviews, with every version that was decided in
 * them: the newest review first, and within it in the order in which they were sent.
 */
export async function listReviewDocuments(
  db: Database,
  requirements: Requirements,
  { accountId, officerId, number, label }: ReviewFilter,
): Promise<ReviewDocument[]> {
  const { rows } = await sql<Row>`
    select paper.*, reading.document_id is not null as is_seen, review.number, review.label, review.decided_at, officer.email,
      request.name as requested_name
    from verification.operations_review review
    join (
      select document.id, 'customer' as sent_by, document.operations_review_id as review_id, document.state, document.kind,
        document.name, document.content_type, document.file_key, document.sent_at, document.replaced_at, document.position,
        document.reviewed_at, document.reviewed_by, document.decline_code, document.decline_reason, document.internal_note,
        exists (
          select from verification.document other
          where other.submission_id = document.submission_id and other.kind = document.kind and other.position <> document.position
        ) as is_one_of_many
      from verification.document
      where document.operations_review_id is not null and (document.replaced_at is null or document.state <> 'pending')
      union all
      select file.id, 'officer', file.operations_review_id, null, null, file.name, file.content_type, file.file_key, file.uploaded_at,
        null, 0, null, null, null, null, null, false
      from verification.officer_file file where file.operations_review_id is not null
    ) paper on paper.review_id = review.id
    left join verification.reading on reading.document_id = paper.id and reading.officer_id = ${officerId}
    left join identity.account officer on officer.id = paper.reviewed_by
    left join verification.document_request request on request.kind = paper.kind
    where review.account_id = ${accountId}
      and (${number}::int is null or review.number = ${number}::int)
      and (${label}::text is null or review.label = ${label}::text)
    order by review.number desc, paper.sent_at, paper.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    sentBy: row.sent_by,
    reviewId: row.review_id,
    reviewNumber: row.number,
    reviewLabel: row.label,
    reviewedAt: row.decided_at,
    state: row.state,
    kind: row.kind,
    askedAs: askedAs(requirements, row),
    name: row.name,
    type: storedTypeOf(row.content_type),
    fileKey: row.file_key,
    sentAt: row.sent_at,
    replacedAt: row.replaced_at,
    decision: row.state === null ? null : decisionOf({ ...row, state: row.state }),
    isSeen: row.is_seen,
  }));
}

interface Row extends Omit<DecidedRow, 'state'> {
  id: string;
  sent_by: 'customer' | 'officer';
  review_id: string;
  number: number;
  label: string | null;
  decided_at: Date | null;
  state: DocumentState | null;
  kind: string | null;
  /** The name in the request of an officer; null when no officer requested it. */
  requested_name: string | null;
  position: number;
  is_one_of_many: boolean;
  name: string | null;
  content_type: string;
  file_key: string;
  sent_at: Date;
  replaced_at: Date | null;
  is_seen: boolean;
}

/** Returns the name of the required document: from its level, or from the officer's request, also after the request was withdrawn. */
function askedAs(requirements: Requirements, row: Row): LocalisedText | null {
  const { kind, requested_name: requested, position, is_one_of_many: isOneOfMany } = row;
  if (kind === null) return null;
  const known = Object.values(requirements)
    .flat()
    .flatMap(({ documents }) => documents)
    .find((one) => one.kind === kind);
  const name = requested ?? known?.name ?? kind;
  const { es, en } = typeof name === 'string' ? { es: name, en: name } : name;
  return isOneOfMany ? { es: `${es} ${position + 1}`, en: `${en} ${position + 1}` } : { es, en };
}
