import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';

/**
 * Returns the facets whose kept number of customers or kept values are not those of the customers who have them. One statement sees a change
 * of a customer and what the triggers have written together; a facet of nobody may keep its values.
 */
export async function differingFacets(db: Database): Promise<number[]> {
  const { rows } = await sql<{ facets: number }>`
    select facets from (
      select facets, customers as kept, 0 as due, false as is_other from customers.facet_change
      union all
      select customer.facets, 0, count(*), bool_or((facet.person_type, facet.review_state, facet.level, facet.risk, facet.alert, facet.novelty)
        is distinct from (customer.person_type, customer.review_state, customer.level, customer.risk, customer.alert, customer.novelty))
      from customers.customer left join customers.facet on facet.id = customer.facets group by customer.facets
    ) compared
    group by facets having sum(kept) <> sum(due) or bool_or(is_other) order by facets`.execute(db);
  return rows.map(({ facets }) => facets);
}
