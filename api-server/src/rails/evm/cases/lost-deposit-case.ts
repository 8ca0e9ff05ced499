import { fromMinorUnits } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import { getAddress } from 'viem';
import { assetOf, findAsset } from '../../../assets/assets.ts';
import { instant, text } from '../../../cases/case-facts.ts';
import type { CaseDecision, CaseFact, CaseKind, CaseTerms } from '../../../cases/case-kind.ts';
import type { CaseRecord } from '../../../cases/case-record.ts';
import { openCase } from '../../../cases/cases.ts';
import { describeNamed, namedCustomerOf } from '../../../cases/named-customer.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live.ts';
import { audit } from '../audit.ts';
import { readIncoming } from '../following/credit-deposits.ts';
import { openDeposit } from '../following/open-deposit.ts';
import type { ChainServices } from '../services.ts';
import { keptDeposit, lostDeposit } from './chain-case-terms.ts';

type Incoming = Awaited<ReturnType<ReturnType<typeof readIncoming>['executeTakeFirstOrThrow']>>;

/** Returns true while a transfer to an address of nobody is nobody's. */
const isNobodys = ({ state, account_id }: Incoming) => state === 'foreign' && account_id === null;

/**
 * The cases about tokens that came to an address which a restore left out: it was shown to a customer whom the database forgot. Two officers
 * credit the customer, whom they name, or leave the tokens with the house. Then a second case stays open until it is known whose they are.
 * Rule chain 12.
 */
export function lostDepositKinds(services: ChainServices): readonly CaseKind[] {
  return [kindOf(services, lostDeposit, [keep]), kindOf(services, keptDeposit, [])];
}

const keep = {
  decision: 'keep',
  name: { es: 'Dejar con la casa hasta saber de quién es', en: 'Leave with the house until it is known whose it is' },
  asksForMessage: false,
} as const;

function kindOf(services: ChainServices, terms: CaseTerms, further: readonly (typeof keep)[]): CaseKind {
  return {
    ...terms,
    permission: 'cases.decide',
    choices: [
      {
        decision: 'credit',
        name: { es: 'Acreditar al cliente', en: 'Credit the customer' },
        asksForMessage: true,
        asksForCustomer: true,
      },
      ...further,
    ],
    needsSecondOfficer: true,
    describe,
    check: async (transaction, { subject }) =>
      isNobodys(await readIncoming(transaction, subject).executeTakeFirstOrThrow())
        ? null
        : refuse('case_proposal_changed'),
    apply: async (transaction, one, decision, now) => {
      const incoming = await readIncoming(transaction, one.subject).forUpdate().executeTakeFirstOrThrow();
      if (!isNobodys(incoming)) throw new Error(`The transfer ${incoming.id} is somebody's already`);
      if (decision.decision === 'keep') await leaveWithHouse(transaction, one, decision, now);
      else await credit(services, transaction, { one, incoming, decision });
    },
  };
}

interface Crediting {
  one: CaseRecord;
  incoming: Incoming;
  decision: CaseDecision;
}

/**
 * Makes a transfer the deposit of the customer whom the officers name. It is credited, collected or undone like any other deposit, once its
 * confirmations are there, and swept from its address.
 */
async function credit(
  services: ChainServices,
  transaction: Transaction,
  { one, incoming, decision }: Crediting,
): Promise<void> {
  const { id, tx_hash: txHash, token, to_address: to, place, amount } = incoming;
  const owner = namedCustomerOf(one);
  if (owner === null) throw new Error(`The decision of the case ${one.id} names no customer`);
  const transfer = { txHash, token, to, place, amount };
  const opening = { transfer, asset: assetOf(incoming.asset ?? '').symbol, owner, message: decision.message };
  const movement_id = await openDeposit(services, transaction, opening);
  await transaction
    .updateTable('chain.incoming')
    .set({ account_id: owner, movement_id, state: 'seen' })
    .where('id', '=', id)
    .execute();
  await record(transaction, 'lost_deposit.credited', one, decision, { customer: owner, amount: inWords(incoming) });
  await announce(transaction, owner, 'transactions');
}

/** Opens the case that stays open until it is known whose the tokens are. Nothing is booked: they still wait for a decision. */
async function leaveWithHouse(
  transaction: Transaction,
  one: CaseRecord,
  decision: CaseDecision,
  now: Date,
): Promise<void> {
  const { place } = one.facts as { place: number };
  await openCase(transaction, keptDeposit, { customerId: null, subject: one.subject, facts: { place } }, now);
  await record(transaction, 'lost_deposit.kept', one, decision, {});
}

function record(
  transaction: Transaction,
  action: 'lost_deposit.credited' | 'lost_deposit.kept',
  { id, subject }: CaseRecord,
  { approvedBy, proposedBy, requestId }: CaseDecision,
  detail: Record<string, string>,
): Promise<void> {
  return audit.byOfficer(transaction, approvedBy, requestId, {
    action,
    subject: { kind: 'case', id },
    detail: { incoming: subject, proposedBy, ...detail },
  });
}

function inWords({ asset: symbol, amount }: Incoming): string {
  const asset = symbol === null ? undefined : findAsset(symbol);
  return asset ? `${fromMinorUnits(amount, asset.decimals)} ${asset.symbol}` : String(amount);
}

async function describe(db: Database, one: CaseRecord): Promise<CaseFact[]> {
  const row = await readIncoming(db, one.subject).executeTakeFirstOrThrow();
  const named = namedCustomerOf(one);
  return [
    text({ es: 'Cantidad', en: 'Amount' }, inWords(row)),
    text({ es: 'De', en: 'From' }, getAddress(row.from_address)),
    text({ es: 'A', en: 'To' }, getAddress(row.to_address)),
    text({ es: 'Lugar de la llave', en: 'Place of the key' }, String(one.facts['place'])),
    text({ es: 'Transacción', en: 'Transaction' }, row.tx_hash),
    instant({ es: 'Visto', en: 'Seen' }, row.seen_at),
    ...(await senderFact(db, row)),
    ...(named === null ? [] : await describeNamed(db, named)),
  ];
}

/** Returns a fact with the customers who have deposits from the sender of a transfer; none when nobody has. */
async function senderFact(db: Database, { id, from_address }: Incoming): Promise<CaseFact[]> {
  const customers = await db
    .selectFrom('chain.incoming as incoming')
    .innerJoin('identity.account as account', 'account.id', 'incoming.account_id')
    .select('account.email')
    .distinct()
    .where('incoming.from_address', '=', from_address)
    .where('incoming.account_id', 'is not', null)
    .where('incoming.id', '<>', id)
    .orderBy('account.email')
    .limit(5)
    .execute();
  const emails = customers.map(({ email }) => email).join(', ');
  return emails === '' ? [] : [text({ es: 'Ese remitente le envió a', en: 'That sender sent to' }, emails)];
}
