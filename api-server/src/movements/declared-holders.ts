import { findProfile, type Customer, type Profile } from '../customers/customer.ts';
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

const undivided = (document: string) => document.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether the customer holds an account themselves: by name and document, however the name is accented and the number divided. */
const isOwn = (profile: Profile | null, { holderName, holderDocument }: Holder) =>
  profile !== null &&
  bare(profile.fullName) === bare(holderName) &&
  undivided(profile.documentNumber) === undivided(holderDocument);

/** Keeps who holds the bank accounts of a customer, who is locked. Whoever is verified already has new holders screened at once. */
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

/** Whether money neither goes to an account nor comes from it for who holds it. */
export async function isAccountHeld(db: Database, accountId: string, account: Holder): Promise<boolean> {
  if (isOwn(await findProfile(db, accountId), account)) return false;
  return isHolderHeld(db, accountId, holderOfAccount(account));
}
