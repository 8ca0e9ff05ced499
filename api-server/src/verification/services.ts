import type { Database, Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { AreAlike } from './barcode-agreement.ts';
import type { Requirements } from './requirements.ts';

/** What verification works with. */
export interface VerificationServices extends Services {
  requirements: Requirements;
  /** What others do once officers accepted who somebody is, in the transaction in which they did. */
  identityAccepted: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Asks an approver about a verified customer who declared to be politically exposed, in the same transaction. */
  exposureAsked: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Tells others, in the same transaction, that a customer declared who they are, or did so anew. */
  profileDeclared: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Tells others, in the same transaction, that a verified customer names further people. */
  partiesDeclared: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Whether they were screened already as who they declared to be. */
  isScreened: (db: Database, accountId: string) => Promise<boolean>;
  /** How alike a document's name has to be to the declared one now. */
  nameAgreement: (db: Database) => Promise<AreAlike>;
}
