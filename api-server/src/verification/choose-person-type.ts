import { refuse } from '@caudal/api-spec/server';
import { changeCustomer, lockCustomer, type PersonType } from '../customers/customer.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { audit } from './audit.ts';
import { removeFiles } from './named-files.ts';
import { announceChange } from './send-level.ts';
import type { VerificationServices } from './services.ts';
import { dropDrafts } from './submissions.ts';

/** Stores whether the customer verifies as a person or as an institution, and deletes drafts of the other type. Rule verification 19. */
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
    const keys = await dropDrafts(transaction, await draftsOf(transaction, caller.accountId));
    await changeCustomer(transaction, caller.accountId, { person_type: personType });
    await announceChange(transaction, caller.accountId);
    await audit.onOwnFile(transaction, caller.accountId, visitor.requestId, 'person_type.chosen', { personType });
    return keys;
  });
  if (!dropped) return refuse('already_submitted');
  await removeFiles(files, dropped);
  return {};
}

async function draftsOf(transaction: Transaction, accountId: string): Promise<string[]> {
  const drafts = await transaction
    .selectFrom('verification.submission')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'draft')
    .execute();
  return drafts.map(({ id }) => id);
}
