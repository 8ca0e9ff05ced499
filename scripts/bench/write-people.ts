import { enrolOfficer, hashPassword, inTransaction } from '@caudal/api-server';
import { createAgreementKey } from '@caudal/api-spec';
import { sql } from 'kysely';
import { postTransfers } from '../../api-server/src/ledger/ledger.ts';
import { openCustomerAccount } from '../../api-server/src/movements/ledger-accounts.ts';
import { demoOfficers, demoPassword } from '../seed/demo.ts';
import type { Database } from './databases.ts';
import type { ServedDatabase } from './served-database.ts';
import type { WriteIds } from './write-requests.ts';

/** Ten thousand million pesos: more than all requests together withdraw. */
const cents = 10n ** 12n;

/**
 * Gives the signed-in customer and officer what their requests need, and enrols a second officer. `db` then runs no triggers: it only sets
 * states that requests find.
 */
export async function prepareWrites(
  db: Database,
  served: ServedDatabase,
  { customer, email, password }: Pick<WriteIds, 'customer' | 'email' | 'password'>,
): Promise<WriteIds> {
  const { publicKey } = await createAgreementKey();
  const [first, second] = demoOfficers;
  const passwordHash = await hashPassword(demoPassword);
  await enrolOfficer(
    served.db,
    { email: second.email, passwordHash, totpSecret: second.secret, roles: second.roles },
    served.dataKey,
  );
  await inTransaction(served.db, async (transaction) => {
    const credit = await openCustomerAccount(transaction, customer, 'COP');
    const about = { asset: 'COP', amount: cents, reason: 'deposit', reference: 'bench' } as const;
    const transfer = { kind: 'posted', debit: 'bank:wompi:clearing:COP', credit, ...about } as const;
    await postTransfers(transaction, { scope: 'bench', key: 'writes', transfers: [transfer] });
  });
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update customers.customer set person_type = 'natural', screened_at = now(), is_listed = false, pep = false, is_pep = false,
      full_name = holder_name, document_number = holder_document, background = 'No'
    from movements.bank_account where customer.account_id = ${customer} and bank_account.account_id = ${customer}`.execute(
    db,
  );
  await sql`update identity.sign_in set is_new_place = false where account_id = ${customer}`.execute(db);
  await sql`delete from verification.submission where account_id = ${customer}`.execute(db);
  await sql`insert into verification.submission (account_id, person_type, level, state, submitted_at, verified_at)
    values (${customer}, 'natural', 1, 'verified', now(), now())`.execute(db);
  await sql`insert into identity.role_holder (account_id, role_id)
    select account.id, role.id from identity.account, identity.role where audience = 'backoffice' on conflict do nothing`.execute(
    db,
  );
  const { subject, document } = await aReviewedCustomer(db);
  // Other customers have open cases, among which an officer's next one is looked for.
  await sql`insert into cases.case (kind, customer_id, subject, facts, opened_at, due_at)
    select 'limit_exceeded', account_id, 'bench', '{"completed": "1500000000", "limit": "1300000000"}',
      date_trunc('milliseconds', now()) - interval '2 days', now() + interval '1 day'
    from customers.customer where account_id <> ${subject} limit 500`.execute(db);
  const [officer, colleague] = [await accountOf(db, first.email), await accountOf(db, second.email)];
  const { id: bankAccount } = await db
    .selectFrom('movements.bank_account')
    .select('id')
    .where('account_id', '=', customer)
    .executeTakeFirstOrThrow();
  return { customer, email, password, publicKey, bankAccount, subject, document, officer, colleague };
}

/** Returns a person whose first level waits for an officer, and one of its documents. */
async function aReviewedCustomer(db: Database) {
  return db
    .selectFrom('verification.submission as submission')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'submission.account_id')
    .innerJoin('verification.document as document', 'document.submission_id', 'submission.id')
    .select(['customer.account_id as subject', 'document.id as document'])
    .where('submission.state', '=', 'submitted')
    .where('submission.level', '=', 1)
    .where('customer.person_type', '=', 'natural')
    .where('document.state', '=', 'pending')
    .orderBy('customer.account_id')
    .orderBy('document.kind')
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function accountOf(db: Database, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('identity.account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}
