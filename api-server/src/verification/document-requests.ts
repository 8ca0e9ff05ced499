import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { DocumentRequirement, LevelRequirements } from './requirements.ts';

/** A further document that an officer asked one customer for. Rule verification 22. */
export type DocumentRequest = Awaited<ReturnType<typeof findRequests>>[number];

/** Returns the requests that were not withdrawn, the oldest first. */
export function findRequests(db: Database, accountId: string) {
  return db
    .selectFrom('verification.document_request')
    .select(['id', 'kind', 'level', 'name', 'reason', 'requested_at as requestedAt'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function addRequest(
  transaction: Transaction,
  accountId: string,
  { level, name, reason, officerId }: Pick<DocumentRequest, 'level' | 'name' | 'reason'> & { officerId: string },
  now: Date,
): Promise<string> {
  const kind = `requested_${randomBytes(6).toString('hex')}`;
  const { id } = await transaction
    .insertInto('verification.document_request')
    .values({ account_id: accountId, kind, level, name, reason, requested_by: officerId, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws a request; null when there is none with this id. Documents that were sent for the request are kept. */
export async function withdrawRequest(
  transaction: Transaction,
  accountId: string,
  { requestId, officerId }: { requestId: string; officerId: string },
  now: Date,
): Promise<Pick<DocumentRequest, 'name' | 'level'> | null> {
  const withdrawn = await transaction
    .updateTable('verification.document_request')
    .set({ withdrawn_at: now, withdrawn_by: officerId })
    .where('id', '=', requestId)
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .returning(['name', 'level'])
    .executeTakeFirst();
  return withdrawn ?? null;
}

/** Adds the documents that officers requested of this customer to the requirements of the levels. */
export function withRequests(
  levels: readonly LevelRequirements[],
  requests: readonly DocumentRequest[],
): readonly LevelRequirements[] {
  return levels.map((asked) => ({
    ...asked,
    documents: [...asked.documents, ...requests.filter(({ level }) => level === asked.level).map(requirementOf)],
  }));
}

function requirementOf({ kind, name, reason }: DocumentRequest): DocumentRequirement {
  return { kind, name: { es: name, en: name }, least: 1, most: 1, formats: ['application/pdf'], reason };
}
