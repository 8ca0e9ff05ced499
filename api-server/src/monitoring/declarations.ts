import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';

/** Reads what customers declared, and when it was verified. */
export async function readDeclarations(db: Database, accountIds: readonly string[]) {
  return db
    .selectFrom('customers.customer as customer')
    .leftJoin('verification.submission as first', (join) =>
      join
        .onRef('first.account_id', '=', 'customer.account_id')
        .on('first.level', '=', 1)
        .on('first.counts', '=', true),
    )
    .leftJoin('verification.submission as second', (join) =>
      join
        .onRef('second.account_id', '=', 'customer.account_id')
        .on('second.level', '=', 2)
        .on('second.counts', '=', true),
    )
    .select(['customer.account_id', 'customer.person_type', 'full_name', 'document_number', 'birth_date', 'pep'])
    .select('address')
    .select(['verified_level', 'survey_response_a', 'survey_response_b', 'first.verified_at'])
    .select([
      'second.submitted_at as declared_work_at',
      sql<string | null>`second.fields ->> 'occupationID'`.as('occupation'),
      sql<string | null>`second.fields ->> 'economicActivityID'`.as('activity'),
    ])
    .where(isOneOf('customer.account_id', accountIds))
    .orderBy('customer.account_id')
    .execute();
}
