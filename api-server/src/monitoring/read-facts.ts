import { sql } from 'kysely';
import { monthlyLimit, type Requirements } from '../verification/requirements.ts';
import type { PersonType } from '../customers/customer.ts';
import { monthlyBands, yearlyBands } from '@caudal/api-spec/survey-bands';
import { bandOf } from '../customers/survey-answers.ts';
import { pesos } from '../assets/pesos.ts';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { readCircles } from './circles.ts';
import type { ByCustomer, FactReader, FactsAsked } from './by-customer.ts';
import type { CustomerFacts, Declared, FactLists, FactName } from './facts.ts';
import { readBankAccounts, readContacts, readDocuments, readUnbackedLevels } from './file-facts.ts';
import { readListedParties } from './listed-parties.ts';
import { readMovements } from './movement-facts.ts';
import { readSameAddresses, readSameRepresentatives } from './neighbours.ts';
import { readSharedAddresses, readSignIns } from './sign-in-facts.ts';
import { readListMatches, readScreenings } from './screening-facts.ts';

type Readers = { readonly [Name in FactName]: FactReader<FactLists[Name][number]> };

/** Returns the query for each kind of fact. */
const readersOf = (requirements: Requirements): Readers => ({
  movements: readMovements,
  signIns: readSignIns,
  contacts: readContacts,
  bankAccounts: readBankAccounts,
  documents: readDocuments,
  sameAddress: readSameAddresses,
  sameRepresentative: readSameRepresentatives,
  sharedAddresses: readSharedAddresses,
  circles: readCircles,
  listedParties: readListedParties,
  screenings: readScreenings,
  listMatches: readListMatches,
  unbackedLevels: readUnbackedLevels(requirements),
});

/** The most queries that one call of `readFacts` runs concurrently, to leave database connections for HTTP requests. */
const questions_at_once = 6;

/** Reads the facts for rules, for several customers at once. Fact lists that are not needed are empty. */
export async function readFacts(
  db: Database,
  requirements: Requirements,
  asked: FactsAsked,
  needed: ReadonlySet<FactName>,
): Promise<readonly CustomerFacts[]> {
  const declarations = readDeclarations(db, asked.accountIds);
  const lists = new Map<FactName, ByCustomer<FactLists[FactName][number]>>();
  const readers = readersOf(requirements);
  const names = Object.keys(readers) as FactName[];
  const wanted = names.filter((name) => needed.has(name));
  const next = async (): Promise<void> => {
    for (let name = wanted.shift(); name !== undefined; name = wanted.shift())
      lists.set(name, await readers[name](db, asked));
  };
  const [customers] = await Promise.all([declarations, ...Array.from({ length: questions_at_once - 1 }, next)]);
  return customers.map((one) => {
    const theirs = names.map((name) => [name, lists.get(name)?.get(one.account_id) ?? []]);
    return { ...declaredOf(requirements, one), ...(Object.fromEntries(theirs) as FactLists) };
  });
}

/** Reads what customers declared, and when it was verified. */
async function readDeclarations(db: Database, accountIds: readonly string[]) {
  return db
    .selectFrom('customers.customer as customer')
    .leftJoin('verification.submission as first', (join) =>
      join
        .onRef('first.account_id', '=', 'customer.account_id')
        .on('first.level', '=', 1)
        .on('first.counts', '=', true),
    )
    .leftJoin('verification.submission as second', (join) =>
      join
        .onRef('second.account_id', '=', 'customer.account_id')
        .on('second.level', '=', 2)
        .on('second.counts', '=', true),
    )
    .select(['customer.account_id', 'customer.person_type', 'full_name', 'document_number', 'birth_date', 'pep'])
    .select('address')
    .select(['verified_level', 'survey_response_a', 'survey_response_b', 'first.verified_at'])
    .select([
      'second.submitted_at as declared_work_at',
      sql<string | null>`second.fields ->> 'occupationID'`.as('occupation'),
      sql<string | null>`second.fields ->> 'economicActivityID'`.as('activity'),
    ])
    .where(isOneOf('customer.account_id', accountIds))
    .orderBy('customer.account_id')
    .execute();
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
