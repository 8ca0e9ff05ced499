import type { AllHandlers } from '../platform/http/contexts.ts';

export function accountHandlers() {
  return {
    readAccount: async (_request, { caller }) => ({
      id: caller.accountId,
      email: caller.email,
      state: caller.state,
      authorities: caller.authorities,
      permissions: [...caller.permissions],
      // An account begins when its e-mail is confirmed.
      activated: true,
      langKey: caller.langKey,
    }),
  } satisfies Partial<AllHandlers>;
}
