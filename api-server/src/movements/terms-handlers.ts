import { inPesos } from '../assets/pesos.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { automaticLeftFor } from './automatic-withdrawals.ts';
import { bank_accounts_max, deposit_minimum_cop_minor, withdrawal_minimum_cop_minor } from './movement-settings.ts';

export function termsHandlers({ db, clock }: Services) {
  return {
    readPublicTerms: async () => ({
      depositMinimum: inPesos(await readSetting(db, deposit_minimum_cop_minor)),
      bankAccountsMax: await readSetting(db, bank_accounts_max),
    }),

    readPaymentTerms: async (_request, { caller: { accountId } }) => ({
      depositMinimum: inPesos(await readSetting(db, deposit_minimum_cop_minor)),
      withdrawalMinimum: inPesos(await readSetting(db, withdrawal_minimum_cop_minor)),
      withdrawalAutomaticMax: inPesos(await automaticLeftFor(db, accountId, clock())),
      bankAccountsMax: await readSetting(db, bank_accounts_max),
    }),
  } satisfies Partial<AllHandlers>;
}
