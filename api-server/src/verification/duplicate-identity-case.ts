import { customerOf } from '../cases/case-record.ts';
import { instant, text } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import type { Database } from '../platform/db/database.ts';
import { typeOfIdentity } from './verified-identity.ts';

/** The terms of a case about two accounts that declare the same identity document. Its subject is the account that is verified with it. */
export const duplicateIdentity: CaseTerms = {
  kind: 'duplicate_identity',
  name: { es: 'Documento de otro cliente', en: "Another customer's document" },
  due_hours: 24,
};

/** The kind of case that shows both accounts side by side. Officers decide on the documents themselves in the document review. */
export const duplicateIdentityKind: CaseKind = {
  ...duplicateIdentity,
  permission: 'kyc.review',
  choices: [{ decision: 'noted', name: { es: 'Revisado', en: 'Looked at' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (db, { subject, ...one }) => [
    ...(await factsOf(db, customerOf(one), { es: 'Cuenta nueva', en: 'New account' })),
    ...(await factsOf(db, subject, { es: 'Cuenta verificada', en: 'Verified account' })),
  ],
};

async function factsOf(db: Database, accountId: string, account: { es: string; en: string }): Promise<CaseFact[]> {
  const row = await db
    .selectFrom('customers.customer as customer')
    .innerJoin('identity.account as account', 'account.id', 'customer.account_id')
    .select(['full_name', 'identification_type', 'document_number', 'account.email', 'account.created_at'])
    .where('customer.account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const of = (es: string, en: string) => ({ es: `${account.es}: ${es}`, en: `${account.en}: ${en}` });
  const document = `${typeOfIdentity(row.identification_type ?? '')} ${row.document_number ?? ''}`;
  return [
    text(of('nombre', 'name'), row.full_name ?? '–'),
    text(of('documento', 'document'), document),
    text(of('correo', 'e-mail'), row.email),
    instant(of('abierta', 'opened'), row.created_at),
  ];
}
