import { sql } from 'kysely';
import type { DocumentState } from '../../customers/review-state.ts';
import type { Database } from '../../platform/db/database.ts';
import { storedTypeOf, type StoredType } from '../submissions.ts';

/** A paper of a review: one that the customer sent, or one that an officer added. */
export interface ReviewDocument {
  id: string;
  sentBy: 'customer' | 'officer';
  reviewId: string;
  reviewNumber: number;
  reviewLabel: string | null;
  reviewedAt: Date | null;
  /** Of the customer's own: what officers decided. An officer's needs no decision. */
  state: DocumentState | null;
  kind: string | null;
  name: string | null;
  type: StoredType;
  fileKey: string;
  sentAt: Date;
  /** Whether the officer who asks was shown it. */
  isSeen: boolean;
}

export interface ReviewFilter {
  accountId: string;
  /** Who asks. */
  officerId: string;
  number: number | null;
  label: string | null;
}

/** The papers of a customer's reviews, the newest review first, in the order in which they came. */
export async function listReviewDocuments(
  db: Database,
  { accountId, officerId, number, label }: ReviewFilter,
): Promise<ReviewDocument[]> {
  const { rows } = await sql<Row>`
    select paper.*, reading.document_id is not null as is_seen, review.number, review.label, review.decided_at
    from verification.operations_review review
    join (
      select document.id, 'customer' as sent_by, document.operations_review_id as review_id, document.state, document.kind,
        document.name, document.content_type, document.file_key, document.sent_at
      from verification.document where document.replaced_at is null and document.operations_review_id is not null
      union all
      select file.id, 'officer', file.operations_review_id, null, null, file.name, file.content_type, file.file_key, file.uploaded_at
      from verification.officer_file file where file.operations_review_id is not null
    ) paper on paper.review_id = review.id
    left join verification.reading on reading.document_id = paper.id and reading.officer_id = ${officerId}
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
    name: row.name,
    type: storedTypeOf(row.content_type),
    fileKey: row.file_key,
    sentAt: row.sent_at,
    isSeen: row.is_seen,
  }));
}

interface Row {
  id: string;
  sent_by: 'customer' | 'officer';
  review_id: string;
  number: number;
  label: string | null;
  decided_at: Date | null;
  state: DocumentState | null;
  kind: string | null;
  name: string | null;
  content_type: string;
  file_key: string;
  sent_at: Date;
  is_seen: boolean;
}
