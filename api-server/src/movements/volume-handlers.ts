import { refuse } from '@caudal/api-spec/server';
import { inPesos } from '../assets/pesos.ts';
import { recordReading } from '../customers/audit.ts';
import { findCustomer } from '../customers/customer.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import { monthlyLimit } from '../verification/requirements.ts';
import { listBankAccounts } from './bank-accounts.ts';
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
  /** Reads a customer's figures for an officer, after recording the reading in the audit log. */
  const ofCustomer = async <Part>(userId: string, context: AccountContext, read: () => Promise<Part>) => {
    if (!(await findCustomer(db, userId))) return refuse('not_found');
    await recordReading(db, userId, 'volumes', context);
    return read();
  };
  const depositsOf = async (accountId: string) => {
    const { month, ...limits } = await monthOf(accountId, 'deposit');
    return { deposit: inPesos(month.completed), pending: inPesos(month.pending), ...limits };
  };
  const withdrawalsOf = async (accountId: string) => {
    const { month, ...limits } = await monthOf(accountId, 'withdrawal');
    return { withdrawal: inPesos(-month.completed), pending: inPesos(-month.pending), ...limits };
  };
  return {
    readDepositVolume: async (_request, { caller }) => depositsOf(caller.accountId),

    readWithdrawalVolume: async (_request, { caller }) => withdrawalsOf(caller.accountId),

    readCustomerDepositVolume: async ({ query: { userId } }, context) =>
      ofCustomer(userId, context, () => depositsOf(userId)),

    readCustomerWithdrawalVolume: async ({ query: { userId } }, context) =>
      ofCustomer(userId, context, () => withdrawalsOf(userId)),

    listCustomerBankAccounts: async ({ query: { userId } }, context) =>
      ofCustomer(userId, context, () => listBankAccounts(db, userId)),
  } satisfies Partial<AllHandlers>;
}

function orNone(minor: bigint | null): string | null {
  return minor === null ? null : inPesos(minor);
}
