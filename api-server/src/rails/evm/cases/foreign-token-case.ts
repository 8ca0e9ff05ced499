import { fromMinorUnits } from '@caudal/api-spec';
import { refuse } from '@caudal/api-spec/server';
import { getAddress } from 'viem';
import { findAsset } from '../../../assets/assets.ts';
import { instant, text } from '../../../cases/case-facts.ts';
import type { CaseKind } from '../../../cases/case-kind.ts';
import { postOnce } from '../../../movements/posting.ts';
import { audit } from '../audit.ts';
import { custody, unexplained } from '../custody-accounts.ts';
import { readIncoming } from '../following/credit-deposits.ts';
import type { ChainServices } from '../services.ts';
import { foreignToken } from './chain-case-terms.ts';

/**
 * The case about foreign tokens. Tokens that the product does not support are not booked. Supported tokens that were sent to the house are
 * booked in suspense, so that chain and ledger agree. Rule chain 4.
 */
export function foreignTokenKind({ chain }: ChainServices): CaseKind {
  const isHeld = (token: string) => chain?.tokens.some(({ address }) => address.toLowerCase() === token) ?? false;
  return {
    ...foreignToken,
    permission: 'cases.decide',
    choices: [
      { decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false },
      { decision: 'book', name: { es: 'Contabilizar en suspenso', en: 'Book in suspense' }, asksForMessage: false },
    ],
    needsSecondOfficer: true,
    describe: async (db, { subject }) => {
      const row = await readIncoming(db, subject).executeTakeFirstOrThrow();
      const asset = row.asset === null ? undefined : findAsset(row.asset);
      return [
        text({ es: 'Token', en: 'Token' }, getAddress(row.token)),
        text({ es: 'Activo', en: 'Asset' }, asset?.symbol ?? 'No lo manejamos'),
        text(
          { es: 'Cantidad', en: 'Amount' },
          asset ? fromMinorUnits(row.amount, asset.decimals) : `${row.amount} (unidades menores)`,
        ),
        text({ es: 'De', en: 'From' }, getAddress(row.from_address)),
        text({ es: 'A', en: 'To' }, getAddress(row.to_address)),
        text({ es: 'Transacción', en: 'Transaction' }, row.tx_hash),
        instant({ es: 'Visto', en: 'Seen' }, row.seen_at),
      ];
    },
    // A transfer that turned out to be a sweep, or whose block was replaced, is not booked.
    check: async (transaction, { subject }, decision) => {
      if (decision !== 'book') return null;
      const { state, block_hash } = await readIncoming(transaction, subject).forUpdate().executeTakeFirstOrThrow();
      return state === 'foreign' && block_hash !== null ? null : refuse('case_proposal_changed');
    },
    apply: async (transaction, one, decision) => {
      if (decision.decision !== 'book') return;
      const row = await readIncoming(transaction, one.subject).executeTakeFirstOrThrow();
      const asset = row.asset === null ? undefined : findAsset(row.asset);
      if (!asset || !isHeld(row.token)) return;
      await postOnce(
        transaction,
        { scope: 'tokens_booked', key: row.id },
        {
          asset: asset.symbol,
          debit: custody(asset.symbol),
          credit: unexplained(asset.symbol),
          amount: row.amount,
          reason: 'tokens_booked',
          reference: row.id,
        },
      );
      await audit.byOfficer(transaction, decision.approvedBy, decision.requestId, {
        action: 'tokens.booked',
        subject: { kind: 'case', id: one.id },
        detail: { incoming: row.id },
      });
    },
  };
}
