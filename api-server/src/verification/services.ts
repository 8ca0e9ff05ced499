import type { Database, Transaction } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { AreAlike } from './barcode-agreement.ts';
import type { Requirements } from './requirements.ts';

export interface VerificationServices extends Services {
  requirements: Requirements;
  /** Runs the work of other areas after officers accepted a customer's identity, in the same transaction. */
  identityAccepted: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Asks an approver about a verified customer who declared to be politically exposed, in the same transaction. */
  exposureAsked: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Notifies the other areas, in the same transaction, that a customer declared their identity, or changed it. */
  profileDeclared: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Notifies the other areas, in the same transaction, that a verified customer names further people. */
  partiesDeclared: (transaction: Transaction, accountId: string, now: Date) => Promise<void>;
  /** Returns true when the customer was already screened with the identity they declared. */
  isScreened: (db: Database, accountId: string) => Promise<boolean>;
  /** Returns the function that compares a document's name with the declared one, by the current setting for the likeness of names. */
  nameAgreement: (db: Database) => Promise<AreAlike>;
}
