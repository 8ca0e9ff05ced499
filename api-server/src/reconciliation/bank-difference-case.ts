import { refuse } from '@caudal/api-spec/server';
import { instant, pesos, text } from '../cases/case-facts.ts';
import type { CaseKind, CaseTerms } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import { contested, suspense } from '../movements/ledger-accounts.ts';
import { postOnce } from '../movements/posting.ts';
import { railNamed, type Rail } from '../movements/rail.ts';
import type { MovementServices } from '../movements/services.ts';
import type { Transaction } from '../platform/db/database.ts';
import { audit } from './audit.ts';
import { book_scope, findDifferences, settle } from './differences.ts';
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
 * The case about a difference with a bank. Two officers book it, so that the ledger agrees with the bank, or explain it without booking.
 * Rule reconciliation 3.
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
      },
      { decision: 'noted', name: { es: 'Dejar explicada', en: 'Leave it explained' }, asksForMessage: false },
    ],
    needsSecondOfficer: true,
    news: {
      bank: { es: 'El banco dice otra cosa', en: 'The bank says something else' },
      ledger: { es: 'El libro dice otra cosa', en: 'The ledger says something else' },
    },
    describe: async (_db, one) => {
      const { rail, about, bank, ledger, since } = factsOf(one);
      return [
        pesos({ es: 'Según el banco', en: 'By the bank' }, bank),
        pesos({ es: 'Según el libro', en: 'By the ledger' }, ledger),
        pesos({ es: 'Diferencia', en: 'Difference' }, bank - ledger),
        text({ es: 'Banco', en: 'Bank' }, rail),
        text({ es: 'Referencia', en: 'Reference' }, about),
        instant({ es: 'Desde', en: 'Since' }, since),
      ];
    },
    check: async (transaction, one) => {
      const { rail, about, bank, ledger, since } = factsOf(one);
      await lockReference(transaction, rail, about);
      const [now] = await findDifferences(transaction, railNamed(services.rails, rail), { from: since, about });
      return now?.bank === bank && now.ledger === ledger ? null : refuse('case_proposal_changed');
    },
    apply: async (transaction, one, { decision, approvedBy, proposedBy, requestId }) => {
      const { about, since, bank, ledger, ...facts } = factsOf(one);
      const rail = railNamed(services.rails, facts.rail);
      const booked =
        decision === 'book' ? await book(transaction, rail, one.id, { about, difference: bank - ledger }) : null;
      await settle(transaction, rail, { about, from: since }, one.id, booked);
      await audit.byOfficer(transaction, approvedBy, requestId, {
        action: booked === null ? 'bank_difference.explained' : 'bank_difference.booked',
        subject: { kind: 'case', id: one.id },
        detail: { rail: rail.name, about, bank: String(bank), ledger: String(ledger), proposedBy },
      });
    },
  };
}

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
