import { sql } from 'kysely';
import { bareNumber, undivided } from '../customers/document-numbers.ts';
import type { PartyKind } from '../customers/parties.ts';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { addressForm, bare } from './address-form.ts';

const peopleOfInstitutions = ['legal_representative', 'substitute_representative', 'shareholder'] satisfies PartyKind[];

const words = (text: string) => bare(text).split(/\s+/).filter(Boolean);

/** Selects the town of a customer's address, as the same street exists in many towns: a municipality's code, or the town's name abroad. */
const declaredTown = sql<string | null>`(
  select concat_ws(' ', fields ->> 'cityID', fields ->> 'outsideCountry', fields ->> 'outsideState', fields ->> 'outsideCity')
  from verification.submission
  where account_id = customers.customer.account_id and (fields ? 'cityID' or fields ? 'outsideCity')
    and state <> 'draft' and (renews is null or state = 'verified')
  order by created_at desc limit 1)`;

/** Returns the last two words of a name of more than three, which are both surnames; otherwise the last word. */
function surnameOf(fullName: string): string {
  const all = words(fullName);
  return all.slice(all.length > 3 ? -2 : -1).join(' ');
}

/**
 * Stores the surnames and addresses of these customers before the rules are evaluated for them, because `readSameAddresses` compares the
 * stored ones.
 */
export async function noteNeighbours(db: Database, accountIds: readonly string[]): Promise<void> {
  const customers = await db
    .selectFrom('customers.customer')
    .select(['account_id', 'address', 'full_name', declaredTown.as('town')])
    .where(isOneOf('account_id', accountIds))
    .where('address', 'is not', null)
    .execute();
  const places = customers.flatMap(({ account_id, address, full_name, town }) => {
    const street = addressForm(address ?? '');
    const place = [...words(town ?? ''), street].join(' ');
    return street === '' ? [] : [{ account_id, place, surname: surnameOf(full_name ?? '') }];
  });
  if (places.length > 0)
    await db
      .insertInto('monitoring.address')
      .values(places)
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet((eb) => ({ place: eb.ref('excluded.place'), surname: eb.ref('excluded.surname') })),
      )
      .execute();
  await noteRepresentatives(db, accountIds);
}

/** The most representatives and shareholders of one institution who are compared with those of other institutions. */
const people_max = 20;

/** Stores the legal representatives and shareholders of these institutions. */
async function noteRepresentatives(db: Database, accountIds: readonly string[]): Promise<void> {
  const named = await db
    .selectFrom('customers.party')
    .select(['account_id', 'document', 'name'])
    .where(isOneOf('account_id', accountIds))
    .where('kind', 'in', peopleOfInstitutions)
    .where('withdrawn_at', 'is', null)
    // Representatives come first, and a person in both roles is stored once.
    .orderBy(sql`array_position(${peopleOfInstitutions}::text[], kind)`)
    .orderBy('id')
    .execute();
  const people = [...Map.groupBy(named, ({ account_id }) => account_id).values()].flatMap((ofOne) => {
    const byDocument = new Map(ofOne.map((one) => [bareNumber(undivided(one.document)), one.name.toLowerCase()]));
    const { account_id } = ofOne[0] ?? { account_id: '' };
    return [...byDocument].slice(0, people_max).map(([document, name]) => ({ account_id, document, name }));
  });
  if (people.length === 0) return;
  await db
    .insertInto('monitoring.representative')
    .values(people)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'document']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}
