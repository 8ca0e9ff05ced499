import type { Customer } from '../customers/customer.ts';
import type { Database } from '../platform/db/database.ts';
import { findRequests, withRequests } from './document-requests.ts';
import { levelStates, type LevelState } from './level-progress.ts';
import type { LevelRequirements, Requirements } from './requirements.ts';
import { findOwnSubmissions, type Submission } from './submissions.ts';

export interface CustomerLevel {
  asked: LevelRequirements;
  state: LevelState;
  submission: Submission | null;
}

/** Returns what each level requires of this customer, including the documents that officers requested. */
export async function levelsOf(
  db: Database,
  table: Requirements,
  { accountId, personType }: Pick<Customer, 'accountId' | 'personType'>,
): Promise<readonly LevelRequirements[]> {
  return withRequests(table[personType], await findRequests(db, accountId));
}

/** Returns a customer's state and submission at a level; null when they have no such level. */
export async function findLevel(
  db: Database,
  table: Requirements,
  customer: Customer,
  level: number,
): Promise<CustomerLevel | null> {
  const submissions = await findOwnSubmissions(db, customer.accountId);
  const levels = await levelsOf(db, table, customer);
  const found = levelStates(levels, customer, submissions).find(({ asked }) => asked.level === level);
  return found ? { ...found, submission: submissions.find((one) => one.level === level) ?? null } : null;
}
