import type { CaseFact } from '../cases/case-kind.ts';
import { pesos, text } from '../cases/case-facts.ts';
import type { Database } from '../platform/db/database.ts';
import type { Difference } from './differences.ts';
import { casesAbout, chargeKey, lostPayoutsAbout } from './lost-payouts.ts';

/** A payment that a restore lost, and that officers charged a customer. */
export interface Charge {
  /** The movement as which it is charged. */
  id: string;
  customer: string;
  email: string;
  /** Hundredths of a peso. */
  amount: bigint;
  isGivenBack: boolean;
}

/** What officers decided about the lost payments of one reference. */
interface DecidedPayments {
  /** Oldest first. */
  charges: readonly Charge[];
  /** The amounts of the payments that the house bears, in hundredths of a peso. */
  borne: readonly bigint[];
}

/** Reads what officers decided about the lost payments of a rail's reference. */
async function decidedPayments(db: Database, rail: string, about: string): Promise<DecidedPayments> {
  const lost = await lostPayoutsAbout(db, rail, [about]);
  const cases = await casesAbout(
    db,
    rail,
    lost.map(({ line }) => line),
  );
  const decided = [...cases].filter(([, { standing, isBooked }]) => standing === 'decided' && isBooked);
  const amounts = new Map(lost.map(({ line, amount }) => [line, amount]));
  const isOfHouse = ([, { customer }]: (typeof decided)[number]) => customer === null;
  return {
    charges: await readCharges(
      db,
      decided.filter((one) => !isOfHouse(one)).map(([, { id }]) => chargeKey(id)),
    ),
    borne: decided.filter(isOfHouse).map(([line]) => amounts.get(line) ?? 0n),
  };
}

async function readCharges(db: Database, keys: readonly string[]): Promise<Charge[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
    .select(['movement.id', 'movement.account_id', 'account.email', 'movement.amount', 'movement.state'])
    .where('movement.charged_at', 'is not', null)
    .where('movement.idempotency_key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .orderBy('movement.created_at')
    .orderBy('movement.id')
    .execute();
  return rows.map(({ id, account_id, email, amount, state }) => ({
    id,
    customer: account_id,
    email,
    amount,
    isGivenBack: state === 'returned',
  }));
}

/**
 * Returns the charges that a difference with the bank may give back: the bank has at least their amount more than the ledger. Of payments that are
 * alike the house's came back first, because customers received as many as they were charged for.
 */
export async function givenBackBy(
  db: Database,
  rail: string,
  { about, bank, ledger }: Pick<Difference, 'about' | 'bank' | 'ledger'>,
): Promise<Charge[]> {
  const { charges, borne } = await decidedPayments(db, rail, about);
  const owed = charges.filter(({ isGivenBack }) => !isGivenBack);
  const possible: Charge[] = [];
  for (const charge of owed) {
    const alike = borne.filter((amount) => amount === charge.amount).length;
    const ofHouse = Math.max(0, alike - (await settledReturns(db, rail, about, charge.amount)));
    if (bank - ledger >= charge.amount * BigInt(ofHouse + 1)) possible.push(charge);
  }
  return possible;
}

/** Counts the payments that came back, and whose return officers settled as a difference. */
async function settledReturns(db: Database, rail: string, about: string, amount: bigint): Promise<number> {
  const { lines } = await db
    .selectFrom('reconciliation.bank_line')
    .select((eb) => eb.fn.countAll<bigint>().as('lines'))
    .where('rail', '=', rail)
    .where('about', '=', about)
    .where('amount', '=', amount)
    .where('settled_by', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(lines);
}

/** Returns the facts about the lost payments of a reference: a return of one of them is not the house's to book. */
export async function decidedFacts(db: Database, rail: string, about: string): Promise<CaseFact[]> {
  const { charges, borne } = await decidedPayments(db, rail, about);
  return [
    ...charges.flatMap(({ email, amount, isGivenBack }) => [
      text(
        isGivenBack
          ? { es: 'Descuento ya devuelto a', en: 'Charge given back to' }
          : { es: 'Se descontó a', en: 'Charged to' },
        email,
      ),
      pesos({ es: 'Descuento', en: 'Charge' }, amount),
    ]),
    ...borne.map((amount) =>
      pesos({ es: 'La casa asumió un pago igual de', en: 'The house bore a payment of' }, amount),
    ),
  ];
}
