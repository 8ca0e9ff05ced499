import type { Schemas } from '@caudal/api-spec/server';
import type { Database, Transaction } from '../platform/db/database.ts';

type ContactChange = Schemas['ContactChange'];

/** Stores the former e-mail or cellphone of an account. */
export async function keepFormerContact(
  transaction: Transaction,
  accountId: string,
  { field, former }: Pick<ContactChange, 'field' | 'former'>,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('identity.contact_change')
    .values({ account_id: accountId, field, former, changed_at: now })
    .execute();
}

/** The maximum number of changes that a customer's file shows. The table keeps all changes. */
const shown_max = 20;

/** Returns the former e-mails and cellphones of an account, the newest first. */
export async function listContactChanges(db: Database, accountId: string): Promise<ContactChange[]> {
  const rows = await db
    .selectFrom('identity.contact_change')
    .select(['field', 'former', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(shown_max)
    .execute();
  return rows.map(({ field, former, changed_at }) => ({
    field: field as ContactChange['field'],
    former,
    changedAt: changed_at.toISOString(),
  }));
}
