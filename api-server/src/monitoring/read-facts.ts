import type { Requirements } from '../verification/requirements.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import type { PersonType } from '../customers/customer.ts';
import { bandOf, monthlyBands, yearlyBands } from '../customers/survey-bands.ts';
import { pesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { readCircles } from './circles.ts';
import type { ByCustomer, FactsAsked } from './by-customer.ts';
import type { CustomerFacts, Declared, FactLists, FactName } from './facts.ts';
import { readBankAccounts, readContacts, readDocuments } from './file-facts.ts';
import { readUnbackedLevels } from './level-facts.ts';
import { readListedParties } from './listed-parties.ts';
import { readMovements } from './movement-facts.ts';
import { readSameAddresses, readSameRepresentatives } from './neighbours.ts';
import { readSharedAddresses, readSignIns } from './sign-in-facts.ts';
import { readDeclarations } from './declarations.ts';
import { readListMatches, readScreenings } from './screening-facts.ts';

type Lists = { [Name in FactName]: ByCustomer<FactLists[Name][number]> };

/** The query for each kind of fact, for any number of customers at once. */
const readers: { readonly [Name in FactName]: (db: Database, asked: FactsAsked) => Promise<Lists[Name]> } = {
  movements: readMovements,
  signIns: readSignIns,
  contacts: (db, { accountIds }) => readContacts(db, accountIds),
  bankAccounts: (db, { accountIds }) => readBankAccounts(db, accountIds),
  documents: (db, { accountIds }) => readDocuments(db, accountIds),
  sameAddress: (db, { accountIds }) => readSameAddresses(db, accountIds),
  sameRepresentative: (db, { accountIds }) => readSameRepresentatives(db, accountIds),
  sharedAddresses: readSharedAddresses,
  circles: readCircles,
  listedParties: readListedParties,
  screenings: (db, { accountIds }) => readScreenings(db, accountIds),
  listMatches: (db, { accountIds }) => readListMatches(db, accountIds),
  unbackedLevels: (db, { accountIds }) => readUnbackedLevels(db, accountIds),
};
const names = Object.keys(readers) as FactName[];

/** The most queries at once, so that a look leaves connections for requests that wait for an answer. */
const questions_at_once = 6;

/** Reads what rules look at, for several customers at once. Fact lists that are not needed stay empty. */
export async function readFacts(
  db: Database,
  requirements: Requirements,
  asked: FactsAsked,
  needed: ReadonlySet<FactName>,
): Promise<readonly CustomerFacts[]> {
  const declarations = readDeclarations(db, asked.accountIds);
  const lists: Partial<Lists> = {};
  const read = async <Name extends FactName>(name: Name) => void (lists[name] = await readers[name](db, asked));
  const wanted = names.filter((name) => needed.has(name));
  const next = async (): Promise<void> => {
    for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) await read(name);
  };
  const [customers] = await Promise.all([declarations, ...Array.from({ length: questions_at_once - 1 }, next)]);
  return customers.map((one) => ({ ...declaredOf(requirements, one), ...listsOf(lists, one.account_id) }));
}

function listsOf(lists: Partial<Lists>, accountId: string): FactLists {
  const of = <Fact>(facts: ByCustomer<Fact> | undefined) => facts?.get(accountId) ?? [];
  return {
    movements: of(lists.movements),
    signIns: of(lists.signIns),
    contacts: of(lists.contacts),
    bankAccounts: of(lists.bankAccounts),
    documents: of(lists.documents),
    sameAddress: of(lists.sameAddress),
    sameRepresentative: of(lists.sameRepresentative),
    sharedAddresses: of(lists.sharedAddresses),
    circles: of(lists.circles),
    listedParties: of(lists.listedParties),
    screenings: of(lists.screenings),
    listMatches: of(lists.listMatches),
    unbackedLevels: of(lists.unbackedLevels),
  };
}

type Declaration = Awaited<ReturnType<typeof readDeclarations>>[number];

function declaredOf(requirements: Requirements, one: Declaration): Declared {
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
  };
}
