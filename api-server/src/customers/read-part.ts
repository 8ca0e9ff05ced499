import { refuse } from '@caudal/api-spec/server';
import type { Detail, DetailValue } from '../platform/audit/details.ts';
import type { Database } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import { recordReading } from './audit.ts';
import { isCustomer } from './customer.ts';

/** Returns a function that reads a part of a customer's file after recording that this officer read it. */
export function partReader(db: Database) {
  return async <Part>(
    userId: string,
    part: DetailValue<'part'>,
    context: AccountContext,
    look: () => Promise<Part>,
    also: Pick<Detail, 'alert'> = {},
  ) => {
    if (!(await isCustomer(db, userId))) return refuse('not_found');
    await recordReading(db, userId, part, context, also);
    return look();
  };
}
