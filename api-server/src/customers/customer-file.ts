import type { Schemas } from '@caudal/api-spec/server';
import { listContactChanges } from '../identity/contact-changes.ts';
import type { Database } from '../platform/db/database.ts';
import { countryName } from '../reference/countries.ts';
import { nameOfCode } from '../reference/parameters.ts';
import type { PersonType } from './customer.ts';
import { wireLevel, wirePersonType } from './wire.ts';

/** Reads everything about one customer that the officers' views show. Returns null when there is no such customer. */
export async function readCustomerFile(db: Database, accountId: string) {
  const row = await db
    .selectFrom('customers.customer as customer')
    .innerJoin('identity.account as account', 'account.id', 'customer.account_id')
    .select(['customer.account_id', 'email', 'disabled_at', 'person_type', 'level', 'verified_level', 'novelty'])
    .select(['last_modified_at', 'survey_response_a', 'survey_response_b', 'full_name', 'identification_type'])
    .select(['document_number', 'birth_date', 'cellphone', 'pep', 'disabled_reason', 'closed_at', 'address', 'country'])
    .select(['background', 'risk', 'screening_report_id', 'screened_at'])
    .select(['is_listed', 'is_pep', 'is_allowed', 'is_under_review'])
    .where('customer.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  const personType: PersonType = row.person_type === 'institution' ? 'institution' : 'natural';
  const contactChanges = await listContactChanges(db, accountId);
  return { ...row, contactChanges, personType, typeUser: wirePersonType[personType] };
}
export type CustomerFile = NonNullable<Awaited<ReturnType<typeof readCustomerFile>>>;

export function customerInformation(file: CustomerFile): Schemas['CustomerInformation'] {
  const { currentLevel, isVerified } = wireLevel({ level: file.level, verifiedLevel: file.verified_level });
  return {
    userId: file.account_id,
    fullName: file.full_name,
    email: file.email,
    cellphone: file.cellphone,
    address: file.address,
    contactChanges: file.contactChanges,
    active: file.disabled_at === null,
    inactiveReason: file.disabled_reason,
    closedAt: file.closed_at?.toISOString() ?? null,
    country: file.country === null ? null : countryName(file.country),
    typeDocument: typeOfDocument(file),
    typeUser: file.typeUser,
    birthDate: file.birth_date === null ? null : String(file.birth_date),
    kycLevel: currentLevel,
    isVerified,
    novelty: file.novelty,
    lastModification: file.last_modified_at.toISOString(),
  };
}

export function typeOfDocument({ identification_type }: CustomerFile): string | null {
  return identification_type === null ? null : (nameOfCode('2', identification_type) ?? identification_type);
}
