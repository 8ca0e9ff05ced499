import { formatGwei } from 'viem';
import { instant, text, words } from '../../../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../../../cases/case-kind.ts';
import { lockOpenCase, openCase } from '../../../cases/cases.ts';
import { endCase, type Ending } from '../../../cases/end-case.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { purposeWords, type PurposeName } from '../outgoing/purpose.ts';
import { stuckTransaction } from './chain-case-terms.ts';

/**
 * The case about a transaction that is not mined. Officers have to know, because later transactions from the same address cannot be mined
 * before it. The case closes when the transaction is mined. Rule chain 5.
 */
export const stuckTransactionKind: CaseKind = {
  ...stuckTransaction,
  permission: 'cases.decide',
  choices: [],
  decidedElsewhere: {
    place: 'case',
    because: {
      es: 'Se cierra cuando un bloque la toma. Con un tope más alto en la configuración ofrecemos más por ella.',
      en: 'It closes once a block takes it. With a higher limit in the settings we offer more for it.',
    },
  },
  needsSecondOfficer: false,
  describe,
};

const about = (outgoingId: string) => ({ customerId: null, subject: outgoingId });

/** Opens the case about a transaction, once: further calls while the transaction waits open no second case. */
export async function openStuck(transaction: Transaction, outgoingId: string, now: Date): Promise<void> {
  await openCase(transaction, stuckTransaction, about(outgoingId), now);
}

const takenByBlock: Ending = { cause: 'taken_by_block', actor: { kind: 'system', id: 'evm' }, requestId: 'evm' };

/** Closes the case about a transaction that has been mined. */
export async function closeStuck(transaction: Transaction, outgoingId: string, now: Date): Promise<void> {
  const open = await lockOpenCase(transaction, stuckTransaction, about(outgoingId), now);
  if (open) await endCase(transaction, open, takenByBlock, now);
}

async function describe(db: Database, { subject }: { subject: string }): Promise<CaseFact[]> {
  const { purpose, from_address, nonce, created_at, max_fee } = await db
    .selectFrom('chain.outgoing as outgoing')
    .innerJoin('chain.attempt as attempt', 'attempt.outgoing_id', 'outgoing.id')
    .select(['outgoing.purpose', 'outgoing.from_address', 'outgoing.nonce', 'outgoing.created_at', 'attempt.max_fee'])
    .where('outgoing.id', '=', subject)
    .orderBy('attempt.max_fee', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return [
    words({ es: 'Qué', en: 'What' }, purposeWords[purpose as PurposeName]),
    text({ es: 'Desde', en: 'From' }, from_address),
    text({ es: 'Número', en: 'Nonce' }, String(nonce)),
    text(
      { es: 'Lo que ofrecemos por unidad de gas', en: 'What we offer for a unit of gas' },
      `${formatGwei(max_fee)} gwei`,
    ),
    instant({ es: 'Pedida', en: 'Asked for' }, created_at),
  ];
}
