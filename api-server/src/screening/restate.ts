import { raiseAlert, type Finding } from '../alerts/findings.ts';
import { changeFacts, lockOpenCase, openCase } from '../cases/cases.ts';
import { endCase, type Ending } from '../cases/end-case.ts';
import { noteScreening } from '../customers/screening-standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { announceToOfficers } from '../platform/live/live.ts';
import { audit } from './audit.ts';
import { listHits, type Hit } from './hits.ts';
import { forceVersions, findReport, keepReport, type Cause } from './reports.ts';
import { cooldown_days, newsOf } from './report-news.ts';
import { resultOf } from './result.ts';
import { listDecision } from './list-decision.ts';
import { hitsOf, screeningHits } from './screening-hits-case.ts';
import { sourceNamed } from './lists/list-sources.ts';

interface Restating {
  cause: Cause | 'decided';
  screener: string;
  /** How many hits there are that were never there. */
  fresh: number;
  /** Who decided, by which request; null where nobody did. */
  decided: { officerId: string; requestId: string } | null;
}

/**
 * What hits come to, written where lists and whoever moves money read it; alerts and the case that follow from them. The customer is
 * locked. Safe to repeat: the same evidence raises nothing twice.
 */
export async function restate(
  transaction: Transaction,
  accountId: string,
  { cause, screener, fresh, decided }: Restating,
  now: Date,
): Promise<void> {
  const hits = await listHits(transaction, accountId);
  const result = resultOf(hits);
  const former = await findReport(transaction, accountId);
  const differs =
    former !== null &&
    (fresh > 0 ||
      former.background !== result.background ||
      former.lists !== result.lists ||
      former.pep !== result.pep);
  const needsReport = former === null || differs || cause === 'identity_accepted' || cause === 'asked';
  const report =
    needsReport && cause !== 'decided'
      ? await keepReport(
          transaction,
          accountId,
          { ...result, cause, screener, versions: await forceVersions(transaction) },
          now,
        )
      : former;
  if (report)
    await noteScreening(transaction, accountId, {
      background: result.background,
      reportId: report.id,
      at: report.madeAt,
      isNewlyFound: fresh > 0,
    });
  const open = hits.filter(({ state }) => state === 'open');
  for (const hit of open) await raiseAlert(transaction, accountId, findingOf(hit), now);
  // What officers decided since the former report differs from it as well, and is no news of the lists.
  const isDecidedSince =
    former !== null && hits.some(({ decidedAt }) => decidedAt !== null && decidedAt > former.madeAt);
  const isNews = differs && (fresh > 0 || !isDecidedSince);
  if ((cause === 'list_changed' || cause === 'asked') && isNews && report)
    await raiseAlert(
      transaction,
      accountId,
      newsOf({ reportId: report.id, cause, before: former, now: result, fresh }),
      now,
    );
  await settleCase(transaction, accountId, { open: open.length, decided }, now);
  // Whoever agrees to let them transact does so with this match in mind.
  if (fresh > 0)
    await changeFacts(
      transaction,
      listDecision,
      { customerId: accountId, subject: 'allow' },
      { matches: hits.length },
      now,
    );
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

/** One case of each customer, open while a hit waits. */
async function settleCase(
  transaction: Transaction,
  customerId: string,
  { open, decided }: Pick<Restating, 'decided'> & { open: number },
  now: Date,
): Promise<void> {
  const about = hitsOf(customerId);
  if (open > 0) return openCase(transaction, screeningHits, about, now);
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

function findingOf({ id, score, verdict, says, explanation }: Hit): Finding {
  const { title } = sourceNamed(explanation.source);
  const percent = Math.floor(score * 100);
  return {
    number: says === 'sanctioned' ? 2 : 3,
    type: null,
    rule: says === 'sanctioned' ? 'restrictive-lists' : 'politically-exposed',
    version: 1,
    severity: verdict === 'hit' ? 'severe' : 'notice',
    sentence: {
      es: `${title.es}: «${explanation.listedName}», coincidencia de ${percent} %.`,
      en: `${title.en}: ‘${explanation.listedName}’, a match of ${percent} %.`,
    },
    evidence: { hit: id, score, fields: explanation.fields },
    key: id,
    cooldownDays: cooldown_days,
  };
}
