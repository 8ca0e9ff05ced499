import type { Collecting, Payment, Rail } from '@caudal/api-server';

/** A rail that decides payments at once, because payments of the past were decided long ago. */
export interface SeedRail extends Rail {
  /** The status of the next payments. */
  says: Payment['status'];
  /** The paid amount in cents, if it differs from the requested one; otherwise null. */
  pays: bigint | null;
}

let payments = 0;

/** Notes a payment in the bank's journal: its reference, and the received amount in cents. */
export type NotePayment = (reference: string, amountInCents: number) => Promise<void>;

/** Returns a rail that replaces a real one under the same name. Approved payments are also noted in the bank's journal. */
export function seedRail(real: Rail, notePayment: NotePayment): SeedRail {
  const collecting: Collecting = {
    start: async ({ reference, amount }) => {
      payments += 1;
      // Built before the first `await`: journeys that run in parallel share the counter, and `says` and `pays` may change during it.
      const payment = {
        id: `seed-${process.pid}-${Date.now()}-${payments}`,
        reference,
        amount: rail.pays ?? amount,
        status: rail.says,
        url: null,
      };
      if (payment.status === 'approved') await notePayment(reference, Number(payment.amount));
      return payment;
    },
    find: async () => null,
    findByReference: async () => null,
  };
  const rail: SeedRail = { ...real, collecting, says: 'approved', pays: null };
  return rail;
}
