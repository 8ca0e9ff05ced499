import { isOwnCustomer } from '../identity/own-customer.ts';
import { officersWith } from '../identity/roles.ts';
import type { Database } from '../platform/db/database.ts';
import { neededNext } from './case-actions.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRecord } from './case-record.ts';

/**
 * Lists the other officers who may take the next step of a case: their role allows it, they did not propose it, and they are not its
 * customer.
 */
export async function successors(
  db: Database,
  one: CaseRecord,
  kind: Pick<CaseKind, 'permission'>,
  callerId: string,
): Promise<{ id: string; email: string }[]> {
  const officers = await officersWith(db, 'cases.work', neededNext(one.state, kind));
  const proposer = one.state === 'proposed' ? one.decidedBy : null;
  const others = officers.filter(({ id }) => id !== callerId && id !== proposer);
  const own = await Promise.all(others.map(({ id }) => isOwnCustomer(db, { accountId: id }, one.customerId)));
  return others.filter((_, at) => !own[at]);
}
