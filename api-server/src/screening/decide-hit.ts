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
 * Confirms or clears a hit, as an officer decides. Confirming a hit of the customer or of a shareholder registers the customer as listed,
 * or as politically exposed. The officer takes the case of the customer's hits; while another officer holds it, nobody else decides.
 * Clearing a match of a sanctions list needs a second officer where the setting asks for two. Rules screening 5 and 9.
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

/** Checks whether clearing a hit needs a second officer: only a full match of a sanctions list does, where the setting asks for two. */
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

/** Registers what a confirmed hit means for its customer. Listing them waits for a second officer where the setting says so. */
async function registerConfirmed(
  services: Services,
  transaction: Transaction,
  { userId, act, reason, officerId, requestId }: Confirmed,
  now: Date,
): Promise<void> {
  if (standingActs[act].mayNeedSecond && (await areTwoNeeded(services, transaction))) {
    const about = { customerId: userId, subject: act, facts: { act } };
    // A refusal is ignored: the proposal that is already open says the same.
    await openProposal(transaction, listDecision, about, { decision: 'register', reason, officerId, requestId }, now);
    return;
  }
  await changeStanding(transaction, userId, { act, reason, officers: [officerId], requestId }, now);
}
