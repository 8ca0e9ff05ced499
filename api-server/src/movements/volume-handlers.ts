import { inPesos } from '../assets/pesos.ts';
import { findCustomer } from '../customers/customer.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import type { MovementServices } from './services.ts';
import { monthlyVolume } from './volumes.ts';

export function volumeHandlers({ db, clock, requirements }: MovementServices) {
  const maximumOf = async (accountId: string): Promise<string | null> => {
    const customer = await findCustomer(db, accountId);
    const limit = customer && monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
    return limit === null ? null : inPesos(limit);
  };
  return {
    readDepositVolume: async (_request, { caller }) => {
      const { completed } = await monthlyVolume(db, caller.accountId, 'deposit', clock());
      return { deposit: inPesos(completed), maximum: await maximumOf(caller.accountId) };
    },

    readWithdrawalVolume: async (_request, { caller }) => {
      const { completed } = await monthlyVolume(db, caller.accountId, 'withdrawal', clock());
      return { withdrawal: inPesos(-completed), maximum: await maximumOf(caller.accountId) };
    },
  } satisfies Partial<AllHandlers>;
}
