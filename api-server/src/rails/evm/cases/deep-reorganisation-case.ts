import { text } from '../../../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../../../cases/case-kind.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readIncoming } from '../following/credit-deposits.ts';
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

async function ofIncoming(db: Database, id: string): Promise<CaseFact[]> {
  const row = await readIncoming(db, id).executeTakeFirstOrThrow();
  return [
    text({ es: 'Qué', en: 'What' }, 'Depósito'),
    text({ es: 'Activo', en: 'Asset' }, row.asset ?? '–'),
    text({ es: 'Unidades menores', en: 'Minor units' }, String(row.amount)),
    text({ es: 'Transacción', en: 'Transaction' }, row.tx_hash),
    text({ es: 'Bloque', en: 'Block' }, String(row.block_number)),
    text({ es: 'Está otra vez en la cadena', en: 'It is on the chain again' }, row.block_hash === null ? 'No' : 'Sí'),
  ];
}

async function ofOutgoing(db: Database, id: string): Promise<CaseFact[]> {
  const row = await db.selectFrom('chain.outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [
    text({ es: 'Qué', en: 'What' }, row.purpose),
    text({ es: 'Transacción', en: 'Transaction' }, row.tx_hash ?? '–'),
    text({ es: 'Número', en: 'Nonce' }, String(row.nonce)),
    text({ es: 'Bloque', en: 'Block' }, String(row.block_number)),
    text({ es: 'Está otra vez en la cadena', en: 'It is on the chain again' }, row.block_hash === null ? 'No' : 'Sí'),
  ];
}
