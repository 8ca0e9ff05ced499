import { fromMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { assetOf } from '../../../assets/assets.ts';
import { hitFacts } from '../../../blacklist/hit-facts.ts';
import { findHits } from '../../../blacklist/hits.ts';
import { instant, pesos, text, words } from '../../../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../../../cases/case-kind.ts';
import { customerOf, type CaseRecord } from '../../../cases/case-record.ts';
import { findCustomer } from '../../../customers/customer.ts';
import { approvalKind } from '../../../movements/approval.ts';
import { leftOf, monthlyVolume } from '../../../movements/volumes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { monthlyLimit } from '../../../verification/requirements.ts';
import type { ChainServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { payoutOf } from './changed-code.ts';

/** The case that approves a withdrawal of tokens. An approved one goes out when the waiting time of its address is over. */
export function transferApprovalKind(services: ChainServices): CaseKind {
  return {
    ...transferApproval,
    ...approvalKind(services, {
      kind: 'crypto_withdrawal',
      goesTo: async (transaction, id) => ({
        address: (await payoutOf(transaction, id).executeTakeFirstOrThrow()).to_address,
      }),
      sendFrom: async (transaction, id, now) => {
        const { waits_until } = await payoutOf(transaction, id).executeTakeFirstOrThrow();
        return waits_until && waits_until > now ? waits_until : now;
      },
      send: async () => {},
      tellRejected: (transaction, withdrawal) =>
        tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_rejected', withdrawal.amount),
    }),
    describe: (db, one) => describe(services, db, one),
  };
}

/** Returns the facts that a decision needs: the amount, the recipient, and how usual the withdrawal is. */
async function describe(
  { requirements, clock }: ChainServices,
  db: Database,
  { subject, ...one }: CaseRecord,
): Promise<CaseFact[]> {
  const customerId = customerOf(one);
  const movement = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .select(['movement.asset', 'movement.amount', 'movement.fee', 'value_cop', 'movement.created_at'])
    .select(['to_address', 'waits_until', 'code_hash', 'code_changed_at'])
    .where('movement.id', '=', subject)
    .executeTakeFirstOrThrow();
  const [customer, month, before, alike, hits] = await Promise.all([
    findCustomer(db, customerId),
    monthlyVolume(db, customerId, 'out', clock()),
    sentBefore(db, customerId, movement.to_address),
    othersWhoSend(db, customerId, movement.to_address),
    findHits(db, { accountId: customerId, address: movement.to_address }),
  ]);
  const left = customer && leftOf(monthlyLimit(requirements, customer.personType, customer.verifiedLevel), month);
  const { symbol, decimals } = assetOf(movement.asset);
  return [
    ...hitFacts(hits),
    text({ es: 'Cantidad', en: 'Amount' }, `${fromMinorUnits(movement.amount, decimals)} ${symbol}`),
    pesos({ es: 'Valor en pesos', en: 'Worth in pesos' }, movement.value_cop),
    text({ es: 'Tarifa de red', en: 'Network fee' }, `${fromMinorUnits(movement.fee, decimals)} ${symbol}`),
    instant({ es: 'Pedido', en: 'Asked for' }, movement.created_at),
    text({ es: 'Dirección', en: 'Address' }, getAddress(movement.to_address)),
    ...(movement.code_hash
      ? [words({ es: 'Qué hay allí', en: 'What is there' }, { es: 'Un contrato', en: 'A contract' })]
      : []),
    ...(movement.code_changed_at
      ? [instant({ es: 'La dirección cambió', en: 'The address changed' }, movement.code_changed_at)]
      : []),
    ...(movement.waits_until
      ? [instant({ es: 'La dirección espera hasta', en: 'The address waits until' }, movement.waits_until)]
      : []),
    text(
      { es: 'Retiros del cliente a esta dirección', en: 'Withdrawals of the customer to this address' },
      String(before),
    ),
    text({ es: 'Otros clientes que envían allí', en: 'Other customers who send there' }, String(alike)),
    text({ es: 'Nivel verificado', en: 'Verified level' }, String(customer?.verifiedLevel ?? 0)),
    ...(left === null ? [] : [pesos({ es: 'Le queda este mes', en: 'Left this month' }, left)]),
  ];
}

const sentTo = (db: Database, address: string) =>
  db
    .selectFrom('chain.payout as payout')
    .innerJoin('movements.movement as movement', 'movement.id', 'payout.movement_id')
    .where('payout.to_address', '=', address);

async function sentBefore(db: Database, accountId: string, address: string): Promise<bigint> {
  const { count } = await sentTo(db, address)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('movement.account_id', '=', accountId)
    .where('movement.state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return count;
}

async function othersWhoSend(db: Database, accountId: string, address: string): Promise<bigint> {
  const { count } = await sentTo(db, address)
    .select((eb) => eb.fn.count<bigint>('movement.account_id').distinct().as('count'))
    .where('movement.account_id', '<>', accountId)
    .executeTakeFirstOrThrow();
  return count;
}
