import type { Bank, Payment } from '@caudal/api-server';

/** A bank that answers at once, as the history needs it: what happened long ago was decided long ago. */
export interface SeedBank extends Bank {
  /** What it says of the next payments. */
  says: Payment['status'];
}

let payments = 0;

export function seedBank(): SeedBank {
  const bank: SeedBank = {
    says: 'approved',
    requestPayment: async ({ reference, amount }) => {
      payments += 1;
      return { id: `seed-${process.pid}-${Date.now()}-${payments}`, reference, amount, status: bank.says, url: null };
    },
    findPayment: async () => null,
    findPaymentByReference: async () => null,
  };
  return bank;
}
