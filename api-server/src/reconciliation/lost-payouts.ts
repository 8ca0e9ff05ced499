import { sql } from 'kysely';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import type { CaseTerms } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import { lockOpenCase, openCase } from '../cases/cases.ts';
import { endCase } from '../cases/end-case.ts';
import { namedCustomerOf } from '../cases/named-customer.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { findsAny } from '../platform/db/finds-any.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { book_scope } from './differences.ts';
import { lockReference } from './lock-reference.ts';

/** A case about a payment that left after the moment of a restore. The subject is the rail, and the bank's line or the chain's transaction. */
export const lostPayout: CaseTerms = {
  kind: 'lost_payout',
  name: { es: 'Pago perdido en una restauración', en: 'Payment lost by a restore' },
  due_hours: 24,
};

/** The scope of the ledger under which a lost payment is booked, by the id of its case. */
export const lost_payout_scope = 'lost_payout';

/** The idempotency key of the movement as which the payment of a case is charged. */
export const chargeKey = (caseId: string) => `lost_payout:${caseId}`;

/** The rail of payments on the chain. */
export const chain_rail = 'evm';

export interface LostPayout {
  rail: string;
  /** The id of the bank's line, or the hash of the transaction. */
  line: string;
  /** The reference by which the ledger books it. */
  about: string;
  /** The bank's own id of the payment; null on the chain, and where the bank has nothing but the line. */
  payment: string | null;
  asset: AssetSymbol;
  /** Minor units. */
  amount: bigint;
  /** The day of the bank's statement; null on the chain. */
  day: string | null;
  /** The recipient's address; null at a bank. */
  to: string | null;
  /** The customers who sent to the recipient's address before, separated by commas. */
  customers: string;
}

/** Reads the payment from its case. */
export function lostPayoutOf({ facts }: Pick<CaseRecord, 'facts'>): LostPayout {
  const {
    rail,
    line,
    about,
    asset,
    amount,
    payment = null,
    day = null,
    to = null,
    customers = '',
  } = facts as Record<string, string>;
  return {
    rail: String(rail),
    line: String(line),
    about: String(about),
    payment,
    asset: assetOf(String(asset)).symbol,
    amount: BigInt(String(amount)),
    day,
    to,
    customers,
  };
}

/** The state of a lost payment's case. A decided one stays decided, also where the payment is found again. */
export type LostPayoutState = 'open' | 'decided';

const subjectOf = ({ rail, line }: Pick<LostPayout, 'rail' | 'line'>) => `${rail} ${line}`;

/** The case of a lost payment. */
export interface LostPayoutCase {
  id: string;
  /** ended: closed without a decision, because the payment came back or turned out to be a refund. */
  standing: LostPayoutState | 'ended';
  /** Whether this decision booked the payment, or an earlier one about its difference. A payment that the ledger has by then is not booked. */
  isBooked: boolean;
  /** The customer whom the decision charged, or whom a proposal names; null where the house bears the payment. */
  customer: string | null;
  /** Whether officers gave the charge back, because the payment came back to the bank. */
  isGivenBack: boolean;
}

/** Selects whether the payment of the case `one` is booked by it, or by the case about the difference that its line was. */
const isBooked = sql<boolean>`(
  exists (select from ledger.idempotency where scope = ${lost_payout_scope} and key = one.id::text)
  or exists (
    select from reconciliation.bank_line line
      join ledger.idempotency booking on booking.scope = ${book_scope} and booking.key = line.settled_by::text
      where line.rail = one.facts ->> 'rail' and line.line_id = one.facts ->> 'line'))`;

/** Selects whether the charge of the case `one` was given back. */
const isGivenBack = sql<boolean>`exists (
  select from movements.movement charge
    where charge.account_id = (one.facts ->> 'namedCustomer')::uuid
      and charge.idempotency_key = ${chargeKey('')} || one.id and charge.state = 'returned')`;

/** Returns the lost payments of a rail that have one of the references, also those whose cases are closed. */
export async function lostPayoutsAbout(
  db: Database,
  rail: string,
  references: readonly string[],
): Promise<LostPayout[]> {
  const rows = await db
    .selectFrom('cases.case')
    .select('facts')
    .where('kind', '=', lostPayout.kind)
    // The index of customers finds the few cases about none.
    .where('customer_id', 'is', null)
    .where(sql<boolean>`facts ->> 'rail' = ${rail} and facts ->> 'about' = any(${references})`)
    .execute();
  return rows.map(({ facts }) => lostPayoutOf({ facts: facts as Record<string, unknown> }));
}

/** Returns the newest case of each of a rail's lines, by the line's id. */
export async function casesAbout(
  db: Database,
  rail: string,
  lines: readonly string[],
): Promise<ReadonlyMap<string, LostPayoutCase>> {
  const lineOf = new Map(lines.map((line) => [subjectOf({ rail, line }), line]));
  const rows = await db
    .selectFrom('cases.case as one')
    .select(['id', 'subject', 'state', 'facts', 'decision'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cases.event as event')
            .select('id')
            .whereRef('case_id', '=', 'one.id')
            .where('act', '=', 'closed'),
        )
        .as('is_ended'),
    )
    .select([isBooked.as('is_booked'), isGivenBack.as('is_given_back')])
    .where('kind', '=', lostPayout.kind)
    .where('subject', '=', (eb) => eb.fn.any(eb.val([...lineOf.keys()])))
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(({ id, subject, state, is_ended, is_booked, is_given_back, ...one }) => {
      const facts = one.facts as Record<string, unknown>;
      const standing = state !== 'closed' ? 'open' : is_ended ? 'ended' : 'decided';
      const customer = namedCustomerOf({ ...one, facts });
      return [lineOf.get(subject) ?? '', { id, standing, isBooked: is_booked, customer, isGivenBack: is_given_back }];
    }),
  );
}

/** Returns the state of a lost payment's case; null when it has none, or when the case ended without a decision. */
export async function findLostPayout(
  db: Database,
  { rail, line }: Pick<LostPayout, 'rail' | 'line'>,
): Promise<LostPayoutState | null> {
  const standing = (await casesAbout(db, rail, [line])).get(line)?.standing ?? null;
  return standing === 'ended' ? null : standing;
}

/** Returns the id of the movement by which a case charged a customer; null when it did not. */
export async function findCharge(db: Database, caseId: string, customer: string): Promise<string | null> {
  const charge = await db
    .selectFrom('movements.movement')
    .select('id')
    .where('account_id', '=', customer)
    .where('idempotency_key', '=', chargeKey(caseId))
    .executeTakeFirst();
  return charge?.id ?? null;
}

/**
 * Checks whether officers booked a payment as lost: charged it to a customer, or had the house bear it. Nobody decides about its reference
 * until the transaction ends.
 */
export async function isBookedAsLost(
  transaction: Transaction,
  { rail, reference }: { rail: string; reference: string },
): Promise<boolean> {
  await lockReference(transaction, rail, reference);
  return findsAny(
    transaction
      .selectFrom('cases.case')
      .innerJoin('ledger.idempotency', (on) =>
        on.onRef('key', '=', sql`"case".id::text`).on('scope', '=', lost_payout_scope),
      )
      .where('kind', '=', lostPayout.kind)
      .where(sql<boolean>`facts ->> 'about' = ${reference}`),
  );
}

/**
 * Ends the open case of a lost payment that came back, so that the bank has its money again and the customer has the balance, or that turned
 * out to be a refund.
 */
export function endLostPayout(db: Database, lost: Pick<LostPayout, 'rail' | 'line'>, now: Date): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const open = await lockOpenCase(transaction, lostPayout, { customerId: null, subject: subjectOf(lost) }, now);
    const actor = { kind: 'system', rail: lost.rail } as const;
    if (open) await endCase(transaction, open, { cause: 'agrees_by_now', actor, requestId: lost.rail }, now);
  });
}

/** Opens the case of a lost payment, once, and returns its state. */
export function noteLostPayout(db: Database, lost: LostPayout, now: Date): Promise<LostPayoutState> {
  const { rail, line, about, payment, asset, amount, day, to, customers } = lost;
  return inTransaction(db, async (transaction) => {
    const known = await findLostPayout(transaction, lost);
    if (known) return known;
    const facts = { rail, line, about, asset, amount: String(amount), customers };
    const further = { ...(payment !== null && { payment }), ...(day !== null && { day }), ...(to !== null && { to }) };
    const opened = { customerId: null, subject: subjectOf(lost), facts: { ...facts, ...further } };
    await openCase(transaction, lostPayout, opened, now);
    return 'open';
  });
}
