import { refuse } from '@caudal/api-spec/server';
import type { AssetSymbol } from '../assets/assets.ts';
import { amountFact, text, words } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import { describeNamed, namedCustomerOf } from '../cases/named-customer.ts';
import { balances } from '../ledger/ledger.ts';
import { contested, customerAccount } from '../movements/ledger-accounts.ts';
import { findMovement, isMovementId } from '../movements/movements.ts';
import { postOnce } from '../movements/posting.ts';
import { railNamed } from '../movements/rail.ts';
import type { MovementServices } from '../movements/services.ts';
import { dayInWords } from '../platform/colombian-time.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { announce } from '../platform/live/live.ts';
import { custody, unexplained } from '../rails/evm/custody-accounts.ts';
import { audit } from './audit.ts';
import { lockReference } from './lock-reference.ts';
import { chain_rail, lost_payout_scope, lostPayout, lostPayoutOf, type LostPayout } from './lost-payouts.ts';
import { standingOf } from './lost-payout-standing.ts';
import { noteCharged } from './note-charged.ts';

/**
 * The case about a payment that left after the moment of a restore, and that the restored database does not know: its customer has the money
 * again. Two officers charge the customer, whom they name, or let the house bear it. Rule reconciliation 5.
 */
export function lostPayoutKind(services: MovementServices): CaseKind {
  return {
    ...lostPayout,
    permission: 'cases.decide',
    choices: [
      {
        decision: 'charge',
        name: { es: 'Descontar al cliente', en: 'Charge the customer' },
        asksForMessage: true,
        asksForCustomer: true,
      },
      { decision: 'absorb', name: { es: 'Asumir el pago', en: 'Absorb the payment' }, asksForMessage: false },
    ],
    needsSecondOfficer: true,
    describe,
    check: async (transaction, one, decision) => {
      const lost = lostPayoutOf(one);
      await lockReference(transaction, lost.rail, lost.about);
      if (await isUndecided(transaction, lost)) return refuse('payment_maybe_made');
      if (decision !== 'charge') return null;
      if ((await standingOf(transaction, lost)) === 'known') return refuse('case_proposal_changed');
      const available = await availableOf(transaction, namedOf(one), lost.asset);
      return available < lost.amount ? refuse('balance_exceeded') : null;
    },
    apply: async (transaction, one, decided, now) => {
      const { decision, approvedBy, proposedBy, requestId } = decided;
      const lost = lostPayoutOf(one);
      const customer = decision === 'charge' ? namedOf(one) : null;
      const transfer = await book(transaction, one.id, lost, { customer, ...accountsOf(services, lost) });
      if (customer !== null && transfer !== null)
        await noteCharged(services, transaction, lost, { caseId: one.id, customer, transfer, decision: decided }, now);
      await audit.byOfficer(transaction, approvedBy, requestId, {
        action: customer === null ? 'lost_payout.absorbed' : 'lost_payout.charged',
        subject: { kind: 'case', id: one.id },
        detail: {
          rail: lost.rail,
          about: lost.about,
          amount: String(lost.amount),
          proposedBy,
          ...(customer !== null && { customer }),
        },
      });
      if (customer !== null) await announce(transaction, customer, 'balances', 'transactions');
    },
  };
}

/**
 * Checks whether the withdrawal of a lost payment waits here: its money is held, and the rail, which did not have it when it was asked, may settle
 * it yet.
 */
async function isUndecided(transaction: Transaction, { about }: LostPayout): Promise<boolean> {
  const movement = isMovementId(about) ? await findMovement(transaction, about) : null;
  return movement?.state === 'requested' || movement?.state === 'awaiting_approval';
}

/** Returns the ledger's account from which the money left, and the one of what the house may bear. */
function accountsOf({ rails }: MovementServices, { rail, asset }: LostPayout) {
  return rail === chain_rail
    ? { left: custody(asset), borne: unexplained(asset) }
    : { left: railNamed(rails, rail).clearing, borne: contested };
}

interface Booking extends ReturnType<typeof accountsOf> {
  /** The customer who is charged; null when the house bears the payment. */
  customer: string | null;
}

/**
 * Books a lost payment once, and returns its transfer; null when nothing is left to book. What officers booked as a difference with the bank is borne by the house already. What they explained without
 * booking gets its transfer here, which is settled, because the bank's line matches no more.
 */
async function book(
  transaction: Transaction,
  caseId: string,
  lost: LostPayout,
  { customer, left, borne }: Booking,
): Promise<bigint | null> {
  const standing = await standingOf(transaction, lost);
  const debit = customer === null ? borne : customerAccount(customer, lost.asset);
  const credit = standing === 'booked' ? borne : left;
  if (standing === 'known' || debit === credit) return null;
  const { asset, amount, about: reference } = lost;
  const transfer = await postOnce(
    transaction,
    { scope: lost_payout_scope, key: caseId },
    { asset, debit, credit, amount, reason: 'withdrawal', reference },
  );
  if (standing === 'explained')
    await transaction
      .insertInto('reconciliation.settled_transfer')
      .values({ transfer_id: transfer, settled_by: caseId })
      .execute();
  return transfer;
}

function namedOf(one: CaseRecord): string {
  const named = namedCustomerOf(one);
  if (named === null) throw new Error(`The decision of the case ${one.id} names no customer`);
  return named;
}

async function describe(db: Database, one: CaseRecord): Promise<CaseFact[]> {
  const { rail, about, payment, asset, amount, day, to, customers } = lostPayoutOf(one);
  const named = namedCustomerOf(one);
  return [
    amountFact({ es: 'Pagado', en: 'Paid' }, asset, amount),
    words(
      { es: 'Salió por', en: 'Left by' },
      rail === chain_rail ? { es: 'La red', en: 'The network' } : { es: 'El banco', en: 'The bank' },
    ),
    text({ es: 'Referencia', en: 'Reference' }, about),
    ...(payment === null ? [] : [text({ es: 'Referencia del banco', en: "Bank's reference" }, payment)]),
    ...(day === null ? [] : [words({ es: 'Día', en: 'Day' }, dayInWords(day))]),
    ...(to === null ? [] : [text({ es: 'A', en: 'To' }, to)]),
    ...(customers === '' ? [] : [text({ es: 'Enviaron antes allí', en: 'Sent there before' }, customers)]),
    ...(named === null ? [] : await aboutNamed(db, named, asset)),
  ];
}

/** Returns the facts about the customer whom a proposal names, with the balance that the charge needs. */
async function aboutNamed(db: Database, customerId: string, asset: AssetSymbol): Promise<CaseFact[]> {
  const available = await availableOf(db, customerId, asset);
  return [
    ...(await describeNamed(db, customerId)),
    amountFact({ es: 'Saldo del cliente', en: "Customer's balance" }, asset, available),
  ];
}

async function availableOf(db: Database, customerId: string, asset: AssetSymbol): Promise<bigint> {
  const code = customerAccount(customerId, asset);
  return (await balances(db, [code])).get(code)?.available ?? 0n;
}
