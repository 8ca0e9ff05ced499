import { refuse } from '@caudal/api-spec/server';
import { instant, pesos, text } from '../cases/case-facts.ts';
import type { CaseDecision, CaseKind, CaseTerms } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import { describeNamed, namedCustomerOf } from '../cases/named-customer.ts';
import { contested, suspense } from '../movements/ledger-accounts.ts';
import { postOnce } from '../movements/posting.ts';
import { railNamed, type Rail } from '../movements/rail.ts';
import type { MovementServices } from '../movements/services.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { decidedFacts, givenBackBy, type Charge } from './charges.ts';
import { book_scope, findDifferences, settle } from './differences.ts';
import { giveBack } from './give-back.ts';
import { lockReference } from './lock-reference.ts';

/** A case about a reference for which bank and ledger differ. The subject is the rail and the reference. */
export const bankDifference: CaseTerms = {
  kind: 'bank_difference',
  name: { es: 'Diferencia con el banco', en: 'Difference with the bank' },
  due_hours: 24,
};

export const subjectOf = (rail: string, about: string) => `${rail} ${about}`;

/** Reads the difference from a case. Minor units; incoming amounts are positive. */
function factsOf({ facts, subject }: Pick<CaseRecord, 'facts' | 'subject'>) {
  const [rail = ''] = subject.split(' ', 1);
  return {
    rail,
    about: subject.slice(rail.length + 1),
    bank: BigInt(String(facts['bank'])),
    ledger: BigInt(String(facts['ledger'])),
    since: new Date(String(facts['since'])),
  };
}

/**
 * The case about a difference with a bank. Two officers book it, so that the ledger agrees with the bank, or explain it without booking. Where a
 * charged payment came back, they give the charge back. Rules reconciliation 3 and 6.
 */
export function bankDifferenceKind(services: MovementServices): CaseKind {
  return {
    ...bankDifference,
    permission: 'cases.decide',
    choices: [
      {
        decision: 'book',
        name: { es: 'Contabilizar lo del banco', en: 'Book what the bank says' },
        asksForMessage: false,
        whyNot: async (one, db) => ((await owedBy(db, one)).length > 0 ? owedToCustomer : null),
      },
      { decision: 'noted', name: { es: 'Dejar explicada', en: 'Leave it explained' }, asksForMessage: false },
      {
        decision: 'give_back',
        name: { es: 'Devolver el descuento', en: 'Give the charge back' },
        asksForMessage: true,
        asksForCustomer: true,
        whyNot: async (one, db) => ((await owedBy(db, one)).length > 0 ? null : nothingOwed),
      },
    ],
    needsSecondOfficer: true,
    news: {
      bank: { es: 'El banco dice otra cosa', en: 'The bank says something else' },
      ledger: { es: 'El libro dice otra cosa', en: 'The ledger says something else' },
    },
    describe: async (db, one) => {
      const { rail, about, bank, ledger, since } = factsOf(one);
      const named = namedCustomerOf(one);
      return [
        pesos({ es: 'Según el banco', en: 'By the bank' }, bank),
        pesos({ es: 'Según el libro', en: 'By the ledger' }, ledger),
        pesos({ es: 'Diferencia', en: 'Difference' }, bank - ledger),
        text({ es: 'Banco', en: 'Bank' }, rail),
        text({ es: 'Referencia', en: 'Reference' }, about),
        instant({ es: 'Desde', en: 'Since' }, since),
        ...(await decidedFacts(db, rail, about)),
        ...(named === null ? [] : await describeNamed(db, named)),
      ];
    },
    check: async (transaction, one, decision) => {
      const { rail, about, bank, ledger, since } = factsOf(one);
      await lockReference(transaction, rail, about);
      const [now] = await findDifferences(transaction, railNamed(services.rails, rail), { from: since, about });
      if (now?.bank !== bank || now.ledger !== ledger) return refuse('case_proposal_changed');
      const owed = await owedBy(transaction, one);
      // A payment may be charged after it was proposed to book its return.
      if (decision === 'book' && owed.length > 0) return refuse('case_proposal_changed');
      if (decision !== 'give_back' || ofNamed(one, owed)) return null;
      // Whoever answers a proposal names no customer.
      return one.state === 'proposed' ? refuse('case_proposal_changed') : refuse('validation_failed', [notCharged]);
    },
    apply: async (transaction, one, decided, at) => {
      const { rail: name, about } = factsOf(one);
      const rail = railNamed(services.rails, name);
      if (decided.decision !== 'give_back') return settleByOfficers(transaction, rail, one, decided);
      const charge = ofNamed(one, await owedBy(transaction, one));
      if (!charge) throw new Error(`The case ${one.id} gives no charge back`);
      // The bank's line matches the transfer, so that nothing of the difference has to be settled.
      return giveBack(services, transaction, { rail, about, charge, decision: decided }, at);
    },
  };
}

/** Settles a difference, booked or explained. @throws for another decision, which a newer server may have proposed. */
async function settleByOfficers(
  transaction: Transaction,
  rail: Rail,
  one: CaseRecord,
  { decision, approvedBy, proposedBy, requestId }: CaseDecision,
): Promise<void> {
  if (decision !== 'book' && decision !== 'noted') throw new Error(`No difference with a bank is ${decision}`);
  const { about, since, bank, ledger } = factsOf(one);
  const booked =
    decision === 'book' ? await book(transaction, rail, one.id, { about, difference: bank - ledger }) : null;
  await settle(transaction, rail, { about, from: since }, one.id, booked);
  await audit.byOfficer(transaction, approvedBy, requestId, {
    action: booked === null ? 'bank_difference.explained' : 'bank_difference.booked',
    subject: { kind: 'case', id: one.id },
    detail: { rail: rail.name, about, bank: String(bank), ledger: String(ledger), proposedBy },
  });
}

/** Returns the charges that the difference may give back. */
function owedBy(db: Database, one: Pick<CaseRecord, 'facts' | 'subject'>): Promise<Charge[]> {
  const { rail, about } = factsOf(one);
  return givenBackBy(db, rail, about);
}

/** Returns the oldest of the charges that is of the customer whom the case names. */
function ofNamed(one: CaseRecord, charges: readonly Charge[]): Charge | undefined {
  const named = namedCustomerOf(one);
  return charges.find(({ customer }) => customer === named);
}

const nothingOwed = {
  es: 'El banco no tiene de vuelta un pago de esta referencia que se haya descontado a un usuario.',
  en: 'The bank has not got back a payment of this reference that was charged to a customer.',
};
const owedToCustomer = {
  es: 'Volvió un pago que se descontó a un usuario, que pagó por nada: devuélvele el descuento.',
  en: 'A payment came back that was charged to a customer, who paid for nothing: give the charge back.',
};
const notCharged = {
  path: '/customer',
  message: {
    es: 'A este usuario no se le descontó el pago que volvió.',
    en: 'This customer was not charged for the payment that came back.',
  },
};

/** Books a difference. Unknown incoming money is booked in suspense; money that left the bank without our request is booked as a claim. */
async function book(
  transaction: Transaction,
  { clearing }: Rail,
  caseId: string,
  { about, difference }: { about: string; difference: bigint },
): Promise<bigint> {
  const sides =
    difference > 0n
      ? { debit: clearing, credit: suspense, amount: difference }
      : { debit: contested, credit: clearing, amount: -difference };
  return postOnce(
    transaction,
    { scope: book_scope, key: caseId },
    { ...sides, reason: 'reconciliation', reference: about },
  );
}
