import { refuse } from '@caudal/api-spec/server';
import { holdCase, lockOpenCase } from '../cases/cases.ts';
import { openProposal } from '../cases/open-proposal.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { AccountContext } from '../platform/http/contexts.ts';
import type { Services } from '../platform/services.ts';
import { changeStanding } from './change-standing.ts';
import { listHits, type Hit } from './hits.ts';
import { clear_hit, listDecision } from './list-decision.ts';
import { areTwoNeeded } from './screening-settings.ts';
import { hitsOf, screeningHits } from './screening-hits-case.ts';
import { stopsCustomer } from './result.ts';
import { settleHit } from './settle-hit.ts';
import { standingActs } from './standing-act.ts';
import { onCustomer } from '../customers/on-customer.ts';

export interface HitDecision {
  userId: string;
  hitId: string;
  decision: 'confirm' | 'clear';
  reason: string;
}

/**
 * An officer says that a hit is the customer or the party whom it was found for, or that it is not. A customer who is confirmed as somebody
 * of a list is listed from then on, or names a shareholder who is; as somebody exposed, registered as such. Whoever decides holds the case of the customer's hits; while another officer does, nobody else
 * decides. Where two officers decide about lists, nobody clears a hit alone. Rules screening 5 and 9.
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
    if (decision === 'clear' && (await clearingNeedsSecond(services, transaction, hit))) {
      const about = {
        customerId: userId,
        subject: hit.id,
        facts: { act: clear_hit, listed: hit.explanation.listedName },
      };
      const opened = await openProposal(
        transaction,
        listDecision,
        about,
        { decision: 'register', reason, officerId, requestId },
        now,
      );
      return opened ?? { changed: false, awaitsApproval: true };
    }
    const state = decision === 'confirm' ? 'confirmed' : 'cleared';
    await settleHit(transaction, { userId, hit, state, reason, officers: [officerId], requestId }, now);
    if (state === 'confirmed' && stopsCustomer(hit)) {
      const act = hit.says === 'sanctioned' ? ('flag_list' as const) : ('flag_pep' as const);
      await registerConfirmed(services, transaction, { userId, act, reason, officerId, requestId }, now);
    }
    return { changed: true, awaitsApproval: false };
  });
}

/** Of a mere likeness one officer judges; of what screening calls a match of a list, as many as decide about lists. */
async function clearingNeedsSecond(
  services: Services,
  transaction: Transaction,
  { verdict, says }: Hit,
): Promise<boolean> {
  return verdict === 'hit' && says === 'sanctioned' && (await areTwoNeeded(services, transaction));
}

interface Confirmed {
  userId: string;
  act: 'flag_list' | 'flag_pep';
  reason: string;
  officerId: string;
  requestId: string;
}

/** What a confirmed hit means for its customer; being listed waits for a second officer where the setting says so. */
async function registerConfirmed(
  services: Services,
  transaction: Transaction,
  { userId, act, reason, officerId, requestId }: Confirmed,
  now: Date,
): Promise<void> {
  if (standingActs[act].mayNeedSecond && (await areTwoNeeded(services, transaction))) {
    const about = { customerId: userId, subject: act, facts: { act } };
    // One that waits already says the same.
    await openProposal(transaction, listDecision, about, { decision: 'register', reason, officerId, requestId }, now);
    return;
  }
  await changeStanding(transaction, userId, { act, reason, officers: [officerId], requestId }, now);
}
