import type { LocalisedText } from '@caudal/api-spec';
import { sql } from 'kysely';
import type { DocumentState } from '../../customers/review-state.ts';
import type { Database } from '../../platform/db/database.ts';
import { decisionOf, type DecidedRow, type DecisionRecord } from '../document-record.ts';
import type { Requirements } from '../requirements.ts';
import { storedTypeOf, type StoredType } from '../submissions.ts';

/** A document of a review, sent by the customer or added by an officer. */
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
  /** The name of the requirement that the document fulfils, numbered if several of its kind were sent; null for an officer's file. */
  askedAs: LocalisedText | null;
  name: string | null;
  type: StoredType;
  fileKey: string;
  sentAt: Date;
  /**
   * The time at which another document of the customer replaced this one; null otherwise. A replaced document stays in the review in which
   * it was decided.
   */
  replacedAt: Date | null;
  decision: DecisionRecord | null;
  /** True when the officer who reads the documents was shown the document. */
  isSeen: boolean;
}

interface ReviewFilter {
  accountId: string;
  /** The officer who reads the documents. */
  officerId: string;
  number: number | null;
  label: string | null;
}

/**
 * Returns the documents of a customer's reviews, with every version that was decided in them: the newest review first, and the documents of
 * a review in the order in which they were sent.
 */
export async function listReviewDocuments(
  db: Database,
  requirements: Requirements,
  { accountId, officerId, number, label }: ReviewFilter,
): Promise<ReviewDocument[]> {
  const { rows } = await sql<Row>`
    select paper.*, review.id as "reviewId", reading.document_id is not null as "isSeen", review.number as "reviewNumber", review.label as "reviewLabel",
      review.decided_at as "reviewedAt", officer.email, request.name as requested_name
    from verification.operations_review review
    -- Lateral, so that Postgres reads the documents of these reviews alone, by their indexes.
    cross join lateral (
      select document.id, 'customer' as "sentBy", document.state, document.kind,
        document.name, document.content_type as type, document.file_key as "fileKey", document.sent_at as "sentAt",
        document.replaced_at as "replacedAt", document.position, document.reviewed_at, document.reviewed_by,
        document.decline_code, document.decline_reason, document.internal_note,
        exists (
          select from verification.document other
          where other.submission_id = document.submission_id and other.kind = document.kind and other.position <> document.position
        ) as is_one_of_many
      from verification.document
      where document.operations_review_id = review.id and (document.replaced_at is null or document.state <> 'pending')
      union all
      select file.id, 'officer', null, null, file.name, file.content_type, file.file_key, file.uploaded_at,
        null, 0, null, null, null, null, null, false
      from verification.officer_file file where file.operations_review_id = review.id
    ) paper
    left join verification.reading on reading.document_id = paper.id and reading.officer_id = ${officerId}
    left join identity.account officer on officer.id = paper.reviewed_by
    left join verification.document_request request on request.kind = paper.kind
    where review.account_id = ${accountId}
      and (${number}::int is null or review.number = ${number}::int)
      and (${label}::text is null or review.label = ${label}::text)
    order by review.number desc, paper."sentAt", paper.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    askedAs: askedAs(requirements, row),
    type: storedTypeOf(row.type),
    decision: decisionOf(row),
  }));
}

interface Row extends Omit<ReviewDocument, 'askedAs' | 'decision'>, Omit<DecidedRow, 'state'> {
  /** The name in the request of an officer; null when no officer requested the document. */
  requested_name: string | null;
  position: number;
  is_one_of_many: boolean;
}

/** Returns the name of the requirement: from the level, or from the officer's request, even if the request was withdrawn. */
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
