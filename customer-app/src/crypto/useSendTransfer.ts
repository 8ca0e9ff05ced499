import { problemCodeOf } from '@caudal/app-kit/session/request-error.ts';
import { api, unwrap } from '../api.ts';
import { readAgain } from '../reading.ts';
import { forgetIntent, intentKey } from '../money/intent-key.ts';
import { useAccount } from '../session/account.ts';
import { expectNews } from '../shell/news.ts';
import { balancesMadeOld } from '../wallet/wallet-data.ts';
import { addressesMadeOld, type ChainToken, cryptoMadeOld, type StartedTransfer } from './crypto-data.ts';
import { rereadOnContract, keepAddress } from './keep-address.ts';

/** A transfer as the customer confirmed it. */
interface Transfer {
  readonly token: ChainToken;
  readonly amount: string;
  readonly recipient: string;
  /** The fee that was shown, which is the most that may be charged. */
  readonly feeMaximum: string;
  /** The name under which to keep the address first; null: it is not kept. */
  readonly alias: string | null;
  /** The confirmation that the sender knows of the contract at the address. */
  readonly contractConfirmation?: string;
}

/**
 * Keeps the address if the customer wants that, then sends the transfer. The idempotency key makes a repetition after a
 * reload the same withdrawal.
 */
export function useSendTransfer() {
  const { id } = useAccount();

  async function keep(address: string, alias: string, confirmation: Pick<Transfer, 'contractConfirmation'>) {
    try {
      await keepAddress(id, { address, alias, network: 1, ...confirmation });
      void readAgain(addressesMadeOld);
    } catch (error) {
      // The previous attempt has kept the address before its withdrawal was refused.
      if (problemCodeOf(error) !== 'address_kept_already') throw error;
    }
  }

  return async ({ token, alias, contractConfirmation, ...intent }: Transfer): Promise<StartedTransfer> => {
    const confirmation = contractConfirmation === undefined ? {} : { contractConfirmation };
    if (alias !== null) await keep(intent.recipient, alias, confirmation);
    const key = intentKey('transfer', { token, ...intent });
    const body = { ...intent, ...confirmation };
    const expectNone = expectNews('crypto_withdrawal_requested');
    const params = { path: { token }, header: { 'Idempotency-Key': key } };
    const asked = unwrap(api.POST('/blockchain/transfer/{token}', { params, body }));
    asked.catch(expectNone);
    const started = await rereadOnContract(asked);
    forgetIntent('transfer', key);
    void readAgain(cryptoMadeOld);
    void readAgain(balancesMadeOld);
    return started;
  };
}
