import type { LocalisedText } from '@caudal/api-spec';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import { customerOf } from '../cases/case-record.ts';
import { lockCustomer } from '../customers/customer.ts';
import { changeStanding } from './change-standing.ts';
import { hitFacts } from './hit-facts.ts';
import { listHits, type Hit } from './hits.ts';
import { clear_hit, listDecision } from './list-decision.ts';
import { resultOf, type Result } from './result.ts';
import { findOpenHit, settleHit } from './settle-hit.ts';
import { actNamed, standingActs } from './standing-act.ts';

export const listDecisionKind: CaseKind = {
  ...listDecision,
  permission: 'kyc.review',
  choices: [{ decision: 'register', name: { es: 'Registrar', en: 'Register' }, asksForMessage: false }],
  needsSecondOfficer: true,
  isOnlyAProposal: true,
  news: { matches: { es: 'Otra coincidencia en listas', en: 'Another match on lists' } },
  views: ['lists'],
  describe: async (db, one) => {
    const hits = await listHits(db, customerOf(one));
    const act = actNamed(one.facts['act']);
    if (act)
      return [words(what, standingActs[act].name), ...resultFacts(hits), ...hits.filter(isCounted).flatMap(hitFacts)];
    if (one.facts['act'] !== clear_hit) return [];
    const hit = hits.find(({ id }) => id === one.subject);
    return [
      words(what, { es: 'No es la persona de la lista', en: 'Is not the person on the list' }),
      {
        name: { es: 'Quién está en la lista', en: 'Who is on the list' },
        form: 'text',
        value: String(one.facts['listed']),
      },
      ...(hit ? hitFacts(hit) : []),
    ];
  },
  apply: async (transaction, one, { reason, proposedBy, approvedBy, requestId }, now) => {
    const userId = customerOf(one);
    const by = { reason, officers: [proposedBy, approvedBy], requestId };
    await lockCustomer(transaction, userId);
    if (one.facts['act'] === clear_hit) {
      const hit = await findOpenHit(transaction, userId, one.subject);
      // Taken off the list, or decided by a colleague: there is nothing left to clear.
      if (hit) await settleHit(transaction, { userId, hit, state: 'cleared', ...by }, now);
      return;
    }
    const act = actNamed(one.facts['act']);
    if (!act) throw new Error(`The case ${one.id} registers nothing`);
    await changeStanding(transaction, userId, { act, ...by }, now);
  },
};

const what = { es: 'Qué se registra', en: 'What is registered' };
const words = (name: LocalisedText, value: LocalisedText): CaseFact => ({ name, form: 'words', value });
const isCounted = ({ state }: Hit) => state !== 'cleared';

const answers = {
  No: { es: 'No', en: 'No' },
  Si: { es: 'Sí', en: 'Yes' },
  Medio: { es: 'Medio', en: 'Medium' },
  Alto: { es: 'Alto', en: 'High' },
} as const satisfies Record<Result[keyof Result], LocalisedText>;

/** What screening comes to now: what was cleared since it was proposed says nothing any more. */
function resultFacts(hits: readonly Hit[]): CaseFact[] {
  const { background, lists, pep } = resultOf(hits);
  return [
    words({ es: 'Antecedentes', en: 'Background' }, answers[background]),
    words({ es: 'Listas', en: 'Lists' }, answers[lists]),
    words({ es: 'PEP en listas', en: 'PEP on lists' }, answers[pep]),
  ];
}
