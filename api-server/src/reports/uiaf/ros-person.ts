import { findCustomer, findProfile } from '../../customers/customer.ts';
import { partyKinds } from '../../customers/parties.ts';
import type { Database } from '../../platform/db/database.ts';
import { countryName } from '../../reference/countries.ts';
import { nameOfCode } from '../../reference/parameters.ts';
import { partiesNamed } from '../../verification/declared-parties.ts';
import { fieldText, type Fields } from '../../verification/field-values.ts';
import { institutionLevels } from '../../verification/institution-levels.ts';
import { findSubmissions } from '../../verification/submissions.ts';
import { placeOf } from './declared-place.ts';

/** The customer that a draft is about. */
export type ReportedPerson = Awaited<ReturnType<typeof readPerson>>;

/**
 * Reads the customer that a draft is about, as declared; '' for anything unknown.
 * @throws when there is no such customer: the handlers check this before.
 */
export async function readPerson(db: Database, accountId: string) {
  const customer = await findCustomer(db, accountId);
  if (!customer) throw new Error(`There is no customer ${accountId}`);
  const profile = await findProfile(db, accountId);
  const account = await db
    .selectFrom('identity.account')
    .select(['email', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { fields, withPlace } = await sentFields(db, accountId);
  const type = profile?.identificationType ?? '';
  return {
    isInstitution: customer.personType === 'institution',
    name: profile?.fullName ?? '',
    documentType: nameOfCode('2', type) ?? type,
    documentNumber: profile?.documentNumber ?? '',
    birthDate: profile?.birthDate ?? '',
    address: profile?.address ?? '',
    ...placeOf(withPlace),
    cellphone: profile?.cellphone ?? '',
    email: account.email,
    occupation: nameOfCode('4', fieldText(fields, 'occupationID')) ?? '',
    economicActivity: nameOfCode('5', fieldText(fields, 'economicActivityID')) ?? '',
    activityDescription: fieldText(fields, 'descriptionEconomicActivity') || fieldText(fields, 'businessDescription'),
    originOfFunds: fieldText(fields, 'originOfFunds'),
    linkedSince: account.created_at.toISOString(),
    level: customer.level,
    verifiedLevel: customer.verifiedLevel,
    isPep: profile?.pep ?? false,
    representatives: representativesOf(fields),
  };
}

/**
 * Returns the merged fields of all submitted levels, where later levels override earlier ones, and the fields of the level that asks for
 * the address.
 */
async function sentFields(db: Database, accountId: string): Promise<{ fields: Fields; withPlace: Fields | null }> {
  const sent = (await findSubmissions(db, accountId)).filter(({ state }) => state !== 'draft');
  const withPlace = sent.findLast(({ fields }) => 'cityID' in fields || 'outsideCity' in fields);
  return {
    fields: Object.assign({}, ...sent.map(({ fields }) => fields)) as Fields,
    withPlace: withPlace?.fields ?? null,
  };
}

/** Returns the representatives and partners that an institution named: representatives by their role, partners by their share. */
function representativesOf(fields: Fields) {
  const asked = institutionLevels.flatMap((level) => level.fields);
  const representatives = partiesNamed(asked, fields)
    .filter(({ kind }) => kind !== 'shareholder')
    .map(({ kind, party }) => ({ ...party, nationality: '–', role: partyKinds[kind].name.es }));
  const shareholders = fields['shareholders'];
  if (!Array.isArray(shareholders)) return representatives;
  const partners = shareholders.map(({ name, idNumber, nationality, percentage }) => ({
    name,
    document: idNumber,
    nationality: countryName(nationality),
    role: `${percentage} %`,
  }));
  return [...representatives, ...partners];
}
