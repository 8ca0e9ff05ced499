import { inPesos } from '../assets/pesos.ts';
import type { AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { readSetting } from '../platform/settings/settings.ts';
import {
  bank_accounts_max,
  deposit_minimum_cop_minor,
  withdrawal_automatic_max_cop_minor,
  withdrawal_minimum_cop_minor,
} from './movement-settings.ts';

export function termsHandlers({ db }: Services) {
  return {
    readPaymentTerms: async () => ({
      depositMinimum: inPesos(await readSetting(db, deposit_minimum_cop_minor)),
      withdrawalMinimum: inPesos(await readSetting(db, withdrawal_minimum_cop_minor)),
      withdrawalAutomaticMax: inPesos(await readSetting(db, withdrawal_automatic_max_cop_minor)),
      bankAccountsMax: await readSetting(db, bank_accounts_max),
    }),
  } satisfies Partial<AllHandlers>;
}
