import { refuse } from '@caudal/api-spec/server';
import { lockCustomer, type PersonType } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { announceChange } from './send-level.ts';
import type { VerificationServices } from './services.ts';

/** Sets whether a person or an institution is verified. Drafts of the other kind are deleted. Rule verification 19. */
export async function choosePersonType(
  { db, files }: VerificationServices,
  personType: PersonType,
  { caller, visitor }: AccountContext,
) {
  if (caller.state !== 2) return refuse('survey_required');
  const dropped = await inTransaction(db, async (transaction) => {
    const customer = await lockCustomer(transaction, caller.accountId);
    if (customer.personType === personType) return [];
    if (customer.level > 0) return null;
    const keys = await dropDrafts(transaction, caller.accountId);
    await transaction
      .updateTable('customers.customer')
      .set({ person_type: personType })
      .where('account_id', '=', caller.accountId)
      .execute();
    await announceChange(transaction, caller.accountId);
    await audit.byCustomer(transaction, caller.accountId, visitor.requestId, {
      action: 'person_type.chosen',
      subject: { kind: 'customer', id: caller.accountId },
      detail: { personType },
    });
    return keys;
  });
  if (!dropped) return refuse('already_submitted');
  // The sweep of orphaned files deletes what could not be removed here.
  for (const key of dropped) await files.remove(key).catch(() => undefined);
  return {};
}

/** Deletes the drafts. Returns the keys of the files that nothing refers to any more. */
async function dropDrafts(transaction: Transaction, accountId: string): Promise<string[]> {
  const drafts = transaction
    .selectFrom('verification.submission')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'draft');
  const documents = await transaction
    .deleteFrom('verification.document')
    .where('submission_id', 'in', drafts)
    .returning('file_key')
    .execute();
  await transaction
    .deleteFrom('verification.submission')
    .where('account_id', '=', accountId)
    .where('state', '=', 'draft')
    .execute();
  return documents.map(({ file_key }) => file_key);
}
