import { findProfile, type Customer, type Profile } from '../customers/customer.ts';
import { isSameNumber } from '../customers/document-numbers.ts';
import { declareParties, isHolderHeld, type DeclaredParty } from '../customers/parties.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { BankAccount } from './bank-accounts.ts';
import type { MovementServices } from './services.ts';
import { listBankAccounts } from './bank-accounts.ts';

const holderOfAccount = ({ holderName, holderDocument }: Holder): DeclaredParty => ({
  name: holderName,
  document: holderDocument,
});

type Holder = Pick<BankAccount, 'holderName' | 'holderDocument'>;

const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns whether the customer holds the account: name and document are the same, ignoring accents, case and separators. */
const isOwn = (profile: Profile | null, { holderName, holderDocument }: Holder) =>
  profile !== null &&
  bare(profile.fullName) === bare(holderName) &&
  isSameNumber(profile.documentNumber, holderDocument);

/** Stores the holders of a locked customer's bank accounts, and requests the screening of new holders if the customer is verified. */
export async function declareHolders(
  { partiesDeclared }: Pick<MovementServices, 'partiesDeclared'>,
  transaction: Transaction,
  { accountId, verifiedLevel }: Pick<Customer, 'accountId' | 'verifiedLevel'>,
  now: Date,
): Promise<void> {
  const profile = await findProfile(transaction, accountId);
  const accounts = await listBankAccounts(transaction, accountId);
  const parties = accounts.filter((account) => !isOwn(profile, account)).map(holderOfAccount);
  const areNew = await declareParties(transaction, accountId, { kind: 'bank_account_holder', parties }, now);
  if (areNew && verifiedLevel > 0) await partiesDeclared(transaction, accountId, now);
}

/** Returns true when a screening result of the account's holder forbids money to and from the account. */
export async function isAccountHeld(db: Database, accountId: string, account: Holder): Promise<boolean> {
  if (isOwn(await findProfile(db, accountId), account)) return false;
  return isHolderHeld(db, accountId, holderOfAccount(account));
}
