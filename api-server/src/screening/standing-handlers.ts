import { refuse } from '@caudal/api-spec/server';
import { officerReason } from '@caudal/api-spec/terms';
import type { Registered } from '../customers/screening-standing.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { actOnStanding, setRisk } from './act-on-standing.ts';
import { isSet, mayBeAllowed, type StandingAct } from './standing-act.ts';

const unchanged = { changed: false, awaitsApproval: false };

/** Returns the operations with which officers register a customer's standing, and take it back. Rule screening 9. */
export function standingHandlers(services: Services) {
  const refusedWhenSet = (act: StandingAct) => (now: Registered) =>
    isSet(act, now) ? refuse('standing_set_already') : null;
  /** Registers a customer as listed. A customer who is listed already stays listed, and the answer says that nothing changed. */
  const flagList = async (of: { userId: string; reason?: string }, context: AccountContext) =>
    actOnStanding(services, { ...of, act: 'flag_list' }, context, (now) =>
      isSet('flag_list', now) ? unchanged : null,
    );

  return {
    setRiskLevel: async ({ body }, context) => setRisk(services, body, context),

    flagPep: async ({ body: { id: userId, reason } }, context) =>
      actOnStanding(services, { userId, act: 'flag_pep', reason }, context, refusedWhenSet('flag_pep')),

    unflagPep: async ({ body: { id: userId, reason } }, context) =>
      actOnStanding(services, { userId, act: 'unflag_pep', reason }, context, refusedWhenSet('unflag_pep')),

    flagList: async ({ body }, context) => flagList(body, context),
    flagListByReading: async ({ query }, context) => flagList(query, context),

    unflagList: async ({ body: { userId, reason } }, context) =>
      actOnStanding(services, { userId, act: 'unflag_list', reason }, context, refusedWhenSet('unflag_list')),

    allowTransactions: async ({ body: { userId, allow, reason } }, context) => {
      const act = allow ? 'allow' : 'disallow';
      if (!allow && reason === undefined) return refuse('validation_failed', [missingReason]);
      return actOnStanding(services, { userId, act, reason }, context, (now) => {
        if (allow && !mayBeAllowed(now)) return refuse('allowing_not_possible');
        return isSet(act, now) ? refuse('standing_set_already') : null;
      });
    },
  } satisfies Partial<AllHandlers>;
}

/**
 * The refusal to take a permission back without a reason. The contract's schema cannot require it, because the same operation gives a
 * permission, for which no reason is needed.
 */
const missingReason = { path: '/reason', message: officerReason.tooShort };
