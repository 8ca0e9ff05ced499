import { isDeepStrictEqual } from 'node:util';
import type { Schemas } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';
import { declaredFields } from './declared-fields.ts';
import type { Fields } from './field-values.ts';
import type { FieldRequirement } from './requirements.ts';
import { changeSubmission, type Submission } from './submissions.ts';

/** The fields as they were declared before a correction. */
export interface FormerFields {
  submissionId: string;
  fields: Fields;
  replacedAt: Date;
}

/** Returns the former fields of all submissions of a customer, the newest first. */
export async function findFormerFields(db: Database, accountId: string): Promise<FormerFields[]> {
  const rows = await db
    .selectFrom('verification.former_fields as former')
    .innerJoin('verification.submission as submission', 'submission.id', 'former.submission_id')
    .select(['former.submission_id as submissionId', 'former.fields', 'former.replaced_at as replacedAt'])
    .where('submission.account_id', '=', accountId)
    .orderBy('former.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, fields: row.fields as Fields }));
}

/** Replaces the fields of a submission, and stores the former values. Returns the names of the fields that changed. */
export async function correctFields(
  transaction: Transaction,
  { id, fields: former }: Pick<Submission, 'id' | 'fields'>,
  fields: Fields,
  now: Date,
): Promise<string[]> {
  const changed = changedFields(former, fields);
  if (changed.length === 0) return [];
  await transaction
    .insertInto('verification.former_fields')
    .values({ submission_id: id, fields: JSON.stringify(former), replaced_at: now })
    .execute();
  await changeSubmission(transaction, id, { fields: JSON.stringify(fields) });
  return changed;
}

/** Returns the names of the fields whose values differ, or that only one of the two has. */
function changedFields(one: Fields, other: Fields): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** Returns for each former version, the newest first, those fields that the version after it changed. */
export function formerFields(
  { fields }: Pick<Submission, 'fields'>,
  former: readonly FormerFields[],
  asked: readonly FieldRequirement[],
): Schemas['FormerField'][] {
  return former.flatMap((version, at) => {
    const changed = new Set(changedFields(version.fields, former[at - 1]?.fields ?? fields));
    const replacedAt = version.replacedAt.toISOString();
    return declaredFields(version.fields, asked)
      .filter(({ name }) => changed.has(name))
      .map((field) => ({ field, replacedAt }));
  });
}
