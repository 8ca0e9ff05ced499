import { fromMinorUnits } from '@caudal/api-spec';
import { getAddress } from 'viem';
import { assetOf } from '../../../assets/assets.ts';
import { instant, text } from '../../../cases/case-facts.ts';
import type { CaseKind } from '../../../cases/case-kind.ts';
import { foreignEther } from './chain-case-terms.ts';

/**
 * The case about ether at a customer's deposit address, whose key is ours. The ether stays there and pays the gas of sweeps from that
 * address. Officers agree with the customer on its return. Rule chain 4.
 */
export const foreignEtherKind: CaseKind = {
  ...foreignEther,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Visto', en: 'Noted' }, asksForMessage: false }],
  needsSecondOfficer: true,
  describe: async (db, { subject }) => {
    const { address, ether_told, ether_asked_at } = await db
      .selectFrom('chain.deposit_address')
      .select(['address', 'ether_told', 'ether_asked_at'])
      .where('account_id', '=', subject)
      .executeTakeFirstOrThrow();
    const amount = `${fromMinorUnits(ether_told, assetOf('ETH').decimals)} ETH`;
    return [
      text({ es: 'Dirección', en: 'Address' }, getAddress(address)),
      text({ es: 'Ether que no enviamos', en: 'Ether that we did not send' }, amount),
      ...(ether_asked_at ? [instant({ es: 'Visto', en: 'Seen' }, ether_asked_at)] : []),
    ];
  },
};
