import { fromMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { findAsset } from '../../../assets/assets.ts';
import { instant, text } from '../../../cases/case-facts.ts';
import type { CaseKind } from '../../../cases/case-kind.ts';
import { readIncoming } from '../following/credit-deposits.ts';
import { lostDeposit } from './chain-case-terms.ts';

/**
 * The case about tokens that came to an address which a restore left out: it was shown to a customer whom the database forgot. The tokens are in
 * no balance. Officers find the customer. Rule chain 12.
 */
export const lostDepositKind: CaseKind = {
  ...lostDeposit,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false }],
  needsSecondOfficer: true,
  describe: async (db, { subject, facts }) => {
    const row = await readIncoming(db, subject).executeTakeFirstOrThrow();
    const asset = row.asset === null ? undefined : findAsset(row.asset);
    const amount = asset ? `${fromMinorUnits(row.amount, asset.decimals)} ${asset.symbol}` : String(row.amount);
    return [
      text({ es: 'Cantidad', en: 'Amount' }, amount),
      text({ es: 'De', en: 'From' }, getAddress(row.from_address)),
      text({ es: 'A', en: 'To' }, getAddress(row.to_address)),
      text({ es: 'Lugar de la llave', en: 'Place of the key' }, String(facts['place'])),
      text({ es: 'Transacción', en: 'Transaction' }, row.tx_hash),
      instant({ es: 'Visto', en: 'Seen' }, row.seen_at),
    ];
  },
};
