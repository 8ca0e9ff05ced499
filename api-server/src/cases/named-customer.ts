import { emailOf } from '@caudal/api-spec/typed-text';
import type { Database } from '../platform/db/database.ts';
import { instant, text } from './case-facts.ts';
import type { CaseFact } from './case-kind.ts';
import type { CaseRecord } from './case-record.ts';

const named_customer = 'namedCustomer';

/** Returns the customer whom a case's proposal or decision names; null when it names none. */
export function namedCustomerOf({ facts, decision }: Pick<CaseRecord, 'facts' | 'decision'>): string | null {
  const id = decision === null ? undefined : facts[named_customer];
  return typeof id === 'string' ? id : null;
}

/** Returns the facts of a case with the customer whom a new proposal names, instead of one whom an earlier proposal named. */
export function naming({ facts }: Pick<CaseRecord, 'facts'>, customerId: string | null): Record<string, unknown> {
  const { [named_customer]: _former, ...others } = facts;
  return customerId === null ? others : { ...others, [named_customer]: customerId };
}

/** Finds a customer by e-mail address; null when no customer has it. */
export async function findNamed(db: Database, email: string): Promise<string | null> {
  const found = await db
    .selectFrom('identity.account as account')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'account.id')
    .select('account.id')
    .where('account.email', '=', emailOf(email))
    .where('account.audience', '=', 'customer')
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Returns the facts about the customer whom a proposal names. An account that its owner closed can be named, because what comes later is
 * credited to it and charged to it all the same. The officers see it.
 */
export async function describeNamed(db: Database, customerId: string): Promise<CaseFact[]> {
  const { email, closed_at } = await db
    .selectFrom('identity.account')
    .select(['email', 'closed_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return [
    text({ es: 'Cliente que se propone', en: 'Proposed customer' }, email),
    ...(closed_at === null ? [] : [instant({ es: 'Cuenta cerrada', en: 'Account closed' }, closed_at)]),
  ];
}
