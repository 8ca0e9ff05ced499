import { refuse } from '@caudal/api-spec/server';
import { cancelByCustomer, cancelDeniedOf, type Cancelling } from '../../../movements/cancel-withdrawal.ts';
import type { Handler } from '../../../platform/http/contexts.ts';
import { readCrypto } from '../movements/crypto-list.ts';
import { dropOutgoing } from '../outgoing/outgoing-store.ts';
import type { ChainServices } from '../services.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';

const cancelling: Cancelling<'transfer_under_way'> = {
  kind: 'crypto_withdrawal',
  approval: transferApproval,
  underWay: 'transfer_under_way',
  takeBack: (transaction, id, now) => dropOutgoing(transaction, 'withdrawal', id, now),
};

export const cancelTransfer =
  (services: ChainServices): Handler<'cancelTransfer'> =>
  async ({ params: { transactionId: id } }, context) =>
    (await cancelByCustomer(services, cancelling, id, context)) ??
    (await readCrypto(services, context.caller.accountId, id)) ??
    refuse('not_found');

export const cancelDeniedTransfers = cancelDeniedOf(cancelling);
