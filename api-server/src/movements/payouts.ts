import type { Database } from '../platform/db/database.ts';
import { partyDocument } from './party.ts';
import type { PayoutRequest } from './rail.ts';

/** Returns the request to pay an amount out to a customer's bank account, in the name of its holder. */
export async function payoutOf(
  db: Database,
  { reference, amount, bankAccountId }: { reference: string; amount: bigint; bankAccountId: string | null },
): Promise<PayoutRequest> {
  const account = await db
    .selectFrom('movements.bank_account as bank_account')
    .innerJoin('identity.account as account', 'account.id', 'bank_account.account_id')
    .select(['bank_id', 'account_type', 'number', 'holder_name', 'holder_document_kind', 'holder_document', 'email'])
    .where('bank_account.id', '=', bankAccountId)
    .executeTakeFirstOrThrow();
  return {
    reference,
    amount,
    beneficiaryEmail: account.email,
    beneficiary: {
      name: account.holder_name,
      document: partyDocument(account.holder_document_kind, account.holder_document),
    },
    account: {
      bankId: account.bank_id,
      kind: account.account_type === 10 ? 'current' : 'savings',
      number: account.number,
    },
  };
}
