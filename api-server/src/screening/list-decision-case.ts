import type { LocalisedText } from '@caudal/api-spec';
import { instant, text, words } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { customerOf, type CaseRecord } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import { findRegistered } from '../customers/screening-standing.ts';
import type { Database } from '../platform/db/database.ts';
import { changeStanding } from './change-standing.ts';
import { hitFacts } from './hit-facts.ts';
import { listHits, type Hit } from './hits.ts';
import { clear_hit, listDecision } from './list-decision.ts';
import { listRegisteredActs } from './registered-acts.ts';
import { resultOf, type Result } from './result.ts';
import { findOpenHit, settleHit } from './settle-hit.ts';
import { actNamed, standingActs, type Registration, type StandingAct } from './standing-act.ts';

export const listDecisionKind: CaseKind = {
  ...listDecision,
  permission: 'kyc.review',
  choices: [{ decision: 'register', name: { es: 'Hacer el cambio', en: 'Make the change' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  news: { matches: { es: 'Otra coincidencia en listas', en: 'Another match on lists' } },
  views: ['lists'],
  told: ({ facts }) => {
    const proposed = proposedBy(facts);
    return proposed ? [{ name: what, value: proposed }] : [];
  },
  describe: async (db, one) => {
    const customerId = customerOf(one);
    const hits = await listHits(db, customerId);
    const act = actNamed(one.facts['act']);
    if (act)
      return [
        words(what, standingActs[act].name),
        ...(await registeredFacts(db, customerId, act)),
        ...resultFacts(hits),
        ...hits.filter(isCounted).flatMap(hitFacts),
      ];
    if (one.facts['act'] !== clear_hit) return [];
    const hit = hits.find(({ id }) => id === one.subject);
    return [
      words(what, notThePerson),
      ...(await registeredFacts(db, customerId, 'flag_list')),
      text({ es: 'Quién está en la lista', en: 'Who is on the list' }, String(one.facts['listed'])),
      ...(hit ? hitFacts(hit) : []),
    ];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const userId = customerOf(one);
    const by = { reason, officers: [proposedBy, approvedBy], requestId };
    await lockCustomer(transaction, userId);
    if (one.facts['act'] === clear_hit) {
      const hit = await findOpenHit(transaction, userId, one.subject);
      // The entry was taken off the list, or a colleague decided the hit: there is nothing left to clear.
      if (hit) await settleHit(transaction, { userId, hit, state: 'cleared', ...by }, now);
      return;
    }
    const act = actNamed(one.facts['act']);
    if (!act) throw new Error(`The case ${one.id} registers nothing`);
    await changeStanding(transaction, userId, { act, ...by }, now);
  },
};

const notThePerson = { es: 'No es la persona de la lista', en: 'Is not the person on the list' };

function proposedBy({ act: name }: CaseRecord['facts']): LocalisedText | null {
  const act = actNamed(name);
  if (act) return standingActs[act].name;
  return name === clear_hit ? notThePerson : null;
}

const what = { es: 'Qué se propone', en: 'What is proposed' };
const isCounted = ({ state }: Hit) => state !== 'cleared';

const answers = {
  No: { es: 'No', en: 'No' },
  Si: { es: 'Sí', en: 'Yes' },
  Medio: { es: 'Medio', en: 'Medium' },
  Alto: { es: 'Alto', en: 'High' },
} as const satisfies Record<Result[keyof Result], LocalisedText>;

const registrations = {
  isListed: { es: 'Registrado hoy en listas', en: 'Registered today as listed' },
  isPep: { es: 'Registrado hoy como PEP', en: 'Registered today as PEP' },
  isAllowed: { es: 'Hoy puede transar por decisión de un oficial', en: 'May transact today by decision of an officer' },
} as const satisfies Record<Registration, LocalisedText>;

/** Returns the current value that an act would change, and, if an officer ever set it, who did so, when and why. */
async function registeredFacts(db: Database, customerId: string, about: StandingAct): Promise<CaseFact[]> {
  const registered = await findRegistered(db, customerId);
  const registration = standingActs[about].of;
  const acts = await listRegisteredActs(db, customerId, registered);
  const last = acts.find(
    ({ act }) => act !== 'set_risk' && act !== 'black_list' && standingActs[act].of === registration,
  );
  return [
    words(registrations[registration], registered[registration] ? answers.Si : answers.No),
    ...(last
      ? [
          text({ es: 'Quién lo registró', en: 'Registered by' }, last.by.join(', ')),
          instant({ es: 'Cuándo se registró', en: 'Registered at' }, last.at),
        ]
      : []),
    ...(last?.reason ? [text({ es: 'Por qué se registró', en: 'Why it was registered' }, last.reason)] : []),
  ];
}

/** Returns the current screening result: hits that were cleared since the proposal no longer count. */
function resultFacts(hits: readonly Hit[]): CaseFact[] {
  const { background, lists, pep } = resultOf(hits);
  return [
    words({ es: 'Antecedentes según la búsqueda', en: 'Background as searched' }, answers[background]),
    words({ es: 'Listas según la búsqueda', en: 'Lists as searched' }, answers[lists]),
    words({ es: 'PEP según la búsqueda', en: 'PEP as searched' }, answers[pep]),
  ];
}
