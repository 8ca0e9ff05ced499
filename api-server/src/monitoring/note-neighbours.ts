import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { addressForm, bare } from './address-form.ts';

const words = (text: string) => bare(text).split(/\s+/).filter(Boolean);

/**
 * Selects the town of the street that a customer is known by: a municipality's code, or its name abroad. The same street is in many towns.
 */
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

/** Stores what others are compared with of these customers, before they are looked at themselves. */
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
  await sql`
    insert into monitoring.representative (account_id, document, name)
    select distinct on (submission.account_id, holder ->> 'idNumber')
      submission.account_id, holder ->> 'idNumber', lower(holder ->> 'name')
    from verification.submission,
      lateral (select * from jsonb_array_elements(submission.fields -> 'shareholders') limit 10) as listed (holder)
    where submission.account_id = any (${accountIds}::uuid[]) and submission.person_type = 'institution'
      and submission.state <> 'draft' and submission.counts and jsonb_typeof(submission.fields -> 'shareholders') = 'array'
      and holder ->> 'idNumber' is not null and holder ->> 'name' is not null
    on conflict (account_id, document) do update set name = excluded.name`.execute(db);
}
