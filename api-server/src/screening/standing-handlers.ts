import { refuse } from '@caudal/api-spec/server';
import type { Registered } from '../customers/screening-standing.ts';
import type { AccountContext, AllHandlers } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { actOnStanding, reasonProblems, setRisk } from './act-on-standing.ts';
import { isSet, mayBeAllowed, type StandingAct } from './standing-act.ts';

const unchanged = { changed: false, awaitsApproval: false };

/** What officers register of a customer, and take back. Rule screening 9. */
export function standingHandlers(services: Services) {
  const refusedWhenSet = (act: StandingAct) => (now: Registered) =>
    isSet(act, now) ? refuse('standing_set_already') : null;
  /** Whoever is listed already stays so: nothing changes, and the answer says it. */
  const flagList = async (userId: string, context: AccountContext) =>
    actOnStanding(services, { userId, act: 'flag_list' }, context, (now) =>
      isSet('flag_list', now) ? unchanged : null,
    );

  return {
    setRiskLevel: async ({ body }, context) => setRisk(services, body, context),

    flagPep: async ({ body: { id: userId } }, context) =>
      actOnStanding(services, { userId, act: 'flag_pep' }, context, refusedWhenSet('flag_pep')),

    unflagPep: async ({ body: { id: userId, reason } }, context) => {
      const wrong = reasonProblems(reason);
      if (wrong.length > 0) return refuse('validation_failed', wrong);
      return actOnStanding(services, { userId, act: 'unflag_pep', reason }, context, refusedWhenSet('unflag_pep'));
    },

    flagList: async ({ body }, context) => flagList(body.userId, context),
    flagListByReading: async ({ query }, context) => flagList(query.userId, context),

    unflagList: async ({ body: { userId, reason } }, context) => {
      const wrong = reasonProblems(reason);
      if (wrong.length > 0) return refuse('validation_failed', wrong);
      return actOnStanding(services, { userId, act: 'unflag_list', reason }, context, refusedWhenSet('unflag_list'));
    },

    allowTransactions: async ({ body: { userId, allow, reason } }, context) => {
      const act = allow ? 'allow' : 'disallow';
      const wrong = allow ? [] : reasonProblems(reason);
      if (wrong.length > 0) return refuse('validation_failed', wrong);
      return actOnStanding(services, { userId, act, reason }, context, (now) => {
        if (allow && !mayBeAllowed(now)) return refuse('allowing_not_possible');
        return isSet(act, now) ? refuse('standing_set_already') : null;
      });
    },
  } satisfies Partial<AllHandlers>;
}
