import type { components } from '@caudal/api-spec/server';
import { partyKinds, type Party } from '../customers/parties.ts';
import type { Registered } from '../customers/screening-standing.ts';
import { levelOfRisk } from './act-on-standing.ts';
import type { Hit } from './hits.ts';
import { sourceNamed } from './lists/list-sources.ts';
import type { Progress } from './progress.ts';
import { subjectKindName } from './subject-kinds.ts';
import type { RegisteredAct, WaitingAct } from './registered-acts.ts';
import type { Report } from './reports.ts';
import { resultOf } from './result.ts';

type Schemas = components['schemas'];

/** Everything that officers see of a customer's screening. */
export interface Known {
  progress: Progress | null;
  report: Report | null;
  registered: Registered;
  acts: readonly RegisteredAct[];
  blackList: readonly RegisteredAct[];
  /** True when the reader may know by which entries somebody is on the black list. */
  mayReadBlackList: boolean;
  waiting: readonly WaitingAct[];
  parties: readonly Party[];
  hits: readonly Hit[];
}

export function screeningToWire(known: Known): Schemas['Screening'] {
  const { progress, report, registered, acts, blackList, waiting, parties, hits } = known;
  const { risk, isListed, isPep, isAllowed, isUnderReview, pepDecision } = registered;
  // Hits that were cleared since the search no longer count.
  const { background, lists, pep } = resultOf(hits);
  return {
    progress: progress && {
      step: progress.step,
      steps: progress.steps,
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
      acts: [...(known.mayReadBlackList ? blackList : []), ...acts].map(actToWire),
      waiting: waiting.map(actToWire),
    },
    parties: parties.map(partyToWire),
    hits: hits.map(hitToWire),
  };
}

const actToWire = <Act extends RegisteredAct>({ by, at, ...said }: Act) => ({
  ...said,
  by: [...by],
  at: at.toISOString(),
});

const partyToWire = ({ screenedAt, ...party }: Party): Schemas['ScreenedParty'] => ({
  ...party,
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
