import type { Requirements } from '../verification/requirements.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import type { PersonType } from '../customers/customer.ts';
import { bandOf, monthlyBands, yearlyBands } from '../customers/survey-bands.ts';
import { pesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { readCircles } from './circles.ts';
import type { ByCustomer, FactsAsked } from './by-customer.ts';
import type { CustomerFacts } from './facts.ts';
import { readBankAccounts, readContacts, readDocuments } from './file-facts.ts';
import { readListedParties } from './listed-parties.ts';
import { readMovements } from './movement-facts.ts';
import { readSameAddresses, readSameRepresentatives } from './neighbours.ts';
import { readSharedAddresses, readSignIns } from './sign-in-facts.ts';
import { readDeclarations } from './declarations.ts';
import { readListMatches, readScreenings } from './screening-facts.ts';

/** What rules look at, of some customers at once: so many questions, however many they are. */
export async function readFacts(
  db: Database,
  requirements: Requirements,
  asked: FactsAsked,
): Promise<readonly CustomerFacts[]> {
  const [customers, movements, signIns, contacts, bankAccounts, documents] = await Promise.all([
    readDeclarations(db, asked.accountIds),
    readMovements(db, asked),
    readSignIns(db, asked),
    readContacts(db, asked.accountIds),
    readBankAccounts(db, asked.accountIds),
    readDocuments(db, asked.accountIds),
  ]);
  const [sameAddress, sameRepresentative, sharedAddresses, circles, listedParties, screenings, listMatches] =
    await Promise.all([
      readSameAddresses(db, asked.accountIds),
      readSameRepresentatives(db, asked.accountIds),
      readSharedAddresses(db, asked),
      readCircles(db, asked),
      readListedParties(db, asked),
      readScreenings(db, asked.accountIds),
      readListMatches(db, asked.accountIds),
    ]);
  return customers.map((one): CustomerFacts => {
    const of = <Fact>(facts: ByCustomer<Fact>) => facts.get(one.account_id) ?? [];
    const personType = one.person_type as PersonType;
    const month = bandOf(monthlyBands, one.survey_response_a).maximum;
    const year = bandOf(yearlyBands, one.survey_response_b).maximum;
    return {
      accountId: one.account_id,
      personType,
      fullName: one.full_name ?? '',
      documentNumber: one.document_number ?? '',
      birthDate: String(one.birth_date ?? ''),
      isPep: one.pep ?? false,
      occupation: one.occupation,
      activity: one.activity,
      address: one.address ?? '',
      verifiedAt: one.verified_at?.getTime() ?? null,
      monthlyLimit: one.verified_level === 0 ? null : monthlyLimit(requirements, personType, one.verified_level),
      monthlyBand: month === null ? null : pesos(month),
      yearlyBand: year === null ? null : pesos(year),
      declaredWorkAt: one.declared_work_at?.getTime() ?? null,
      movements: of(movements),
      signIns: of(signIns),
      contacts: of(contacts),
      bankAccounts: of(bankAccounts),
      documents: of(documents),
      sameAddress: of(sameAddress),
      sameRepresentative: of(sameRepresentative),
      sharedAddresses: of(sharedAddresses),
      circles: of(circles),
      listedParties: of(listedParties),
      screenings: of(screenings),
      listMatches: of(listMatches),
    };
  });
}
