import type { CaseFact, CaseKind } from '../../../cases/case-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { deepReorganisation } from './chain-case-terms.ts';

/**
 * The case about a settled transfer that the chain dropped. Officers decide outside the product whether the customer keeps the money. Until
 * then, the comparison of chain and ledger shows the difference.
 */
export const deepReorganisationKind: CaseKind = {
  ...deepReorganisation,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Resuelto', en: 'Resolved' }, asksForMessage: false }],
  needsSecondOfficer: true,
  describe: async (db, { subject, facts }) =>
    facts['of'] === 'incoming' ? ofIncoming(db, subject) : ofOutgoing(db, subject),
};

const text = (es: string, en: string, value: string): CaseFact => ({ name: { es, en }, form: 'text', value });

async function ofIncoming(db: Database, id: string): Promise<CaseFact[]> {
  const row = await db.selectFrom('chain.incoming').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [
    text('Qué', 'What', 'Depósito'),
    text('Activo', 'Asset', row.asset ?? '–'),
    text('Unidades menores', 'Minor units', String(row.amount)),
    text('Transacción', 'Transaction', row.tx_hash),
    text('Bloque', 'Block', String(row.block_number)),
    text('Está otra vez en la cadena', 'It is on the chain again', row.block_hash === null ? 'No' : 'Sí'),
  ];
}

async function ofOutgoing(db: Database, id: string): Promise<CaseFact[]> {
  const row = await db.selectFrom('chain.outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [
    text('Qué', 'What', row.purpose),
    text('Transacción', 'Transaction', row.tx_hash ?? '–'),
    text('Número', 'Nonce', String(row.nonce)),
    text('Bloque', 'Block', String(row.block_number)),
    text('Está otra vez en la cadena', 'It is on the chain again', row.block_hash === null ? 'No' : 'Sí'),
  ];
}
