import type { AllHandlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';

export function accountHandlers({ config }: Services) {
  return {
    readAccount: async (_request, { caller }) => ({
      id: caller.accountId,
      email: caller.email,
      state: caller.state,
      authorities: caller.authorities,
      // An account begins when its e-mail is confirmed.
      activated: true,
      langKey: caller.langKey,
    }),

    readInfo: async () => ({ 'display-ribbon-on-profiles': 'sandbox', activeProfiles: [config.CAUDAL_MODE] }),
  } satisfies Partial<AllHandlers>;
}
