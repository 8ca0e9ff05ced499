// Payouts through Wompi's public API. Source: docs.wompi.co, 'Pagos a terceros'.
import * as v from 'valibot';
import {
  RailUnavailable,
  type PayingOut,
  type Payout,
  type PayoutRequest,
  type PayoutStatus,
} from '../../movements/rail.ts';
import type { Config } from '../../platform/config/variables.ts';
import { findBank } from '../../reference/parameters.ts';
import { BankRefused, type Call } from './wompi-call.ts';

const payoutStatuses = {
  PENDING: 'pending',
  APPROVED: 'paid',
  DECLINED: 'rejected',
  FAILED: 'rejected',
} as const satisfies Record<string, PayoutStatus>;

const onePayout = v.object({
  data: v.object({
    id: v.string(),
    reference: v.string(),
    amountInCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    status: v.picklist(Object.keys(payoutStatuses) as (keyof typeof payoutStatuses)[]),
  }),
});

function payoutOf({ data }: v.InferOutput<typeof onePayout>): Payout {
  return {
    id: data.id,
    reference: data.reference,
    amount: BigInt(data.amountInCents),
    status: payoutStatuses[data.status],
  };
}

export function payingOutBy(call: Call, { BANK_PRIVATE_KEY }: Config): PayingOut {
  const findByReference = async (reference: string): Promise<Payout | null> => {
    const found = await call(onePayout, `/payouts/${encodeURIComponent(reference)}`, BANK_PRIVATE_KEY);
    return found && payoutOf(found);
  };
  return {
    findByReference,
    start: async (request, lastCheck) => {
      // Looks the reference up first, because the answer to an earlier request may have been lost. A reference is paid once.
      const former = await findByReference(request.reference);
      if (former) return former;
      await lastCheck();
      try {
        const made = await call(onePayout, '/payouts', BANK_PRIVATE_KEY, payoutBody(request));
        if (!made) throw new RailUnavailable('The bank did not take the payout');
        return payoutOf(made);
      } catch (error) {
        if (!(error instanceof BankRefused)) throw error;
        // The bank may have refused because a concurrent request with the same reference came first: that request's payout is returned.
        const { reference, amount } = request;
        return (await findByReference(reference)) ?? { id: null, reference, amount, status: 'rejected' };
      }
    },
  };
}

function payoutBody({ reference, amount, beneficiary, beneficiaryEmail, account }: PayoutRequest): object {
  return {
    reference,
    amountInCents: Number(amount),
    currency: 'COP',
    legalIdType: beneficiary.document.kind,
    legalId: beneficiary.document.number,
    name: beneficiary.name,
    email: beneficiaryEmail,
    bankCode: findBank(account.bankId)?.pseCode ?? '',
    accountType: account.kind === 'current' ? 'CORRIENTE' : 'AHORROS',
    accountNumber: account.number,
  };
}
