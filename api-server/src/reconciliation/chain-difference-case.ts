import { fromMinorUnits } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import { assetOf, type AssetSymbol } from '../assets/assets.ts';
import { instant, text } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { postOnce } from '../movements/posting.ts';
import type { Database } from '../platform/db/database.ts';
import { chainDifference } from '../rails/evm/cases/chain-case-terms.ts';
import { custody, unexplained } from '../rails/evm/custody-accounts.ts';
import { audit } from './audit.ts';

/**
 * The case about a difference with the chain. Two officers book it, so that the ledger agrees with the chain, or explain it without
 * booking. Rule chain 10.
 */
export const chainDifferenceKind: CaseKind = {
  ...chainDifference,
  permission: 'cases.decide',
  choices: [
    {
      decision: 'book',
      name: { es: 'Contabilizar lo de la cadena', en: 'Book what the chain says' },
      asksForMessage: false,
    },
    { decision: 'noted', name: { es: 'Dejar explicada', en: 'Leave it explained' }, asksForMessage: false },
  ],
  needsSecondOfficer: true,
  describe: async (db, { subject }) => {
    const check = await readCheck(db, subject);
    const { symbol, decimals } = assetOf(subject);
    const amount = (es: string, en: string, minor: bigint): CaseFact =>
      text({ es, en }, `${fromMinorUnits(minor, decimals)} ${symbol}`);
    return [
      amount('En la cadena', 'On the chain', check.on_chain),
      amount('Según el libro', 'By the ledger', check.ledger),
      amount('Visto y sin abonar', 'Seen and not credited', check.waiting),
      amount('En camino', 'Under way', check.under_way),
      amount('Diferencia', 'Difference', check.difference ?? 0n),
      text({ es: 'Bloque', en: 'Block' }, String(check.block_number)),
      instant({ es: 'Comparado', en: 'Compared' }, check.checked_at),
    ];
  },
  check: async (transaction, { subject }, decision) => {
    const { difference } = await readCheck(transaction, subject);
    return decision === 'book' && difference === 0n ? refuse('case_proposal_changed') : null;
  },
  apply: async (transaction, one, { decision, approvedBy, proposedBy, requestId }) => {
    const { difference } = await readCheck(transaction, one.subject);
    const isBooked = decision === 'book' && difference !== null && difference !== 0n;
    if (isBooked) {
      const asset: AssetSymbol = assetOf(one.subject).symbol;
      const sides =
        difference > 0n
          ? { debit: custody(asset), credit: unexplained(asset), amount: difference }
          : { debit: unexplained(asset), credit: custody(asset), amount: -difference };
      await postOnce(
        transaction,
        { scope: 'chain_difference', key: one.id },
        { asset, ...sides, reason: 'chain_difference', reference: one.id },
      );
    }
    await audit.byOfficer(transaction, approvedBy, requestId, {
      action: isBooked ? 'chain_difference.booked' : 'chain_difference.explained',
      subject: { kind: 'case', id: one.id },
      detail: { asset: one.subject, difference: String(difference), proposedBy },
    });
  },
};

function readCheck(db: Database, asset: string) {
  return db.selectFrom('reconciliation.chain_check').selectAll().where('asset', '=', asset).executeTakeFirstOrThrow();
}
