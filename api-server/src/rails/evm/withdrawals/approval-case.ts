import { fromMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { assetOf } from '../../../assets/assets.ts';
import { instant, pesos, text, words } from '../../../cases/case-facts.ts';
import type { CaseKind } from '../../../cases/case-kind.ts';
import { approvalKind } from '../../../movements/approval.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ChainServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { payoutOf } from './changed-code.ts';

/** The case that approves a withdrawal of tokens. An approved withdrawal is sent when the waiting time of its address is over. */
export function transferApprovalKind(services: ChainServices): CaseKind {
  return {
    ...transferApproval,
    ...approvalKind(services, {
      kind: 'crypto_withdrawal',
      sentBy: 'chain',
      goesTo: async (transaction, id) => ({
        address: (await payoutOf(transaction, id).executeTakeFirstOrThrow()).to_address,
      }),
      facts,
      sendFrom: async (transaction, id, now) => {
        const { waits_until } = await payoutOf(transaction, id).executeTakeFirstOrThrow();
        return waits_until && waits_until > now ? waits_until : now;
      },
      send: async () => {},
      tellRejected: (transaction, withdrawal) =>
        tellOfTokens(services, transaction, withdrawal, 'crypto_withdrawal_rejected', withdrawal.amount),
    }),
  };
}

/** Returns the facts of one withdrawal: the amount, the recipient, and how usual the withdrawal is. */
async function facts(db: Database, customerId: string, id: string) {
  const movement = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('chain.payout as payout', 'payout.movement_id', 'movement.id')
    .select(['movement.asset', 'movement.amount', 'movement.fee', 'value_cop', 'movement.created_at'])
    .select(['to_address', 'waits_until', 'code_hash', 'code_changed_at'])
    .where('movement.id', '=', id)
    .executeTakeFirstOrThrow();
  const [sent, alike] = await Promise.all([
    sentBefore(db, customerId, movement.to_address),
    othersWhoSend(db, customerId, movement.to_address),
  ]);
  const { symbol, decimals } = assetOf(movement.asset);
  const before = [
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
      String(sent),
    ),
    text({ es: 'Otros clientes que envían allí', en: 'Other customers who send there' }, String(alike)),
  ];
  return { before };
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
