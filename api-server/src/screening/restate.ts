import { changeFacts, lockOpenCase, openCase } from '../cases/cases.ts';
import { endCase, type Ending } from '../cases/end-case.ts';
import { notePartyResult } from '../customers/parties.ts';
import { noteScreening } from '../customers/screening-standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { listHits, type Hit } from './hits.ts';
import { versionsInForce, findReport, keepReport, type Cause } from './reports.ts';
import { backgroundOf, resultOf, stopsCustomer } from './result.ts';
import { listDecision } from './list-decision.ts';
import { hitsOf, screeningHits } from './screening-hits-case.ts';

/** The number of new hits by the subject's id; 0 when only former hits changed. */
export type Fresh = Map<string, number>;

interface Restating {
  cause: Cause | 'decided';
  screener: string;
  fresh: Fresh;
  /** The ids of the subjects who were screened against every list. */
  screened: readonly string[];
  /** The officer who decided a hit, and the request's id; null when the cause is not a decision. */
  decided: { officerId: string; requestId: string } | null;
}

/**
 * Computes the result of a customer's hits, stores it for the list of customers and for the checks of movements, and opens or ends the
 * case. The rules of alerts 1 to 3 read the stored reports and hits. The caller has locked the customer. Safe to repeat.
 */
export async function restate(
  transaction: Transaction,
  accountId: string,
  { cause, screener, fresh: freshOf, screened, decided }: Restating,
  now: Date,
): Promise<void> {
  const hits = await listHits(transaction, accountId);
  const fresh = sumOf([...freshOf.values()]);
  await noteParties(transaction, { hits, freshOf, screened }, now);
  const result = resultOf(hits);
  const former = await findReport(transaction, accountId);
  const isOther = (['background', 'lists', 'pep'] as const).some((part) => former?.[part] !== result[part]);
  const differs = former !== null && (fresh > 0 || isOther);
  // An officer's decision since the former report changes the result too; such a change is not news.
  const isDecidedSince =
    former !== null && hits.some(({ decidedAt }) => decidedAt !== null && decidedAt > former.madeAt);
  const isNews = differs && cause !== 'identity_accepted' && (fresh > 0 || !isDecidedSince);
  const needsReport = former === null || differs || cause === 'identity_accepted' || cause === 'asked';
  let report = former;
  if (needsReport && cause !== 'decided') {
    const versions = await versionsInForce(transaction);
    report = await keepReport(transaction, accountId, { ...result, cause, screener, versions, fresh, isNews }, now);
  }
  if (report)
    await noteScreening(transaction, accountId, {
      background: result.background,
      reportId: report.id,
      at: report.madeAt,
      isWhole: screened.includes(accountId),
      isNewlyFound: hits.some((hit) => stopsCustomer(hit) && (freshOf.get(hit.subject.id) ?? 0) > 0),
    });
  const open = hits.filter(({ state }) => state === 'open');
  await settleCase(transaction, accountId, { open: open.length, decided }, now);
  // A new match withdraws a proposal to allow transactions, because the proposal was made without it.
  const allowing = { customerId: accountId, subject: 'allow' };
  if (fresh > 0) await changeFacts(transaction, listDecision, allowing, { matches: hits.length }, now);
  if (report && cause !== 'decided')
    await audit.record(transaction, {
      actor: { kind: 'system', id: 'screening' },
      action: 'customer.screened',
      subject: { kind: 'customer', id: accountId },
      requestId: 'screening',
      detail: { cause, ...result, hits: hits.length, fresh },
    });
  await announceToOfficers(transaction, 'kyc.read', 'customers', accountId);
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Stores the result of each party whose hits may have changed. */
async function noteParties(
  transaction: Transaction,
  { hits, freshOf, screened }: { hits: readonly Hit[]; freshOf: Fresh; screened: readonly string[] },
  now: Date,
): Promise<void> {
  const ids = new Set([...screened, ...freshOf.keys(), ...hits.map(({ subject }) => subject.id)]);
  for (const id of ids) {
    const background = backgroundOf(hits.filter(({ subject }) => subject.id === id));
    await notePartyResult(transaction, { id, background, screenedAt: screened.includes(id) ? now : null });
  }
}

/** Keeps one case of a customer open while a hit is undecided, and ends the case when none is. */
async function settleCase(
  transaction: Transaction,
  customerId: string,
  { open, decided }: Pick<Restating, 'decided'> & { open: number },
  now: Date,
): Promise<void> {
  const about = hitsOf(customerId);
  if (open > 0) {
    await openCase(transaction, screeningHits, about, now);
    return;
  }
  const one = await lockOpenCase(transaction, screeningHits, about, now);
  if (one) await endCase(transaction, one, decided === null ? gone : decidedBy(decided), now);
}

const gone: Ending = {
  cause: 'matches_gone',
  actor: { kind: 'system', id: 'screening' },
  requestId: 'screening',
};

const decidedBy = ({ officerId, requestId }: NonNullable<Restating['decided']>): Ending => ({
  cause: 'matches_decided',
  actor: { kind: 'officer', id: officerId },
  requestId,
});
