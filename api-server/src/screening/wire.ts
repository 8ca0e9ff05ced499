import type { components } from '@caudal/api-spec/server';
import { listParties, partyKinds, type Party } from '../customers/parties.ts';
import { findRegistered } from '../customers/screening-standing.ts';
import type { Database } from '../platform/db/database.ts';
import { levelOfRisk } from './act-on-standing.ts';
import { listHits, type Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';
import { findProgress } from './progress.ts';
import { listBlackListActs, listRegisteredActs, listWaitingActs, type RegisteredAct } from './registered-acts.ts';
import { findReport } from './reports.ts';
import { isExposed, resultOf } from './result.ts';
import { subjectKindName } from './subject-kinds.ts';

type Schemas = components['schemas'];

/** Returns everything that officers see of a customer's screening. */
export async function readScreening(
  db: Database,
  userId: string,
  mayReadBlackList: boolean,
  now: Date,
): Promise<Schemas['Screening']> {
  const registered = await findRegistered(db, userId);
  const { risk, isListed, isPep, isAllowed, isUnderReview, pepDecision } = registered;
  const progress = await findProgress(db, userId, now);
  const report = await findReport(db, userId);
  const acts = await listRegisteredActs(db, userId, registered);
  const blackList = await listBlackListActs(db, userId);
  const waiting = await listWaitingActs(db, userId);
  const parties = await listParties(db, userId);
  const hits = await listHits(db, userId);
  // Hits that were cleared since the search no longer count.
  const { background, lists, pep } = resultOf(hits);
  return {
    progress: progress && {
      ...progress,
      beganAt: progress.beganAt.toISOString(),
      endedAt: progress.endedAt?.toISOString() ?? null,
    },
    report: report && {
      Antecedentes: background,
      Lists: lists,
      PEP: pep,
      madeAt: report.madeAt.toISOString(),
    },
    registered: {
      riskLevel: levelOfRisk(risk),
      isListed,
      isPep,
      isAllowed,
      isUnderReview,
      isBlackListed: blackList.length > 0,
      pepDecision,
      acts: [...(mayReadBlackList ? blackList : []), ...acts].map(actToWire),
      waiting: waiting.map(actToWire),
    },
    parties: parties.map((party) => partyToWire(party, hits)),
    hits: hits.map(hitToWire),
  };
}

const actToWire = <Act extends RegisteredAct>({ by, at, ...said }: Act) => ({
  ...said,
  by: [...by],
  at: at.toISOString(),
});

const partyToWire = ({ screenedAt, ...party }: Party, hits: readonly Hit[]): Schemas['ScreenedParty'] => ({
  ...party,
  pep: isExposed(party.id, hits),
  kindName: partyKinds[party.kind].name,
  screenedAt: screenedAt?.toISOString() ?? null,
});

function subjectToWire({ kind, name, birthDate, document, isWithdrawn }: Hit['subject']): Schemas['ScreenedSubject'] {
  return { kind, kindName: subjectKindName(kind), name, birthDate, document, withdrawn: isWithdrawn };
}

function hitToWire(hit: Hit): Schemas['ScreeningHit'] {
  const { id, score, verdict, state, explanation, foundAt, decidedAt, decidedBy, reason } = hit;
  const { listedName, alias, position, isBinding, fields } = explanation;
  return {
    id,
    subject: subjectToWire(hit.subject),
    source: sourceNamed(explanation.source).title,
    listedName,
    alias,
    binding: hit.says === 'exposed' ? 'exposed' : isBinding ? 'vinculante' : 'restrictiva',
    position,
    score,
    verdict,
    fields: [...fields],
    state,
    foundAt: foundAt.toISOString(),
    decision: decidedAt && { by: decidedBy ?? '', at: decidedAt.toISOString(), reason: reason ?? '' },
  };
}
