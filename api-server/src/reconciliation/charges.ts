import { sql } from 'kysely';
import { pesos, text } from '../cases/case-facts.ts';
import type { CaseFact } from '../cases/case-kind.ts';
import { isMovementId } from '../movements/movements.ts';
import type { Database } from '../platform/db/database.ts';
import { casesAbout, chargeKey, lostPayoutsAbout, type LostPayout } from './lost-payouts.ts';

/** A payment that a restore lost, and that officers charged a customer. */
export interface Charge {
  /** The movement as which it is charged. */
  id: string;
  customer: string;
  email: string;
  /** The reference of the payment, by which the ledger books the charge. */
  reference: string;
  /** The bank's lines of the lost payments of this reference and amount. */
  lines: readonly string[];
  /** Hundredths of a peso. */
  amount: bigint;
  isGivenBack: boolean;
}

/** Reads what officers decided about the lost payments of a rail's reference, or of the refunds of the movement with this id. */
async function decidedPayments(db: Database, rail: string, about: string) {
  const lost = await lostPayoutsAbout(db, rail, [about, ...(await refundsOf(db, about))]);
  const cases = await casesAbout(
    db,
    rail,
    lost.map(({ line }) => line),
  );
  const decided = lost.flatMap((payment) => {
    const one = cases.get(payment.line);
    return one?.standing === 'decided' && one.isBooked ? [{ ...one, payment }] : [];
  });
  // A line that had several cases has one decision.
  const byCase = new Map(decided.map((one) => [one.id, one]));
  const isOfHouse = ({ customer }: (typeof decided)[number]) => customer === null;
  return {
    charges: await readCharges(
      db,
      new Map([...byCase.values()].filter((one) => !isOfHouse(one)).map(({ id, payment }) => [chargeKey(id), payment])),
      lost,
    ),
    borne: [...byCase.values()].filter(isOfHouse).map(({ payment }) => payment.amount),
  };
}

async function refundsOf(db: Database, about: string): Promise<string[]> {
  if (!isMovementId(about)) return [];
  const rows = await db.selectFrom('movements.refund').select('id').where('movement_id', '=', about).execute();
  return rows.map(({ id }) => id);
}

/** Returns the charges of payments, by the keys of their movements, oldest first. */
async function readCharges(
  db: Database,
  payments: ReadonlyMap<string, LostPayout>,
  lost: readonly LostPayout[],
): Promise<Charge[]> {
  if (payments.size === 0) return [];
  const rows = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .select(['movement.id', 'movement.account_id', 'account.email', 'movement.amount', 'movement.state'])
    .select('movement.idempotency_key as key')
    .where('movement.charged_at', 'is not', null)
    .where('movement.idempotency_key', '=', (eb) => eb.fn.any(eb.val([...payments.keys()])))
    .orderBy('movement.created_at')
    .orderBy('movement.id')
    .execute();
  return rows.map(({ id, account_id, email, amount, state, key }) => {
    const reference = payments.get(key)?.about ?? '';
    const alike = lost.filter((one) => one.about === reference && one.amount === amount);
    const lines = alike.map(({ line }) => line);
    return { id, customer: account_id, email, reference, lines, amount, isGivenBack: state === 'returned' };
  });
}

/**
 * Returns the charges that the case of a difference may give back. The bank got a payment of the charge's reference and amount back, and fewer
 * payments are left there than customers were charged for: of payments that are alike, one that nobody was charged for came back first. Sums
 * decide nothing: lines of other amounts may be in the same difference.
 */
export async function givenBackBy(db: Database, rail: string, about: string): Promise<Charge[]> {
  const { charges } = await decidedPayments(db, rail, about);
  const owed = charges.filter(({ isGivenBack }) => !isGivenBack);
  const possible: Charge[] = [];
  for (const charge of owed) {
    const alike = owed.filter(({ reference, amount }) => reference === charge.reference && amount === charge.amount);
    const { left, isBack } = await linesOf(db, rail, about, charge);
    if (isBack && left < alike.length) possible.push(charge);
  }
  return possible;
}

/**
 * Returns how many payments like the charge's the bank made and has not got back, and whether a return of one is in the difference. Lines from
 * before the first lost one are not counted: a bank's reference may be a text that was used before.
 */
async function linesOf(
  db: Database,
  rail: string,
  about: string,
  { reference, amount, lines }: Charge,
): Promise<{ left: number; isBack: boolean }> {
  const { left, is_back } = await db
    .selectFrom('reconciliation.bank_line as line')
    .select([
      sql<number>`(count(*) filter (where line.amount < 0) - count(*) filter (where line.amount > 0))::int`.as('left'),
      sql<boolean>`coalesce(bool_or(line.amount > 0 and about = ${about} and transfer_id is null and settled_by is null), false)`.as(
        'is_back',
      ),
    ])
    .where('rail', '=', rail)
    .where('reference', '=', reference)
    .where('line.amount', 'in', [amount, -amount])
    .where('at', '>=', (eb) =>
      eb
        .selectFrom('reconciliation.bank_line as lost')
        .select((of) => of.fn.min('lost.at').as('first'))
        .where('lost.rail', '=', rail)
        .where('lost.line_id', '=', (of) => of.fn.any(of.val([...lines]))),
    )
    .executeTakeFirstOrThrow();
  return { left, isBack: is_back };
}

/** Returns the facts about the lost payments of a reference: a return of one of them is not always the house's to book. */
export async function decidedFacts(db: Database, rail: string, about: string): Promise<CaseFact[]> {
  const { charges, borne } = await decidedPayments(db, rail, about);
  return [
    ...charges.flatMap(({ email, amount, isGivenBack }) => [
      text(isGivenBack ? chargeGivenBack : charged, email),
      pesos({ es: 'Descuento', en: 'Charge' }, amount),
    ]),
    ...borne.map((amount) => pesos({ es: 'La casa asumió un pago de', en: 'The house bore a payment of' }, amount)),
  ];
}

const charged = { es: 'Se descontó a', en: 'Charged to' };
const chargeGivenBack = { es: 'Descuento ya devuelto a', en: 'Charge given back to' };
