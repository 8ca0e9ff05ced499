import { refuse } from '@caudal/api-spec/server';
import { holdCase, lockOpenCase } from '../cases/cases.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { changeStanding } from './change-standing.ts';
import { listHits, type Hit } from './hits.ts';
import { clear_hit, proposeListDecision } from './list-decision.ts';
import { takesTwo } from '../platform/settings/officers-setting.ts';
import { listDecisionOfficers } from './screening-settings.ts';
import { hitsOf, screeningHits } from './screening-hits-case.ts';
import { stopsCustomer } from './result.ts';
import { settleHit } from './settle-hit.ts';
import { standingActs } from './standing-act.ts';
import { onCustomer } from '../customers/on-customer.ts';

interface HitDecision {
  userId: string;
  hitId: string;
  decision: 'confirm' | 'clear';
  reason: string;
}

/**
 * Confirms or clears a hit by an officer's decision. Confirming a hit of the customer or of a shareholder registers the customer as listed,
 * or as politically exposed. The decision assigns the case of the customer's hits to the officer; while it is assigned to another officer,
 * the decision is refused.
 * Clearing a match of a sanctions list needs a second officer when the setting requires two. Rules screening 5 and 9.
 */
export async function decideHit(services: Services, asked: HitDecision, context: AccountContext) {
  const { userId, hitId, decision } = asked;
  const now = services.clock();
  const reason = asked.reason.trim();
  const officerId = context.caller.accountId;
  const { requestId } = context.visitor;
  return onCustomer(services.db, userId, context, async (transaction) => {
    const hit = (await listHits(transaction, userId)).find(({ id }) => id === hitId);
    if (!hit) return refuse('not_found');
    if (hit.state !== 'open') return refuse('screening_hit_decided');
    const one = await lockOpenCase(transaction, screeningHits, hitsOf(userId), now);
    const held = one && (await holdCase(transaction, one, officerId, now));
    if (held) return held;
    const by = { userId, reason, requestId };
    if (decision === 'clear' && (await clearingNeedsSecond(services, transaction, hit))) {
      const about = { subject: hit.id, facts: { act: clear_hit, listed: hit.explanation.listedName } };
      const waiting = await proposeListDecision(transaction, { ...about, ...by, officerId }, now);
      return waiting ?? { changed: false, awaitsApproval: true };
    }
    const state = decision === 'confirm' ? 'confirmed' : 'cleared';
    await settleHit(transaction, { ...by, hit, state, officers: [officerId] }, now);
    if (state === 'cleared' || !stopsCustomer(hit)) return { changed: true, awaitsApproval: false };
    // Listing a customer waits for a second officer where the setting says so.
    const act = hit.says === 'sanctioned' ? 'flag_list' : 'flag_pep';
    if (standingActs[act].mayNeedSecond && (await takesTwo(services, transaction, listDecisionOfficers)))
      // A refusal is ignored: it means that the same proposal is already open.
      await proposeListDecision(transaction, { ...by, subject: act, facts: { act }, officerId }, now);
    else await changeStanding(transaction, userId, { act, reason, officers: [officerId], requestId }, now);
    return { changed: true, awaitsApproval: false };
  });
}

/**
 * Checks whether clearing a hit needs a second officer: only a full match of a sanctions list does, and only when the setting requires two.
 */
async function clearingNeedsSecond(
  services: Services,
  transaction: Transaction,
  { verdict, says }: Hit,
): Promise<boolean> {
  return verdict === 'hit' && says === 'sanctioned' && (await takesTwo(services, transaction, listDecisionOfficers));
}
