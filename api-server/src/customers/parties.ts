// The people and companies whom a customer names. Rule screening 10.
import type { LocalisedText } from '@caudal/api-spec';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isOneOf } from '../platform/db/one-of.ts';
import { changeCustomer } from './customer.ts';
import type { Background } from './screening-standing.ts';

interface PartyTerms {
  name: LocalisedText;
  /** The scope that a match of the party stops: everything the customer does, or the bank account that the party holds. */
  stops: 'customer' | 'bank_account';
}

/**
 * The kinds of party. A further kind also needs: the check of `customers.party.kind` in a migration; both enums in `screening.yaml`; a field
 * with `names` in a level (`requirements.ts`), or a call of `declareParties`; words in `DecideHitDialog.tsx`; the tables of
 * `declared-people.test.ts`, and of `scripts/tidy/legal/tables/sarlaft.ts`. Alert 6 (`note-neighbours.ts`) and the draft for the UIAF (`ros-person.ts`) name the kinds that they read.
 */
export const partyKinds = {
  shareholder: { name: { es: 'Accionista', en: 'Shareholder' }, stops: 'customer' },
  legal_representative: { name: { es: 'Representante legal', en: 'Legal representative' }, stops: 'customer' },
  substitute_representative: {
    name: { es: 'Representante legal suplente', en: 'Substitute legal representative' },
    stops: 'customer',
  },
  bank_account_holder: {
    name: { es: 'Titular de cuenta bancaria', en: 'Holder of a bank account' },
    stops: 'bank_account',
  },
} as const satisfies Record<string, PartyTerms>;

export type PartyKind = keyof typeof partyKinds;

export const kindsThatStopCustomers = Object.entries(partyKinds).flatMap(([kind, { stops }]) =>
  stops === 'customer' ? [kind] : [],
);

export interface DeclaredParty {
  name: string;
  /** The number of the party's document, as the customer typed it. */
  document: string;
}

export interface Party extends DeclaredParty {
  id: string;
  kind: PartyKind;
  /** The result of the last screening; null before the first. */
  background: Background | null;
  screenedAt: Date | null;
}

/**
 * Stores the parties of one kind that a locked customer names from now on. Returns true when a party has to be screened: a new party, or a
 * party that is named again.
 */
export async function declareParties(
  transaction: Transaction,
  accountId: string,
  { kind, parties }: { kind: PartyKind; parties: readonly DeclaredParty[] },
  now: Date,
): Promise<boolean> {
  const former = await listParties(transaction, accountId, kind);
  const isNamed = (one: DeclaredParty, among: readonly DeclaredParty[]) =>
    among.some(({ name, document }) => name === one.name && document === one.document);
  const withdrawn = former.filter((one) => !isNamed(one, parties)).map(({ id }) => id);
  if (withdrawn.length > 0)
    await transaction
      .updateTable('customers.party')
      .set({ withdrawn_at: now })
      .where(isOneOf('id', withdrawn))
      .execute();
  const added = parties.filter((one, at) => !isNamed(one, former) && !isNamed(one, parties.slice(0, at)));
  if (added.length > 0)
    await transaction
      .insertInto('customers.party')
      .values(added.map(({ name, document }) => ({ account_id: accountId, kind, name, document, declared_at: now })))
      // A party that is named again is screened again: lists may have changed since it was withdrawn.
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'kind', 'document', 'name'])
          .doUpdateSet({ withdrawn_at: null, screened_at: null, background: null }),
      )
      .execute();
  // All the customer's money is held until the new party is screened if a match of this kind of party stops everything.
  if (added.length > 0 && partyKinds[kind].stops === 'customer')
    await changeCustomer(transaction, accountId, { screened_at: null });
  return added.length > 0;
}

/** Returns the parties that a customer names now, in the order in which they were added. */
export async function listParties(db: Database, accountId: string, kind?: PartyKind): Promise<Party[]> {
  const rows = await db
    .selectFrom('customers.party')
    .select(['id', 'kind', 'name', 'document', 'background', 'screened_at as screenedAt'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as PartyKind,
    background: row.background as Party['background'],
  }));
}

/** Stores the result of screening a party: a whole screening at `screenedAt`, or a change since the last one when `screenedAt` is null. */
export async function notePartyResult(
  transaction: Transaction,
  { id, background, screenedAt }: { id: string; background: Background; screenedAt: Date | null },
): Promise<void> {
  await transaction
    .updateTable('customers.party')
    .set({ background, ...(screenedAt && { screened_at: screenedAt }) })
    .where('id', '=', id)
    // A change of one list does not count as the screening of a party that was not compared with the other lists yet.
    .$if(screenedAt === null, (query) => query.where('screened_at', 'is not', null))
    .execute();
}

/**
 * Returns true when no money may go to or come from a bank account that somebody
 * other than the customer holds: the holder may be on a list, or is not screened yet.
 */
export async function isHolderHeld(db: Database, accountId: string, holder: DeclaredParty): Promise<boolean> {
  const party = await db
    .selectFrom('customers.party')
    .select(['background', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'bank_account_holder')
    .where('name', '=', holder.name)
    .where('document', '=', holder.document)
    .executeTakeFirst();
  if (!party) return true;
  // An unscreened holder whose account was removed does not block: money that came from that account may go back there.
  return party.background === null ? party.withdrawn_at === null : party.background !== 'No';
}
