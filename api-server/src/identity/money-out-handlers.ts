import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { whyMoneyOutWaits } from './money-out.ts';

export function moneyOutHandlers({ db, clock }: Services) {
  return {
    readMoneyOut: async (_request, { caller }) => {
      const waits = await whyMoneyOutWaits(db, caller, clock());
      return { waits: waits.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null })) };
    },
  } satisfies Partial<AllHandlers>;
}
