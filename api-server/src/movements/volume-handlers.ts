import { inPesos } from '../assets/pesos.ts';
import { findCustomer } from '../customers/customer.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import type { MovementServices } from './services.ts';
import { leftOf, monthlyVolume } from './volumes.ts';

export function volumeHandlers({ db, clock, requirements }: MovementServices) {
  const limitOf = async (accountId: string): Promise<bigint | null> => {
    const customer = await findCustomer(db, accountId);
    return customer && monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
  };
  const monthOf = async (accountId: string, kind: 'deposit' | 'withdrawal') => {
    const [limit, month] = await Promise.all([
      limitOf(accountId),
      monthlyVolume(db, accountId, kind === 'deposit' ? 'in' : 'out', clock()),
    ]);
    return { month, maximum: orNone(limit), left: orNone(leftOf(limit, month)) };
  };
  return {
    readDepositVolume: async (_request, { caller }) => {
      const { month, ...limits } = await monthOf(caller.accountId, 'deposit');
      return { deposit: inPesos(month.completed), pending: inPesos(month.pending), ...limits };
    },

    readWithdrawalVolume: async (_request, { caller }) => {
      const { month, ...limits } = await monthOf(caller.accountId, 'withdrawal');
      return { withdrawal: inPesos(-month.completed), pending: inPesos(-month.pending), ...limits };
    },
  } satisfies Partial<AllHandlers>;
}

function orNone(minor: bigint | null): string | null {
  return minor === null ? null : inPesos(minor);
}
