import { textOf } from '@caudal/api-spec/typed-text';
import type { FieldProblem } from '@caudal/api-spec';
import type { Schemas } from '@caudal/api-spec/server';
import { atOneMoment } from '../../platform/db/snapshot.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AccountContext } from '../../platform/http/contexts.ts';
import type { Services } from '../../platform/services.ts';
import { recordRos } from './ros-audit.ts';
import { readRosContent, type RosFault } from './ros-content.ts';
import { findDraft, keepDraft, type RosDraft } from './ros-drafts.ts';
import { rosPeriod } from './ros-period.ts';

type Wish = Schemas['NewRosDraft'];

const narrative_min_characters = 50;

const tooShort: FieldProblem = {
  path: '/narrative',
  message: {
    es: 'Describe la operación en por lo menos 50 caracteres: qué pasó, y por qué es sospechoso.',
    en: 'Describe the operation in at least 50 characters: what happened, and why it is suspicious.',
  },
};

const faults: Record<RosFault, FieldProblem> = {
  unknown_alert: {
    path: '/alertIds',
    message: { es: 'Elige alertas de este cliente.', en: 'Choose alerts of this customer.' },
  },
  too_many_movements: {
    path: '/from',
    message: {
      es: 'Elige un periodo más corto: en ese hay más de 5.000 movimientos.',
      en: 'Choose a shorter period: that one has more than 5,000 transactions.',
    },
  },
};

/** Drafts a report from the present data and stores it. Returns the problems of the request when it is invalid. Rules uiaf 1, 2. */
export async function makeDraft(
  { db, clock, config }: Services,
  { userId: accountId, from, to, alertIds, narrative: written }: Wish,
  context: AccountContext,
): Promise<RosDraft | FieldProblem[]> {
  const now = clock();
  const narrative = textOf(written);
  const period = rosPeriod({ from, to }, now);
  const problems = [
    ...(Array.isArray(period) ? period : []),
    ...(narrative.length < narrative_min_characters ? [tooShort] : []),
  ];
  if (problems.length > 0 || Array.isArray(period)) return problems;
  const content = await atOneMoment(db, (snapshot) => readRosContent(snapshot, accountId, period, alertIds));
  if (typeof content === 'string') return [faults[content]];
  return inTransaction(db, async (transaction) => {
    const wish = { accountId, from, to, narrative, content, madeBy: context.caller.accountId };
    const id = await keepDraft(transaction, wish, now, config.DATA_KEY);
    const draft = await findDraft(transaction, id, config.DATA_KEY);
    if (!draft) throw new Error('A draft that was just kept is missing');
    const detail = { number: draft.number, from, to, alerts: draft.alerts, movements: draft.movements };
    await recordRos(transaction, 'ros_draft.made', { customerId: accountId, detail }, context);
    return draft;
  });
}
